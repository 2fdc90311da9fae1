import { parseArgs } from 'node:util';
import { BuildFailure } from '../failure.ts';

/** What stands behind `npm run new --`. */
export type Given = {
  /** `list`, `vacancies/manage`, `ArchiveScreen`, … */
  words: readonly string[];
  permission: string | undefined;
  nl: string | undefined;
  en: string | undefined;
};

/** Reads the words and the options of a command. */
export function readGiven(given: readonly string[]): Given {
  try {
    const { values, positionals } = parseArgs({
      args: [...given],
      allowPositionals: true,
      options: { permission: { type: 'string' }, nl: { type: 'string' }, en: { type: 'string' } },
    });
    return { words: positionals, permission: values.permission, nl: values.nl, en: values.en };
  } catch (error) {
    throw new BuildFailure(error instanceof Error ? error.message : String(error));
  }
}

/** `vacancies/manage` is the module and a room of it; the room may be left out. */
export function readPlace(place: string): { module: string; room: string | undefined } {
  const [module = '', ...rest] = place.split('/');
  const room = rest.join('/') || undefined;
  if (room && !/^[a-z][A-Za-z0-9]*(\/[a-z][A-Za-z0-9]*)*$/.test(room)) {
    throw new BuildFailure(`"${room}" cannot be a room. Write it like a folder of src, such as vacancies/manage.`);
  }
  return { module, room };
}

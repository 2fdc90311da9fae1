import { parseArgs } from 'node:util';
import { type Permission, permissions } from '@omzien/model/permissions';
import { BuildFailure } from '../failure.ts';

/** Who may open what is written: everybody, everybody who is signed in, or who has a permission. */
export type Access = 'public' | 'signedIn' | Permission;

/** What stands behind `npm run new --`. */
export type Given = {
  /** `list`, `vacancies/manage`, `ArchiveScreen`, … */
  words: readonly string[];
  access: Access | undefined;
  nl: string | undefined;
  en: string | undefined;
};

const isPermission = (name: string): name is Permission => permissions.some((known) => known === name);

function readAccess(given: { public?: boolean; 'signed-in'?: boolean; permission?: string }): Access | undefined {
  const { public: isPublic, 'signed-in': isSignedIn, permission } = given;
  if ([isPublic, isSignedIn, permission].filter((each) => each !== undefined).length > 1) {
    throw new BuildFailure('Say once who may open it: --public, --signed-in or --permission <name>.');
  }
  if (permission !== undefined && !isPermission(permission)) {
    throw new BuildFailure(`shared/model has no permission "${permission}". There are: ${permissions.join(', ')}.`);
  }
  return isPublic ? 'public' : isSignedIn ? 'signedIn' : permission;
}

/** Reads the words and the options of a command. */
export function readGiven(given: readonly string[]): Given {
  const { values, positionals } = parsed(given);
  return { words: positionals, access: readAccess(values), nl: values.nl, en: values.en };
}

function parsed(given: readonly string[]) {
  try {
    return parseArgs({
      args: [...given],
      allowPositionals: true,
      options: {
        public: { type: 'boolean' },
        'signed-in': { type: 'boolean' },
        permission: { type: 'string' },
        nl: { type: 'string' },
        en: { type: 'string' },
      },
    });
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

import { permissions } from '@omzien/model/permissions';
import { BuildFailure } from '../failure.ts';
import type { Access, Given } from './given.ts';

/** Asks who sits at the terminal. */
export type AskPerson = {
  choose(question: string, choices: readonly { name: string; value: Access }[]): Promise<Access>;
  write(question: string, suggestion: string): Promise<string>;
};

/** What has to be known before anything is written. */
export type Said = { access: Access; nl: string; en: string };

const example = (permission: string) => `--public, --signed-in or --permission <name>, such as ${permission}`;

/** Everybody only where that is possible: a list keeps views, which belong to somebody. */
const choicesFor = (kind: string): { name: string; value: Access }[] => [
  ...(kind === 'list' ? [] : [{ name: 'Everybody', value: 'public' as const }]),
  { name: 'Everybody who is signed in', value: 'signedIn' },
  ...permissions.map((permission) => ({ name: `Who has the permission ${permission}`, value: permission })),
];

function refuseMissing(name: string, { access, nl }: Given): void {
  const missing = [
    ...(access === undefined
      ? [`who may open it: ${example('vacancies.manage')} (there are: ${permissions.join(', ')})`]
      : []),
    ...(nl === undefined ? [`its title in Dutch: --nl "Archief"`] : []),
  ];
  if (missing.length === 0) return;
  throw new BuildFailure(
    `${name} was not written. In a terminal it would be asked; here say ${missing.join(', and ')}.`,
  );
}

/**
 * Completes what a command did not say: who may open it, and its title in both languages. With nobody at a terminal it is
 * refused, with the choices; the English title is then the words of its name.
 */
export async function complete(
  kind: string,
  name: string,
  words: string,
  given: Given,
  ask: AskPerson | null,
): Promise<Said> {
  if (kind === 'list' && given.access === 'public') {
    throw new BuildFailure(
      `${name} cannot be for everybody: a list keeps the views of who is signed in. Say --signed-in or --permission <name>, or write a screen.`,
    );
  }
  if (!ask) refuseMissing(name, given);
  const access = given.access ?? (await ask?.choose(`Who may open ${name}?`, choicesFor(kind)));
  const en = given.en ?? (await ask?.write('Its title in English', words)) ?? words;
  const nl = given.nl ?? (await ask?.write('Its title in Dutch', ''));
  if (access === undefined || !nl?.trim() || !en.trim()) {
    throw new BuildFailure(`${name} was not written: it needs a title in Dutch and in English.`);
  }
  return { access, nl: nl.trim(), en: en.trim() };
}

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../workspace/paths.ts';
import { textsInCode } from './textsInCode.ts';

type Words = { [key: string]: string | Words };
type PlacedText = [place: string, text: string];

const textsIn = (words: Words, path = ''): PlacedText[] =>
  Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${path}${key}`, value] as PlacedText] : textsIn(value, `${path}${key}.`),
  );

const sourceOf = (file: string) => readFileSync(join(root, file), 'utf8');
const inCode = (files: string[], locale: string) =>
  files
    .sort()
    .flatMap((file) =>
      textsInCode(sourceOf(file), locale, file.endsWith('x')).map(
        ([key, text]) => [`${file} ${key}`, text] as PlacedText,
      ),
    );

/** The texts of all language files, with the file and the key each stands under; what is filled in counts as one word. */
export const textsOfFiles = (locale: 'nl' | 'en'): PlacedText[] =>
  globSync(
    `{mfe-*/src/**,shared/{parts,build/templates}/**,shared/platform/src,shell/client/src/**}/locales/${locale}.json`,
    { cwd: root },
  )
    .sort()
    .flatMap((file) =>
      textsIn(JSON.parse(sourceOf(file)) as Words).map(
        ([key, text]) => [`${file} ${key}`, text.replace(/\{\{[^}]*\}\}/g, 'X')] as PlacedText,
      ),
    );

/** What the kit and the parts say of themselves, which they carry in their code. */
export const textsOfKit = (locale: 'nl' | 'en'): PlacedText[] =>
  inCode(globSync('shared/{ui,parts}/src/**/*{Texts.ts,texts.tsx}', { cwd: root }), locale);

/** What the API and the servers write: mails, notifications, refusals, names of figures and of what happened. */
export const textsOfServers = (locale: 'nl' | 'en'): PlacedText[] =>
  inCode(
    globSync('{api/src,shared/model/src,shell/server/src}/**/*.ts', { cwd: root }).filter(
      (file) => !/(\.test\.ts|\/testing\/.*)$/.test(file),
    ),
    locale,
  ).map(([place, text]) => [place, text.replace(/\{\{[^}]*\}\}|\{%[^%]*%\}/g, 'X')] as PlacedText);

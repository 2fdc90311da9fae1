import { readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';

/** A function or component that a package exports, with the docstring above it; null where there is none. */
export type PublicFunction = { name: string; file: string; docstring: string | null };

/** `shared/ui/src/core.ts` exports `Button` from `./action/Button.tsx`: name → the file and the name there. */
type Exported = { name: string; source: string; file: string };

const withoutComments = (source: string) => source.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');

/** What a file exports as a value, by lists and by declarations. */
function exportsOf(file: string): Exported[] {
  const source = withoutComments(readFileSync(file, 'utf8'));
  const listed = [...source.matchAll(/^export \{([^}]*)\}(?: from '(\.[^']+)')?;/gm)].flatMap(([, names = '', from]) =>
    names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '' && !name.startsWith('type '))
      .map((name) => {
        const [original = '', renamed = original] = name.split(/\s+as\s+/);
        return { name: renamed, source: original, file: from ? join(dirname(file), from) : file };
      }),
  );
  const declared = [...source.matchAll(/^export (?:default )?(?:async )?(?:function|const)\*? ([A-Za-z0-9_]+)/gm)].map(
    ([, name = '']) => ({ name, source: name, file }),
  );
  return [...listed, ...declared];
}

/** A constant is a function or a component when it is made by one of these. Types, classes and other constants are not. */
const makesFunction =
  /^(?:async\s*)?(?:<[^=]*>\s*)?(?:\((?:[^()]|\([^()]*\))*\)(?::[^=]+)?\s*=>|[a-z]\w*\s*=>|(?:chakra|memo|forwardRef|lazy)(?:<[^(]*>)?\()/;

/** The function of that name in a file, followed through the lists of other files; null for anything else. */
function functionIn({ name, source, file }: Exported): PublicFunction | null {
  const text = readFileSync(file, 'utf8');
  const declaration = new RegExp(
    `(/\\*\\*(?:(?!\\*/)[\\s\\S])*\\*/\\n)?^(?:export )?(?:default )?(?:async )?(function\\*?|const) ${source}\\b`,
    'm',
  ).exec(text);
  if (!declaration) {
    const next = exportsOf(file).find((one) => one.name === source && one.file !== file);
    return next ? functionIn({ ...next, name }) : null;
  }
  const [whole, docstring = null, kind] = declaration;
  if (kind === 'const') {
    const rest = text.slice(declaration.index + whole.length);
    const initial = rest.slice(rest.search(/[^=]=\s/) + 2).trimStart();
    if (!makesFunction.test(initial)) return null;
  }
  return { name, file, docstring };
}

/**
 * The functions and components that a package offers by the `exports` of its `package.json`, each once.
 *
 * @example publicFunctions('shared/ui').filter(({ docstring }) => docstring === null)
 */
export function publicFunctions(root: string): PublicFunction[] {
  const { exports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    exports: Record<string, string>;
  };
  const found = Object.values(exports)
    .filter((path) => /\.tsx?$/.test(path))
    .flatMap((path) => exportsOf(join(root, path)))
    .map(functionIn)
    .filter((one) => one !== null)
    .map((one) => ({ ...one, file: relative(root, one.file).replaceAll(sep, '/') }));
  return [...new Map(found.map((one) => [`${one.file} ${one.name}`, one])).values()];
}

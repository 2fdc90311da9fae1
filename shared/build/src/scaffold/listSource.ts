import { BuildFailure } from '../failure.ts';

/**
 * Puts an entry at the end of a list or a record that a file declares, such as `export const scenes: Scene[] = [`. The
 * file is formatted: the declaration ends on its own line, or at the beginning of a later one. A file without it gets it.
 */
export function addToDeclared(source: string, opening: string, entry: string, file: string): string {
  const start = source.indexOf(opening);
  if (start < 0) return `${source}\n${opening}\n${entry.trimEnd()}\n${opening.endsWith('[') ? '];' : '};'}\n`;
  const from = start + opening.length;
  const close = opening.endsWith('[') ? '];' : '};';
  const line = source.slice(from, source.indexOf('\n', from));
  const end = line.endsWith(close) ? from + line.length - close.length : source.indexOf(`\n${close}`, from);
  if (end < from)
    throw new BuildFailure(`${file}: the end of "${opening}" was not found. Add by hand: ${entry.trim()}`);
  const before = source.slice(0, end).trimEnd();
  const comma = /[[{,]$/.test(before) ? '' : ',';
  return `${before}${comma}\n${entry.trimEnd()}\n${source.slice(end).trimStart()}`;
}

type Imported = { names: string[]; file: string };
const importLine = /^import (type )?\{ ([^}]+) \} from '([^']+)';$/gm;

const importedIn = (source: string): Imported[] =>
  [...source.matchAll(importLine)].map(([, type = '', names = '', file = '']) => ({
    names: names.split(', ').map((name) => (type && !name.startsWith('type ') ? `type ${name}` : name)),
    file,
  }));

const written = ({ names, file }: Imported) =>
  names.every((name) => name.startsWith('type '))
    ? `import type { ${names.map((name) => name.slice('type '.length)).join(', ')} } from '${file}';`
    : `import { ${names.join(', ')} } from '${file}';`;

/** A line that imports names: `importOf('type Scene', '@omzien/e2e/scene')`. */
export const importOf = (name: string, file: string): string => written({ names: [name], file });

/** Puts imports (`import { go } from '…';`) into a file: names of one package stand in one of them. */
export function addImports(source: string, imports: readonly string[]): string {
  const files = new Map<string, Set<string>>();
  for (const { names, file } of [...importedIn(source), ...importedIn(imports.join('\n'))])
    files.set(file, new Set([...(files.get(file) ?? []), ...names]));
  const rest = source.replace(importLine, '').trimStart();
  return `${[...files].map(([file, names]) => written({ names: [...names], file })).join('\n')}\n\n${rest}`;
}

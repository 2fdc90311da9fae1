// Plain JavaScript that runs on Node 20: npm calls it after an install, when nothing newer may be there yet.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import textsLoader from './textsLoader.cjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..', '..');
const workspaces = ['shared/parts', 'shell/client', ...foldersIn('.'), ...foldersIn('deploy/e2e/src/modules')];

/** The modules in a folder of the workspace. */
function foldersIn(folder) {
  return readdirSync(join(root, folder))
    .filter((name) => name.startsWith('mfe-'))
    .map((name) => (folder === '.' ? name : `${folder}/${name}`))
    .sort();
}

/** Namespace → its English files, relative to the workspace. They have the keys; the build holds the languages equal. */
function filesByNamespace() {
  const found = new Map();
  for (const workspace of workspaces) {
    const source = join(root, workspace, 'src');
    if (!existsSync(source)) continue;
    const files = readdirSync(source, { recursive: true })
      .map((path) => String(path).replaceAll(sep, '/'))
      .filter((path) => /(^|\/)locales\/en\.json$/.test(path));
    for (const path of files.sort()) {
      const file = join(source, path);
      const namespace = textsLoader.namespaceOfFile(file);
      found.set(namespace, [...(found.get(namespace) ?? []), relative(root, file).replaceAll(sep, '/')]);
    }
  }
  return found;
}

const namespaces = [...filesByNamespace()];
const imports = namespaces.flatMap(([, files]) => files).map((file, index) => ({ file, name: `texts${index}` }));
const nameOf = (file) => imports.find((each) => each.file === file)?.name;

const types = `// Written by shared/build/src/texts/writeTextTypes.mjs: the keys of every namespace, for \`t\`.
${imports.map(({ file, name }) => `import type ${name} from '../${file}';`).join('\n')}

declare module '@omzien/platform/texts' {
  interface Texts {
${namespaces.map(([namespace, files]) => `    '${namespace}': ${files.map((file) => `typeof ${nameOf(file)}`).join(' & ')};`).join('\n')}
  }
}
`;

const target = join(root, '.cache', 'texts.d.ts');
// Untouched where nothing has changed: whoever watches the types would begin anew.
if (!existsSync(target) || readFileSync(target, 'utf8') !== types) {
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, types);
}

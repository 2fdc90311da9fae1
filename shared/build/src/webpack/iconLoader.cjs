const { readFileSync } = require('node:fs');
const { dirname, join } = require('node:path');

/**
 * `import { Check } from 'lucide-react'` as an import of that one icon's file. The package's entry re-exports 2000 icons,
 * and webpack reads each of them before it throws away all but a few: two of the three seconds that a module takes.
 */
const entry = join(dirname(require.resolve('lucide-react/package.json')), 'dist', 'esm', 'lucide-react.mjs');
const importPattern = /import\s*\{([^}]*)\}\s*from\s*['"]lucide-react['"];?/g;

/**
 * Exported name → file, read once from the package's own entry, so that a new version needs nothing here. The maker of
 * icons is one of them.
 */
let files;
function fileOf(name) {
  if (!files) {
    files = new Map();
    for (const [, names, path] of readFileSync(entry, 'utf8').matchAll(
      /export \{ (default as [^}]*)\} from '(\.\/[^']+)';/g,
    )) {
      for (const part of names.split(','))
        files.set(part.replace(/^\s*default as /, '').trim(), join(dirname(entry), path));
    }
  }
  return files.get(name);
}

module.exports = function importIcons(source) {
  return source.replace(importPattern, (whole, list) => {
    const names = list
      .split(',')
      .map((part) => part.trim())
      // Types are gone after the next loader.
      .filter((part) => part !== '' && !part.startsWith('type '));
    const lines = names.map((part) => {
      const [name, local = name] = part.split(/\s+as\s+/);
      const file = fileOf(name);
      return file ? `import ${local} from ${JSON.stringify(file)};` : null;
    });
    return lines.includes(null) ? whole : lines.join(' ');
  });
};

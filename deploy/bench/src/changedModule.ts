import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..', '..');

/** A copy of mfe-vacancies whose texts can be changed, so that no measurement touches the sources. */
export function copyVacancies() {
  const folder = join(root, '.cache', 'bench-module', 'mfe-vacancies');
  rmSync(folder, { recursive: true, force: true });
  cpSync(join(root, 'mfe-vacancies'), folder, {
    recursive: true,
    filter: (path) => !/[\\/](dist|node_modules)([\\/]|$)/.test(path),
  });
  const texts = join(folder, 'src', 'search', 'locales', 'nl.json');
  const before = readFileSync(texts, 'utf8');
  return {
    folder,
    /** Writes a text of the search that no build has had before. */
    change() {
      const words = JSON.stringify(`Kies wat je wilt doen (${performance.timeOrigin + performance.now()})`);
      writeFileSync(texts, before.replace('"Vind vrijwilligerswerk dat bij je past"', words));
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

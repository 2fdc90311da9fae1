import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { BuildFailure } from '@omzien/build/failure';
import { scaffold } from '@omzien/build/scaffold';

// `npm run new -- list vacancies ArchiveScreen`; without words it says what there is.
const root = join(import.meta.dirname, '..', '..', '..');
try {
  const files = scaffold(process.argv.slice(2)).filter((file) => /\.(tsx?|json)$/.test(file));
  // Imports that came in stand where the house has them, and the keys of new texts are known to the types.
  const run = (...words: string[]) =>
    spawnSync(process.execPath, words, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
  run('node_modules/@biomejs/biome/bin/biome', 'check', '--write', ...files);
  run('shared/build/src/texts/writeTextTypes.mjs');
} catch (error) {
  if (!(error instanceof BuildFailure)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}

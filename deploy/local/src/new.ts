import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { BuildFailure } from '@omzien/build/failure';
import { scaffold } from '@omzien/build/scaffold';
import { tidy } from '@omzien/build/tidy';

// `npm run new -- list vacancies ArchiveScreen`; without words it says what there is.
const root = join(import.meta.dirname, '..', '..', '..');
try {
  tidy(await scaffold(process.argv.slice(2)));
  // The keys of new texts are known to the types.
  const writer = join(root, 'shared/build/src/texts/writeTextTypes.mjs');
  spawnSync(process.execPath, [writer], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
} catch (error) {
  if (!(error instanceof BuildFailure)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}

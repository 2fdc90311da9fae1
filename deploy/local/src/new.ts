import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { BuildFailure } from '@omzien/build/failure';
import { scaffold } from '@omzien/build/scaffold';
import { houseForm } from '@omzien/build/tidy';
import { askAtTerminal } from './askPerson.ts';

// `npm run new -- list vacancies ArchiveScreen`; without words it says what there is.
const root = join(import.meta.dirname, '..', '..', '..');
const isTerminal = process.stdin.isTTY && process.stdout.isTTY;
try {
  await scaffold(process.argv.slice(2), { form: houseForm(), ask: isTerminal ? askAtTerminal : null });
  // The keys of new texts are known to the types.
  const writer = join(root, 'shared/build/src/texts/writeTextTypes.mjs');
  spawnSync(process.execPath, [writer], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
} catch (error) {
  const isStopped = error instanceof Error && error.name === 'ExitPromptError';
  if (!(error instanceof BuildFailure) && !isStopped) throw error;
  process.stderr.write(isStopped ? 'Nothing was written.\n' : `${error.message}\n`);
  process.exitCode = 1;
}

import { readSettings } from './settings.ts';
import { startApi } from './startApi.ts';

/** Runs the API alone. A setting that is wrong ends it with one sentence. `SEED=full` fills an empty database. */
async function main() {
  const { SEED } = process.env;
  if (SEED !== undefined && SEED !== 'full' && SEED !== 'small')
    throw new Error('The setting SEED must be full or small.');
  const api = await startApi(readSettings(process.env), { seed: SEED });
  let isClosing = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (isClosing) process.exit(1);
      isClosing = true;
      void api.close().then(() => process.exit(0));
    });
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});

import { readSettings } from './settings.ts';
import { readSeedSize, startApi } from './startApi.ts';

/** Runs the API alone. A setting that is wrong ends it with one sentence. `SEED=full` fills an empty database. */
async function main() {
  const api = await startApi(readSettings(process.env), { seed: readSeedSize(process.env.SEED) });
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

import { createRegistry } from './registry.ts';
import { readSettings } from './settings.ts';

/** Runs the registry alone. A setting that is wrong ends it with one sentence. */
async function main() {
  const registry = await createRegistry(readSettings());
  let isClosing = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (isClosing) process.exit(1);
      isClosing = true;
      void registry.close().then(() => process.exit(0));
    });
  }
  await registry.listen().catch(async (error: unknown) => {
    await registry.close();
    throw error;
  });
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});

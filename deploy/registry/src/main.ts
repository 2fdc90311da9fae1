import { runServer } from '@omzien/server/runServer';
import { createRegistry } from './registry.ts';
import { readSettings } from './settings.ts';

// The registry alone.
runServer(async () => {
  const registry = await createRegistry(readSettings());
  await registry.listen().catch(async (error: unknown) => {
    await registry.close();
    throw error;
  });
  return registry;
});

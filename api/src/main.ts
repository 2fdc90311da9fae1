import './resolvedOnce.ts';
import { runServer } from '@omzien/server/runServer';
import { openDatabase } from './database/openDatabase.ts';
import { readSeedSize, readSettings } from './settings.ts';

// The API alone. `SEED=full` fills an empty database.
runServer(async () => {
  const settings = readSettings(process.env);
  const seed = readSeedSize(process.env.SEED);
  // The embedded database opens in a thread of its own: meanwhile this one reads the sources of the rest, which takes as long.
  const opening = openDatabase(settings);
  opening.catch(() => undefined);
  const { startApi } = await import('./startApi.ts');
  return startApi(settings, { seed, opening });
});

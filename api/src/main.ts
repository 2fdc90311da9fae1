import './resolvedOnce.ts';
import { isWorker } from '@omzien/server/processes/workerMessages';
import { runServer } from '@omzien/server/runServer';
import { readSeedSize, readSettings } from './settings.ts';

// The API alone, in as many processes as `API_PROCESSES` says. `SEED=full` fills an empty database.
runServer(async (tell) => {
  const settings = readSettings(process.env);
  const seed = readSeedSize(process.env.SEED);
  if (settings.processes > 1 && !isWorker()) {
    const { startProcesses } = await import('./startProcesses.ts');
    return startProcesses(settings, { seed, environment: process.env });
  }
  const { openDatabase } = await import('./database/openDatabase.ts');
  // The embedded database opens in a thread of its own: meanwhile this one reads the sources of the rest, which takes as long.
  const opening = openDatabase(settings, tell);
  opening.catch(() => undefined);
  const { startApi } = await import('./startApi.ts');
  return startApi(settings, { seed, opening, onProgress: tell });
});

import { runServer } from '@omzien/server/runServer';
import { readSettings } from './settings.ts';
import { readSeedSize, startApi } from './startApi.ts';

// The API alone. `SEED=full` fills an empty database.
runServer(() => startApi(readSettings(process.env), { seed: readSeedSize(process.env.SEED) }));

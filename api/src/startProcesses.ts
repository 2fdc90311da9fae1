import { fileURLToPath } from 'node:url';
import { type RunningWorkers, startWorkers } from '@omzien/server/processes/startWorkers';
import { pino } from 'pino';
import { RateLimiterClusterMaster } from 'rate-limiter-flexible';
import { claimPort } from './claimPort.ts';
import { loggingOf } from './http/logging.ts';
import type { ApiSettings } from './settings.ts';

/** What a process may take to end, beyond the time in which it still takes requests: its own limits are shorter. */
const longestClose = 30_000;

export type ProcessesOptions = {
  /** Fills an empty database with the demo data of this size, once. */
  seed?: 'full' | 'small' | undefined;
  /** The variables that `settings` were read from: each process reads them anew. */
  environment: NodeJS.ProcessEnv;
  onProgress?: (text: string) => void;
  /** Processes die again and again. Without it the calling process says so and ends with 1. */
  onGivenUp?: (reason: string) => void;
};

const endWith = (reason: string) => {
  process.stderr.write(`${reason}\n`);
  process.exit(1);
};

/**
 * Starts the API in several processes behind one port (decision 068). The first brings the database up to date and fills it
 * before the others start; the calling process answers nothing, and keeps the counts that all of them share.
 */
export async function startProcesses(
  settings: ApiSettings,
  { seed = undefined, environment, onProgress, onGivenUp = endWith }: ProcessesOptions,
): Promise<RunningWorkers> {
  const log = pino(loggingOf(settings.logLevel));
  const { processes, poolSize, drain } = settings;
  const port = await claimPort(settings.host, settings.port, 'API_PORT');
  new RateLimiterClusterMaster();
  const workers = await startWorkers({
    file: fileURLToPath(new URL('./main.ts', import.meta.url)),
    count: processes,
    environment: { ...environment, API_PROCESSES: String(processes), API_PORT: String(port), SEED: '' },
    ofFirst: { SEED: seed ?? '' },
    log,
    onProgress,
    onGivenUp,
    closeWithin: drain + longestClose,
  });
  log.info(
    { event: 'processes_started', processes, connectionsToDatabase: processes * (poolSize + 2), port },
    `the API runs in ${processes} processes`,
  );
  return workers;
}

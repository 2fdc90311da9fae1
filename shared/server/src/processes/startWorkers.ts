import cluster, { type Worker } from 'node:cluster';
import { type FromWorker, type ToWorker, workerMark } from './workerMessages.ts';

export type WorkersLog = { info(line: object, text: string): void; error(line: object, text: string): void };

/** How fast dead processes are replaced, and when that is given up. */
export type WorkersPace = {
  /** Milliseconds before the one after a quick death; twice as many after each further one in a row. */
  firstWait: number;
  longestWait: number;
  /** Milliseconds after which a process that is ready counts as one that lives. */
  settled: number;
  /** So many quick deaths in a row, while none lives, and it is given up. */
  quickDeaths: number;
};
export const usualPace: WorkersPace = { firstWait: 250, longestWait: 30_000, settled: 10_000, quickDeaths: 5 };

export type WorkersChoices = {
  /** The file that each process runs; it calls `runServer`. */
  file: string;
  count: number;
  /** Variables beside those of this process. */
  environment: NodeJS.ProcessEnv;
  /** Variables for the first one alone, which does what has to be done once; the others start when it is ready. */
  ofFirst?: NodeJS.ProcessEnv;
  log: WorkersLog;
  /** What the first one does while it starts. */
  onProgress?: ((text: string) => void) | undefined;
  /** Told when processes die again and again; the others have been asked to stop. */
  onGivenUp(reason: string): void;
  /** Milliseconds after which `close` ends by force what has not ended. */
  closeWithin: number;
  pace?: WorkersPace;
};

export type RunningWorkers = {
  /** Has each finish what it has in hand, and waits until all have ended. */
  close(): Promise<void>;
};

type Life = { readyAt: number | null; failure: string | null };

/**
 * Runs a server in several processes that share its ports, and replaces those that die. A process that listens with
 * `reusePort` has its connections from the kernel; to others this one hands them round. Resolves when the first one is ready; rejects with its sentence when it does not get
 * that far. The calling process answers no request.
 *
 * @example const workers = await startWorkers({ file, count: 4, environment: {}, log, onGivenUp, closeWithin: 30_000 });
 */
export async function startWorkers(choices: WorkersChoices): Promise<RunningWorkers> {
  const { file, count, environment, ofFirst = {}, log, onProgress, onGivenUp, closeWithin } = choices;
  const { firstWait, longestWait, settled, quickDeaths } = choices.pace ?? usualPace;
  const lives = new Map<Worker, Life>();
  const waiting = new Set<NodeJS.Timeout>();
  const first = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<void>();
  let isUp = false;
  let isClosing = false;
  let quickInRow = 0;

  const isSettled = ({ readyAt }: Life) => readyAt !== null && performance.now() - readyAt >= settled;
  const counts = () => ({
    ready: [...lives.values()].filter(({ readyAt }) => readyAt !== null).length,
    processes: count,
  });

  function begin(more: NodeJS.ProcessEnv = {}) {
    const worker = cluster.fork({ ...environment, ...more, [workerMark]: '1' });
    const { pid } = worker.process;
    const life: Life = { readyAt: null, failure: null };
    lives.set(worker, life);
    worker.on('message', (message: FromWorker) => {
      if (message?.omzien === 'failed') life.failure = message.text;
      else if (message?.omzien === 'progress') onProgress?.(message.text);
      else if (message?.omzien === 'ready') {
        life.readyAt = performance.now();
        isUp = true;
        first.resolve();
        log.info({ event: 'process_ready', process: pid, ...counts() }, 'a process takes requests');
      }
    });
    // Something was on its way to a process that died: its exit tells that.
    worker.on('error', () => undefined);
    worker.once('exit', (code, signal) => {
      lives.delete(worker);
      const failure = life.failure ?? `It ended ${signal ? `by ${signal}` : `with ${code}`}.`;
      if (isClosing) {
        if (lives.size === 0) ended.resolve();
      } else if (!isUp) first.reject(new Error(failure));
      else replace(pid, isSettled(life), failure);
    });
  }

  function replace(pid: number | undefined, hadSettled: boolean, failure: string) {
    quickInRow = hadSettled ? 0 : quickInRow + 1;
    if (quickInRow >= quickDeaths && ![...lives.values()].some(isSettled)) {
      const reason = `${quickInRow} processes in a row died right after their start. The last one: ${failure}`;
      log.error({ event: 'processes_given_up', ...counts() }, reason);
      void close();
      onGivenUp(reason);
      return;
    }
    const wait = quickInRow === 0 ? 0 : Math.min(firstWait * 2 ** (quickInRow - 1), longestWait);
    log.error(
      { event: 'process_died', process: pid, failure, ...counts(), replacedIn: wait },
      'a process died and is replaced',
    );
    const timer = setTimeout(() => {
      waiting.delete(timer);
      begin();
    }, wait);
    waiting.add(timer);
  }

  async function close() {
    isClosing = true;
    for (const timer of waiting) clearTimeout(timer);
    if (lives.size === 0) return;
    for (const worker of lives.keys())
      if (worker.isConnected()) worker.send({ omzien: 'stop' } satisfies ToWorker, () => undefined);
    const lastResort = setTimeout(() => {
      for (const worker of lives.keys()) worker.process.kill('SIGKILL');
    }, closeWithin);
    await ended.promise;
    clearTimeout(lastResort);
  }

  // Where nobody listens with `reusePort`: of one queue for all the kernel would give most connections to the same few.
  cluster.schedulingPolicy = cluster.SCHED_RR;
  cluster.setupPrimary({ exec: file, args: [] });
  begin(ofFirst);
  await first.promise;
  for (let more = 1; more < count; more += 1) begin();
  return { close };
}

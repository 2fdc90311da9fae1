import cluster from 'node:cluster';

/** What a worker process tells the one that started it. */
export type FromWorker =
  | { omzien: 'ready' }
  | { omzien: 'progress'; text: string }
  | { omzien: 'failed'; text: string };
/** What it is told. */
export type ToWorker = { omzien: 'stop' };

/** The variable by which a process knows that `startWorkers` started it, and no other program that uses clusters. */
export const workerMark = 'OMZIEN_WORKER';

/** Whether this process is one of several that share a port, started by `startWorkers`. */
export const isWorker = (): boolean => cluster.isWorker && process.env[workerMark] === '1';

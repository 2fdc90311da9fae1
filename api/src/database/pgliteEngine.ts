import { Worker } from 'node:worker_threads';
import type { PgliteReply, PgliteRequest, PgliteWorkerData } from './pglite.worker.ts';

/** The engine stopped in the middle of a statement: it ran too long, or its thread died. */
export class EngineInterrupted extends Error {
  override readonly name = 'EngineInterrupted';
}

export type PgliteEngine = {
  /** Sends wire protocol messages and gives the answer to them. */
  execute(message: Uint8Array): Promise<Uint8Array>;
  /** The whole data directory as a tar archive. */
  dump(): Promise<Uint8Array>;
  /** Told whenever the thread was ended by force; open connections are worthless then. */
  onInterrupted(listener: () => void): void;
  readonly durable: boolean;
  close(): Promise<void>;
};

type Waiting = {
  resolve: (data: Uint8Array) => void;
  reject: (error: Error) => void;
  timer: NodeJS.Timeout | undefined;
};
type Start = { worker: Worker; durable: boolean };

/**
 * PGlite in a thread of its own. It blocks its thread while a statement runs and knows no time limit, so a watchdog ends
 * the thread when the statements of one message take longer than `statementLimit` milliseconds; the next one starts it again.
 */
export async function startPgliteEngine(
  settings: PgliteWorkerData & { statementLimit: number },
): Promise<PgliteEngine> {
  const waiting = new Map<number, Waiting>();
  const listeners: (() => void)[] = [];
  let lastId = 0;
  let closed = false;
  /** The thread that answers, or null between the end of one and the next request. */
  let running: Promise<Start> | null = null;
  let current: Worker | null = null;
  let isReady = false;

  /** Only of the thread that answers: what a thread that was ended before still reports is no news. */
  function interrupt(worker: Worker, reason: string) {
    if (worker !== current) return;
    current = null;
    void worker.terminate();
    // At once, because somebody is waiting for it as a rule; a thread that does not even start is left to the next request.
    running = isReady ? start(null) : null;
    running?.catch(() => {
      running = null;
    });
    for (const [id, { reject, timer }] of waiting) {
      clearTimeout(timer);
      waiting.delete(id);
      reject(new EngineInterrupted(reason));
    }
    for (const listener of listeners) listener();
  }

  function start(template: string | null): Promise<Start> {
    return new Promise((resolve, reject) => {
      const workerData: PgliteWorkerData = { directory: settings.directory, template };
      const worker = new Worker(new URL('./pglite.worker.ts', import.meta.url), { workerData, execArgv: [] });
      current = worker;
      isReady = false;
      worker.on('message', (reply: PgliteReply) => {
        if (reply.kind === 'ready') {
          isReady = true;
          return resolve({ worker, durable: reply.durable });
        }
        if (reply.kind === 'failed') return reject(new Error(`The embedded database did not open: ${reply.reason}`));
        const request = waiting.get(reply.id);
        if (!request) return;
        clearTimeout(request.timer);
        waiting.delete(reply.id);
        if (reply.kind === 'answer') request.resolve(reply.data);
        else request.reject(new Error(`The embedded database refused: ${reply.reason}`));
      });
      worker.on('error', (error) => {
        reject(error);
        interrupt(worker, 'The thread of the embedded database failed.');
      });
      worker.on('exit', () => {
        reject(new EngineInterrupted('The thread of the embedded database ended before it was ready.'));
        if (!closed) interrupt(worker, 'The thread of the embedded database ended.');
      });
    });
  }

  running = start(settings.template);
  const { durable } = await running;

  async function send(request: { kind: 'execute'; message: Uint8Array } | { kind: 'dump' | 'close' }, limit?: number) {
    if (closed) throw new EngineInterrupted('The embedded database is closed.');
    running ??= start(null);
    const { worker } = await running;
    const id = ++lastId;
    return new Promise<Uint8Array>((resolve, reject) => {
      const timer =
        limit === undefined
          ? undefined
          : setTimeout(() => interrupt(worker, `Statements of one message took longer than ${limit} ms.`), limit);
      waiting.set(id, { resolve, reject, timer });
      worker.postMessage({ id, ...request } as PgliteRequest);
    });
  }

  return {
    execute: (message) => send({ kind: 'execute', message }, settings.statementLimit),
    dump: () => send({ kind: 'dump' }),
    onInterrupted: (listener) => listeners.push(listener),
    durable,
    async close() {
      if (closed) return;
      await send({ kind: 'close' }, 10_000).catch(() => undefined);
      closed = true;
      await current?.terminate();
    },
  };
}

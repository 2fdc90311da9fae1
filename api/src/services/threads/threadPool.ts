import { Worker } from 'node:worker_threads';

/** `failed`: the thread died, took too long or too much memory. `busy`: too much is waiting already. */
export type PoolFailure = { failure: 'failed' | 'busy' };
export type ThreadPool<Task, Answer> = {
  /** `whose`: for whom the work is done. Who has much of it waits for himself: the others get their turn in between. */
  run(task: Task, whose?: string): Promise<{ answer: Answer } | PoolFailure>;
  close(): Promise<void>;
};
/** What goes to a worker, and what comes back from it. */
export type Asked<Task> = { id: number; task: Task };
export type Answered<Answer> = { id: number; answer: Answer };

type Settle<Answer> = (result: { answer: Answer } | PoolFailure) => void;
type Waiting<Task, Answer> = { task: Task; whose: string; settle: Settle<Answer> };
type Thread<Task, Answer> = {
  worker: Worker;
  current: (Waiting<Task, Answer> & { id: number; timer: NodeJS.Timeout }) | null;
};

/**
 * Runs heavy work in threads of their own, at most `atOnce` at a time and one less for any one owner. A thread that dies on
 * a task, does not come back within `seconds` or grows beyond `megabytes` takes that task with it and is replaced by a new
 * one; everything else goes on.
 */
export function createThreadPool<Task, Answer>({
  file,
  name,
  atOnce = 2,
  longestQueue = 50,
  seconds,
  megabytes,
}: {
  file: URL;
  name: string;
  atOnce?: number;
  /** Of one owner. */
  longestQueue?: number;
  seconds: number;
  megabytes?: number;
}): ThreadPool<Task, Answer> {
  const threads: Thread<Task, Answer>[] = [];
  /** By owner; who had a turn goes to the end. */
  const queues = new Map<string, Waiting<Task, Answer>[]>();
  let lastId = 0;
  let isClosed = false;

  function finish(thread: Thread<Task, Answer>, result: { answer: Answer } | PoolFailure) {
    const { current } = thread;
    if (!current) return;
    thread.current = null;
    clearTimeout(current.timer);
    // A thread without work must not keep the process alive.
    thread.worker.unref();
    current.settle(result);
    next();
  }
  function discard(thread: Thread<Task, Answer>) {
    const place = threads.indexOf(thread);
    if (place >= 0) threads.splice(place, 1);
    void thread.worker.terminate();
    finish(thread, { failure: 'failed' });
  }
  function startThread(): Thread<Task, Answer> {
    const worker = new Worker(file, { name, resourceLimits: megabytes ? { maxOldGenerationSizeMb: megabytes } : {} });
    const thread: Thread<Task, Answer> = { worker, current: null };
    worker.unref();
    worker.on('message', ({ id, answer }: Answered<Answer>) => {
      if (id === thread.current?.id) finish(thread, { answer });
    });
    worker.on('error', () => discard(thread));
    worker.on('exit', () => discard(thread));
    threads.push(thread);
    return thread;
  }
  /** Who waits longest, without those who have all the threads that one owner may have. */
  function take(): Waiting<Task, Answer> | null {
    const share = Math.max(1, atOnce - 1);
    for (const [whose, queue] of queues) {
      if (threads.filter(({ current }) => current?.whose === whose).length >= share) continue;
      queues.delete(whose);
      const [first, ...rest] = queue;
      if (rest.length > 0) queues.set(whose, rest);
      return first ?? null;
    }
    return null;
  }
  function next() {
    if (isClosed || queues.size === 0) return;
    const idle = threads.find(({ current }) => current === null);
    if (!idle && threads.length >= atOnce) return;
    const waiting = take();
    if (!waiting) return;
    const free = idle ?? startThread();
    lastId += 1;
    free.current = { ...waiting, id: lastId, timer: setTimeout(() => discard(free), seconds * 1000) };
    free.worker.ref();
    free.worker.postMessage({ id: lastId, task: waiting.task } satisfies Asked<Task>);
  }

  return {
    run(task, whose = '') {
      const queue = queues.get(whose) ?? [];
      if (isClosed || queue.length >= longestQueue) return Promise.resolve({ failure: 'busy' });
      return new Promise((settle) => {
        queues.set(whose, [...queue, { task, whose, settle }]);
        next();
      });
    },
    async close() {
      isClosed = true;
      const left = [...queues.values()].flat();
      queues.clear();
      for (const { settle } of left) settle({ failure: 'busy' });
      const ending = [...threads];
      for (const thread of ending) discard(thread);
      await Promise.all(ending.map(({ worker }) => worker.terminate()));
    },
  };
}

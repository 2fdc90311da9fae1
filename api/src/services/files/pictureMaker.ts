import { Worker } from 'node:worker_threads';
import { fileLimits, type VariantFormat } from '@omzien/model/file';
import type { PictureAnswer, PictureTask } from './picture.worker.ts';

export type MadePicture = { bytes: Buffer; format: string; width: number; height: number; preview: string | null };
/** `pixels`: larger than we take. `damaged`: nobody can read it. `failed`: the thread died or took too long. */
export type PictureFailure = { failure: 'pixels' | 'damaged' | 'failed' | 'busy' };
export type PictureMaker = {
  make(
    source: Buffer,
    width: number,
    format: VariantFormat,
    options?: { wantsPreview: boolean },
  ): Promise<MadePicture | PictureFailure>;
  close(): Promise<void>;
};

type Waiting = { task: Omit<PictureTask, 'id'>; settle: (result: MadePicture | PictureFailure) => void };
type Thread = { worker: Worker; current: (Waiting & { id: number; timer: NodeJS.Timeout }) | null };

const workerFile = new URL('./picture.worker.ts', import.meta.url);

/**
 * Makes pictures in threads of their own, at most `atOnce` at a time. A thread that dies on a picture, or does not come
 * back in time, takes that picture with it and is replaced by a new one; everything else goes on.
 */
export function createPictureMaker({
  atOnce = 2,
  longestQueue = 50,
  seconds = 20,
  file = workerFile,
}: {
  atOnce?: number;
  longestQueue?: number;
  seconds?: number;
  file?: URL;
} = {}): PictureMaker {
  const threads: Thread[] = [];
  const queue: Waiting[] = [];
  let lastId = 0;
  let isClosed = false;

  function finish(thread: Thread, result: MadePicture | PictureFailure) {
    const { current } = thread;
    if (!current) return;
    thread.current = null;
    clearTimeout(current.timer);
    // A thread without work must not keep the process alive.
    thread.worker.unref();
    current.settle(result);
    next();
  }
  function discard(thread: Thread) {
    const place = threads.indexOf(thread);
    if (place >= 0) threads.splice(place, 1);
    void thread.worker.terminate();
    finish(thread, { failure: 'failed' });
  }
  function startThread(): Thread {
    const thread: Thread = { worker: new Worker(file, { name: 'pictures' }), current: null };
    thread.worker.unref();
    thread.worker.on('message', (answer: PictureAnswer) => {
      if (answer.id !== thread.current?.id) return;
      if (!answer.ok) finish(thread, { failure: answer.reason });
      else {
        const { bytes, format, width, height, preview } = answer;
        finish(thread, {
          bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
          format,
          width,
          height,
          preview,
        });
      }
    });
    thread.worker.on('error', () => discard(thread));
    thread.worker.on('exit', () => discard(thread));
    threads.push(thread);
    return thread;
  }
  function next() {
    if (isClosed || queue.length === 0) return;
    const free = threads.find(({ current }) => current === null) ?? (threads.length < atOnce ? startThread() : null);
    if (!free) return;
    const waiting = queue.shift() as Waiting;
    lastId += 1;
    // A little after sharp's own limit, for what sharp cannot stop.
    const timer = setTimeout(() => discard(free), (waiting.task.seconds + 2) * 1000);
    free.current = { ...waiting, id: lastId, timer };
    free.worker.ref();
    free.worker.postMessage({ id: lastId, ...waiting.task } satisfies PictureTask);
  }

  return {
    make(source, width, format, { wantsPreview } = { wantsPreview: false }) {
      if (isClosed || queue.length >= longestQueue) return Promise.resolve({ failure: 'busy' });
      return new Promise((settle) => {
        const task = { source, width, format, limitInputPixels: fileLimits.picturePixels, wantsPreview, seconds };
        queue.push({ task, settle });
        next();
      });
    },
    async close() {
      isClosed = true;
      for (const { settle } of queue.splice(0)) settle({ failure: 'busy' });
      const ending = [...threads];
      for (const thread of ending) discard(thread);
      await Promise.all(ending.map(({ worker }) => worker.terminate()));
    },
  };
}

import type { BootDocument } from '@omzien/platform/boot';
import type { WorkerPrograms } from '@omzien/server/rendering/renderMessages';
import { RenderFailed, type RenderThread, startThread, ThreadEnded } from '@omzien/server/rendering/renderThread';
import type { FastifyBaseLogger } from 'fastify';

/** Times in milliseconds. */
export type RenderLimits = {
  /** How long a page waits for its HTML, from when it was asked for. */
  softRenderLimit: number;
  /** How long a thread may work on one page before it is ended. */
  hardRenderLimit: number;
  /** How long a thread may take to start and to warm up. */
  threadStart: number;
  /** Renders before a thread takes traffic: the engine has compiled by then what matters. */
  warmUpRenders: number;
  /** A thread that ends this often within `crashWindow` is not started again for as long. */
  crashes: number;
  crashWindow: number;
};

/** Told of what went wrong with one page: it could not be rendered, or its thread died of it. */
export type TellTrouble = (kind: 'failed' | 'died', reason: string) => void;

/** The place of one pair of releases: its thread, the pages that wait for it, and its memory of crashes. */
export type RenderSlot = {
  /** What the thread gave, or null when there was nothing in time. */
  render(boot: BootDocument, tell?: TellTrouble): Promise<unknown>;
  isIdle(): boolean;
  usedAt(): number;
  close(): void;
};

export type RenderSlotSettings = {
  log: FastifyBaseLogger;
  limits: RenderLimits;
  programs: () => Promise<WorkerPrograms>;
  onCompiled: (cachedData: Uint8Array) => void;
};

type Job = { boot: BootDocument; answer: (page: unknown) => void; tell: TellTrouble };

export function createRenderSlot({ log, limits, programs, onCompiled }: RenderSlotSettings): RenderSlot {
  let thread: RenderThread | null = null;
  let isStarting = false;
  let isWorking = false;
  let isClosed = false;
  let used = performance.now();
  let crashes: number[] = [];
  const queue: Job[] = [];

  function crashed(reason: string) {
    thread = null;
    const now = performance.now();
    crashes = [...crashes, now].filter((time) => now - time < limits.crashWindow);
    const isResting = crashes.length >= limits.crashes;
    log.error(
      { event: 'render_thread_ended', reason, crashes: crashes.length, isResting },
      'A render thread has ended',
    );
    for (const job of queue.splice(0)) job.answer(null);
  }

  /** After several crashes in a row the pair is left alone for a while: starting on would only cost the others time. */
  function mayStart(): boolean {
    const now = performance.now();
    const recent = crashes.filter((time) => now - time < limits.crashWindow);
    return !isClosed && !isStarting && recent.length < limits.crashes;
  }

  /** Nobody waits for this: until the thread is warm, pages are rendered by browsers. */
  async function start(boot: BootDocument, tell: TellTrouble) {
    isStarting = true;
    const began = performance.now();
    let started: RenderThread | null = null;
    try {
      started = await startThread(await programs(), limits.threadStart, onCompiled);
      await started.render(boot, limits.threadStart, limits.warmUpRenders).catch((error: unknown) => {
        // This address cannot be rendered; others of the same module may well be.
        if (!(error instanceof RenderFailed)) throw error;
        if (!isClosed) tell('failed', error.message);
        log.warn({ event: 'render_failed', reason: error.message }, 'A page could not be rendered');
      });
      if (isClosed) {
        started.end('its release is no longer active');
        return;
      }
      const alive = started;
      thread = alive;
      void alive.ended.then((reason) => {
        if (thread === alive && !isClosed) crashed(reason);
      });
      log.info({ event: 'render_thread_ready', milliseconds: Math.round(performance.now() - began) }, 'Renders pages');
    } catch (error) {
      started?.end('it could not be started');
      // What could not be fetched has not even begun: that is no death.
      if (!isClosed && error instanceof ThreadEnded) tell('died', error.message);
      if (!isClosed) crashed(error instanceof Error ? error.message : String(error));
    } finally {
      isStarting = false;
    }
  }

  async function work() {
    if (isWorking) return;
    isWorking = true;
    for (let job = queue.shift(); job; job = queue.shift()) {
      const current = thread;
      if (!current) {
        job.answer(null);
        continue;
      }
      const began = performance.now();
      try {
        job.answer(await current.render(job.boot, limits.hardRenderLimit));
      } catch (error) {
        job.answer(null);
        if (error instanceof ThreadEnded) {
          if (!isClosed) job.tell('died', error.message);
          if (thread === current && !isClosed) crashed(error.message);
        } else {
          const reason = error instanceof Error ? error.message : String(error);
          if (!isClosed) job.tell('failed', reason);
          log.warn({ event: 'render_failed', reason }, 'A page could not be rendered');
        }
      }
      const milliseconds = Math.round(performance.now() - began);
      if (milliseconds > limits.softRenderLimit) log.warn({ event: 'render_slow', milliseconds }, 'A render took long');
    }
    isWorking = false;
  }

  return {
    usedAt: () => used,
    isIdle: () => !isStarting && !isWorking,
    render(boot, tell = () => {}) {
      used = performance.now();
      if (!thread) {
        if (mayStart()) void start(boot, tell);
        return Promise.resolve(null);
      }
      return new Promise((resolve) => {
        const job: Job = {
          boot,
          tell,
          answer(page) {
            clearTimeout(timer);
            resolve(page);
          },
        };
        const timer = setTimeout(() => {
          const place = queue.indexOf(job);
          if (place >= 0) queue.splice(place, 1);
          resolve(null);
        }, limits.softRenderLimit);
        queue.push(job);
        void work();
      });
    },
    close() {
      isClosed = true;
      for (const job of queue.splice(0)) job.answer(null);
      thread?.end('its release is no longer active');
      thread = null;
    },
  };
}

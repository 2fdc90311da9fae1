import type { BootDocument } from '@omzien/platform/boot';
import type { WorkerPrograms } from '@omzien/server/rendering/renderMessages';
import { type RenderThread, startThread, ThreadEnded } from '@omzien/server/rendering/renderThread';
import type { FastifyBaseLogger } from 'fastify';

/** Times in milliseconds. */
export type RenderLimits = {
  /** How long a page waits for its HTML, from when it was asked for. */
  softRenderLimit: number;
  /** How long a thread may work on one page before it is ended; a search engine waits as long. */
  hardRenderLimit: number;
  /** How long the first page of a thread may take, while nothing of its programs is compiled. */
  firstRenderLimit: number;
  /** How long a thread may take to start. */
  threadStart: number;
  /** Pages that each thread draws before anybody asks for one: the engine has compiled by then what matters. */
  warmUpRenders: number;
  /** A thread that ends this often within `crashWindow` is not started again for as long. */
  crashes: number;
  crashWindow: number;
};

/**
 * Why there is no HTML: the thread was not there in time, or worked too long on this page or on those before it; it could
 * not draw the page; it ended too often and is left alone; its release is no longer active.
 */
export type SlotMiss = 'starting' | 'slow' | 'failed' | 'resting' | 'closed';

/** What the thread gave, or why there is nothing. */
export type Drawing = { page: unknown } | { missing: SlotMiss };

/** Told of what went wrong with one page: it could not be rendered, or its thread died of it. */
export type TellTrouble = (kind: 'failed' | 'died', reason: string) => void;

/** Hears of the work of threads, to count it. */
export type RenderWatch = {
  /** A thread worked for so long on a page. */
  drew(milliseconds: number): void;
  /** A thread has ended that should not have. */
  died(): void;
};

/** The place of one pair of releases: its thread, the pages that wait for it, and its memory of crashes. */
export type RenderSlot = {
  /** The page, if it comes before the patience ends. The first one starts the thread, and waits no longer for that. */
  render(boot: BootDocument, patience: number, tell?: TellTrouble): Promise<Drawing>;
  /** Draws a page that nobody waits for. */
  practise(boot: BootDocument, tell?: TellTrouble): Promise<Drawing>;
  isIdle(): boolean;
  /** Pages that the thread works on or that wait for it. */
  load(): number;
  isWarm(): boolean;
  usedAt(): number;
  close(): void;
};

export type RenderSlotSettings = {
  log: FastifyBaseLogger;
  limits: RenderLimits;
  programs: () => Promise<WorkerPrograms>;
  onCompiled: (cachedData: Uint8Array) => void;
  watch: RenderWatch;
};

type Job = { boot: BootDocument; isPractice: boolean; answer: (drawing: Drawing) => void; tell: TellTrouble };

/** The slot of one pair. Its thread starts with the first page, and again with the next one after it has ended. */
export function createRenderSlot({ log, limits, programs, onCompiled, watch }: RenderSlotSettings): RenderSlot {
  let thread: RenderThread | null = null;
  /** Whether the thread has drawn a page, so that the next one takes no longer than pages do. */
  let isWarm = false;
  let isWorking = false;
  let isClosed = false;
  let used = performance.now();
  let crashes: number[] = [];
  const queue: Job[] = [];

  const recentCrashes = () => crashes.filter((time) => performance.now() - time < limits.crashWindow);
  /** After several crashes in a row the pair is left alone for a while: starting on would only cost the others time. */
  const isResting = () => recentCrashes().length >= limits.crashes;
  const answerAll = (missing: SlotMiss) => {
    for (const job of queue.splice(0)) job.answer({ missing });
  };

  function crashed(reason: string) {
    thread = null;
    isWarm = false;
    watch.died();
    crashes = [...recentCrashes(), performance.now()];
    log.error(
      { event: 'render_thread_ended', reason, crashes: crashes.length, isResting: isResting() },
      'A render thread has ended',
    );
    if (isResting()) answerAll('resting');
  }

  async function start(first: Job | undefined) {
    const began = performance.now();
    let started: RenderThread | null = null;
    try {
      started = await startThread(await programs(), limits.threadStart, onCompiled);
      const alive = started;
      if (isClosed) {
        alive.end('its release is no longer active');
        return;
      }
      thread = alive;
      void alive.ended.then((reason) => {
        if (thread === alive && !isClosed) crashed(reason);
      });
      log.info({ event: 'render_thread_ready', milliseconds: Math.round(performance.now() - began) }, 'Renders pages');
    } catch (error) {
      // What could not be fetched has not even begun: that is no death.
      if (!isClosed && error instanceof ThreadEnded) first?.tell('died', error.message);
      if (!isClosed) crashed(error instanceof Error ? error.message : String(error));
    }
  }

  async function draw(alive: RenderThread, job: Job) {
    const began = performance.now();
    try {
      job.answer({ page: await alive.render(job.boot, isWarm ? limits.hardRenderLimit : limits.firstRenderLimit) });
      isWarm = thread === alive;
    } catch (error) {
      job.answer({ missing: isClosed ? 'closed' : 'failed' });
      if (error instanceof ThreadEnded) {
        if (!isClosed) job.tell('died', error.message);
        if (thread === alive && !isClosed) crashed(error.message);
      } else {
        isWarm = thread === alive;
        const reason = error instanceof Error ? error.message : String(error);
        if (!isClosed) job.tell('failed', reason);
        log.warn({ event: 'render_failed', reason }, 'A page could not be rendered');
      }
    }
    const milliseconds = Math.round(performance.now() - began);
    watch.drew(milliseconds);
    if (milliseconds > limits.softRenderLimit) log.warn({ event: 'render_slow', milliseconds }, 'A render took long');
  }

  /** Draws what waits, one page after the other. A thread that ended over one is replaced for those behind it. */
  async function work() {
    if (isWorking) return;
    isWorking = true;
    while (queue.length > 0) {
      if (thread) {
        const job = queue.shift();
        if (job) await draw(thread, job);
      } else if (isClosed || isResting()) answerAll(isClosed ? 'closed' : 'resting');
      else await start(queue[0]);
    }
    isWorking = false;
  }

  /** Gives the page to the thread, ahead of practice; when the patience ends it is given up, not drawn for nobody. */
  function enqueue(boot: BootDocument, patience: number | null, tell: TellTrouble): Promise<Drawing> {
    return new Promise((resolve) => {
      const job: Job = {
        boot,
        tell,
        isPractice: patience === null,
        answer(drawing) {
          clearTimeout(timer);
          resolve(drawing);
        },
      };
      const timer =
        patience === null
          ? undefined
          : setTimeout(() => {
              const place = queue.indexOf(job);
              if (place >= 0) queue.splice(place, 1);
              resolve({ missing: thread && isWarm ? 'slow' : 'starting' });
            }, patience);
      const practice = job.isPractice ? -1 : queue.findIndex(({ isPractice }) => isPractice);
      queue.splice(practice < 0 ? queue.length : practice, 0, job);
      void work();
    });
  }

  return {
    usedAt: () => used,
    isIdle: () => !isWorking,
    load: () => queue.length + (isWorking ? 1 : 0),
    isWarm: () => isWarm,
    render(boot, patience, tell = () => {}) {
      used = performance.now();
      return enqueue(boot, patience, tell);
    },
    practise: (boot, tell = () => {}) => enqueue(boot, null, tell),
    close() {
      isClosed = true;
      answerAll('closed');
      thread?.end('its release is no longer active');
      thread = null;
    },
  };
}

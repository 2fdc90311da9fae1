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
 * not draw the page; more pages wait than it draws in time; it ended too often and is left alone; its release is no longer
 * active.
 */
export type SlotMiss = 'starting' | 'slow' | 'failed' | 'crowded' | 'resting' | 'closed';

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
  /**
   * The page, if it comes before the patience ends. The first one starts the thread, and waits no longer for that. Where it
   * would come too late behind other visitors' pages, that is said at once; tenants that wait are served in turn.
   */
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
  /** Starts the thread; the real one, unless a test brings its own. */
  openThread?: typeof startThread;
};

type Job = {
  boot: BootDocument;
  isPractice: boolean;
  tenant: string;
  /** Pages of a lower turn are drawn first; of those that wait, a tenant has one in each. */
  turn: number;
  /** When the patience ends. */
  until: number;
  answer: (drawing: Drawing) => void;
  tell: TellTrouble;
};

/** What the newest draw counts for in the mean: a few pages after a slow one it says again what pages take. */
const weightOfNewest = 1 / 4;

/** The slot of one pair. Its thread starts with the first page, and again with the next one after it has ended. */
export function createRenderSlot({
  log,
  limits,
  programs,
  onCompiled,
  watch,
  openThread = startThread,
}: RenderSlotSettings): RenderSlot {
  let thread: RenderThread | null = null;
  /** Whether the thread has drawn a page, so that the next one takes no longer than pages do. */
  let isWarm = false;
  let isWorking = false;
  let isClosed = false;
  /** Moving mean of how long a page takes, in milliseconds; null while the thread is new: its first page says nothing. */
  let mean: number | null = null;
  /** The visitor's page that the thread draws, and since when; null while it draws none, or practises. */
  let current: { job: Job; since: number } | null = null;
  /** The turn of the newest page drawn for a visitor. */
  let turn = 0;
  /** Tenant → the turn in which its newest page was drawn. */
  const lastTurns = new Map<string, number>();
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
    mean = null;
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
      started = await openThread(await programs(), limits.threadStart, onCompiled);
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
    const wasWarm = isWarm;
    if (!job.isPractice) {
      current = { job, since: began };
      turn = job.turn;
      lastTurns.set(job.tenant, turn);
    }
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
    if (wasWarm && isWarm) mean = mean === null ? milliseconds : mean + (milliseconds - mean) * weightOfNewest;
    current = null;
    if (!job.isPractice) refuseLate();
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

  /**
   * Tells those whose page would come too late that it will not come, so that the thread draws for nobody who has left.
   * Asked only behind pages of visitors: a thread that is free or practises owes the next one a try, whatever pages took.
   */
  function refuseLate() {
    if (mean === null) return;
    let time = current ? Math.max(performance.now(), current.since + mean) : performance.now();
    for (const job of [...queue]) {
      if (time + mean <= job.until) time += mean;
      else job.answer({ missing: 'crowded' });
    }
  }

  /** The turn of a tenant's next page: after its own that wait or were drawn in this turn, and beside those of the others. */
  function nextTurn(tenant: string): number {
    const own = queue.findLast((job) => !job.isPractice && job.tenant === tenant);
    if (own) return own.turn + 1;
    return Math.max(turn, (lastTurns.get(tenant) ?? -1) + 1);
  }

  /** Gives the page to the thread, ahead of practice; when the patience ends it is given up, not drawn for nobody. */
  function enqueue(boot: BootDocument, patience: number | null, tell: TellTrouble): Promise<Drawing> {
    return new Promise((resolve) => {
      const job: Job = {
        boot,
        tell,
        isPractice: patience === null,
        tenant: boot.tenant.key,
        turn: patience === null ? Number.POSITIVE_INFINITY : nextTurn(boot.tenant.key),
        until: performance.now() + (patience ?? Number.POSITIVE_INFINITY),
        answer(drawing) {
          clearTimeout(timer);
          const place = queue.indexOf(job);
          if (place >= 0) queue.splice(place, 1);
          resolve(drawing);
        },
      };
      const timer =
        patience === null
          ? undefined
          : setTimeout(() => job.answer({ missing: thread && isWarm ? 'slow' : 'starting' }), patience);
      const behind = queue.findIndex((other) => other.turn > job.turn);
      queue.splice(behind < 0 ? queue.length : behind, 0, job);
      if (current) refuseLate();
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

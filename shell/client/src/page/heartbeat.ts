import type { BootDocument, BootModule, Clock } from '@omzien/platform';
import type { HeartbeatThread } from './heartbeatThread.ts';

const interval = 1000;
/** So long the first module waits at most for the thread to listen: as long as nobody notices, or, where the release has not
 * proven itself yet, as long as a thread takes on a slow line. */
const patience = { proven: 50, onProbation: 5000 };

type Release = Pick<BootModule, 'name' | 'version' | 'build'>;
export type Phase = 'starting' | 'mounting' | 'standing';

export type Heartbeat = {
  /**
   * What the page does from now on. Said before it is done, because who stands still says nothing any more; resolves when
   * somebody listens, and after a moment in any case.
   */
  doing(release: Release, phase: Phase): Promise<void>;
  /** Runs something of a release that is not what the page does, and then says again what it did before. */
  beside<T>(release: Release, task: () => Promise<T>): Promise<T>;
};

type Parts = {
  /** `heartbeat.worker.ts`; null where there is none. */
  thread: HeartbeatThread | null;
  boot: BootDocument;
  clock: Clock;
  /** The page by its ticket, and the composition that it runs by now. */
  ofPage: () => { ticket: string; composition: number };
};

const dialogs = ['alert', 'confirm', 'prompt'] as const;

/**
 * Tells a thread beside the page each second that the page lives, and what it would have to tell if it did not: then the
 * thread reports `hung`, and the next page of this visitor gets the release before. A hidden page rests, and so does one
 * that waits for the answer to a dialog of the browser.
 */
export function createHeartbeat({ thread, boot, clock, ofPage }: Parts, window: Window): Heartbeat {
  let now: { release: Release; phase: Phase } = {
    release: { name: 'shell', ...boot.composition.shell },
    phase: 'starting',
  };
  /** What the page itself does, and what runs beside it, in the order in which it was said. */
  let ofPageItself = now;
  let under: (typeof now)[] = [now];
  let stop = () => {};
  let isHeard = thread === null;

  const rest = () => thread?.say(null);
  function beat() {
    const { name: module, version, build } = now.release;
    const message = `The page stood still while ${module} was ${now.phase}`;
    const path = window.location.pathname;
    thread?.say(JSON.stringify({ ...ofPage(), module, version, build, code: 'hung', message, path }));
  }
  function follow() {
    stop();
    stop = () => {};
    if (window.document.hidden) rest();
    else {
      beat();
      stop = clock.every(interval, beat);
    }
  }

  /** Counted from now: until here the page may have been too busy to hear that somebody listens. */
  const heard = (milliseconds: number) =>
    new Promise<void>((resolve) => {
      const cancel = clock.after(milliseconds, resolve);
      void thread?.listens.then(() => {
        isHeard = true;
        cancel();
        resolve();
      });
    });
  if (thread) {
    thread.handOver();
    window.document.addEventListener('visibilitychange', follow);
    // The page stands still until the person has answered, and that may take long. The next beat ends the rest.
    for (const type of ['beforeunload', 'beforeprint']) window.addEventListener(type, rest);
    for (const name of dialogs) {
      const ask: (...words: string[]) => unknown = window[name].bind(window);
      const askAtRest = (...words: string[]) => {
        rest();
        return ask(...words);
      };
      Object.assign(window, { [name]: askAtRest });
    }
    follow();
  }
  async function say(what: typeof now) {
    now = what;
    if (!window.document.hidden) beat();
    const isProven = !boot.composition.probation?.includes(what.release.name);
    if (!isHeard) await heard(isProven ? patience.proven : patience.onProbation);
  }

  return {
    doing(release, phase) {
      const said = { release, phase };
      under = [...under.filter((one) => one !== ofPageItself), said];
      ofPageItself = said;
      return say(said);
    },
    async beside(release, task) {
      const own = { release, phase: 'starting' } as const;
      under = [...under, own];
      try {
        await say(own);
        return await task();
      } finally {
        under = under.filter((one) => one !== own);
        // The page may have gone on to something else meanwhile.
        if (now === own) void say(under.at(-1) ?? ofPageItself);
      }
    },
  };
}

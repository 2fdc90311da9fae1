import { heartbeatAddress, trustedTypesPolicy } from './trustedTypes.ts';

const interval = 1000;
/** So long a shell that has not proven itself waits at most for the thread to listen: its file may come on a slow line. */
const patience = 5000;

/** The thread that hears when the page stands still (`heartbeat.worker.ts`), from the page's side. */
export type HeartbeatThread = {
  /** What the thread is to tell if nothing more comes; null while the page rests. */
  say(report: string | null): void;
  /** Resolves when the thread hears what is said: from then on the page may stand still. Also when it could not start. */
  listens: Promise<void>;
  /** The frame speaks from now on (`heartbeat.ts`). */
  handOver(): void;
};

function openThread(): Worker | null {
  // Under work a page stops at breakpoints all the time.
  if (process.env.NODE_ENV === 'development') return null;
  try {
    const address = trustedTypesPolicy().createScriptURL(heartbeatAddress);
    return new Worker(address, { type: 'module', name: 'heartbeat' });
  } catch {
    return null;
  }
}

/**
 * Starts the thread before everything else, because a page that stands still cannot start one any more, and speaks for the
 * shell until its frame can: one that never comes to an end of its start is told as well. Null where a browser has no
 * thread for us. A shell that has not proven itself is kept until somebody listens.
 */
export async function startHeartbeatThread(): Promise<HeartbeatThread | null> {
  const worker = openThread();
  const written = document.getElementById('boot')?.textContent;
  if (!worker || !written) return null;
  const { ticket, composition } = JSON.parse(written);
  const { revision, shell, probation } = composition;
  const listens = new Promise<void>((resolve) => {
    for (const type of ['message', 'error']) worker.addEventListener(type, () => resolve(), { once: true });
  });
  const say = (report: string | null) => worker.postMessage(report);
  const report = JSON.stringify({
    ticket,
    composition: revision,
    module: 'shell',
    ...shell,
    code: 'hung',
    message: 'The page stood still while shell was starting',
    path: location.pathname,
  });
  const beat = () => say(document.hidden ? null : report);
  beat();
  const timer = setInterval(beat, interval);
  if (probation?.includes('shell')) await Promise.race([listens, new Promise((end) => setTimeout(end, patience))]);
  return { say, listens, handOver: () => clearInterval(timer) };
}

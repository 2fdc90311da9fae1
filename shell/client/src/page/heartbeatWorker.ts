import { heartbeatAddress, trustedTypesPolicy } from './trustedTypes.ts';

/**
 * Starts the thread that hears when the page stands still; null where a browser has none for us. Before everything else,
 * because a page that stands still cannot start one any more.
 */
export function startHeartbeatWorker(): Worker | null {
  // Under work a page stops at breakpoints all the time.
  if (process.env.NODE_ENV === 'development') return null;
  try {
    return new Worker(trustedTypesPolicy().createScriptURL(heartbeatAddress), { type: 'module', name: 'heartbeat' });
  } catch {
    return null;
  }
}

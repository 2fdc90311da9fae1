import { setTimeout as wait } from 'node:timers/promises';
import { endTurn } from '../../http/admission/admission.ts';

/**
 * Holds an answer back until this long after its beginning (`performance.now()`). Looking up an account, checking an
 * imported hash and writing a mail each take their own time; an answer that never comes sooner tells nobody whether there
 * is an account.
 */
export async function waitAtLeast(milliseconds: number, started: number): Promise<void> {
  const rest = milliseconds - (performance.now() - started);
  if (rest <= 0) return;
  // Who only waits takes nobody's turn.
  endTurn();
  await wait(rest);
}

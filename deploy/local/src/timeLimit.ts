import type { ChildProcess } from 'node:child_process';

export type TimeLimit = {
  /** Milliseconds until the program is asked to end. */
  limit: number;
  /** Milliseconds between asking and ending by force. */
  grace: number;
  /** Called once, when the limit is over. */
  onOver: () => void;
};

/**
 * Ends a program that does not end by itself: asks with SIGINT at the limit, which lets a run in a browser write its
 * report and close its platform, and kills it after the grace. A program that ended before is left alone.
 */
export function limitTime(child: ChildProcess, { limit, grace, onOver }: TimeLimit): void {
  let kill: NodeJS.Timeout | undefined;
  const ask = setTimeout(() => {
    onOver();
    child.kill('SIGINT');
    kill = setTimeout(() => child.kill('SIGKILL'), grace);
  }, limit);
  child.once('close', () => {
    clearTimeout(ask);
    clearTimeout(kill);
  });
}

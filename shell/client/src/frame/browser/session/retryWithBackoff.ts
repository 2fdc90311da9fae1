import type { Clock } from '@omzien/platform';

const shortest = 3000;
const longest = 60_000;

/** Tries something ever less often until it answers true. Returns what gives up. */
export function retryWithBackoff(clock: Clock, attempt: () => Promise<boolean>): () => void {
  let cancel = () => {};
  const askAfter = (delay: number) => {
    // Spread, so that all open pages do not come back in the same second.
    cancel = clock.after(delay * (0.75 + clock.random() / 2), () => void ask(delay));
  };
  async function ask(delay: number) {
    if (!(await attempt())) askAfter(Math.min(longest, delay * 2));
  }
  askAfter(shortest);
  return () => cancel();
}

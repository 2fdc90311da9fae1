import { type Algorithm, hash, verify } from '@node-rs/argon2';
import { unavailable } from '../app/problems.ts';

/** ASVS Appendix C; about 27 ms on the reference machine. */
const parameters = { algorithm: 2 satisfies Algorithm.Argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const atOnce = 2;
const longestQueue = 100;
let running = 0;
const queue: (() => void)[] = [];

/** Hashing fills a core and 19 MB each time. Two at once leave room for everybody who is not signing in. */
async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running >= atOnce) {
    if (queue.length >= longestQueue) throw unavailable();
    // Whoever leaves hands his place over, so `running` stays as it is.
    await new Promise<void>((resolve) => queue.push(resolve));
  } else {
    running += 1;
  }
  try {
    return await work();
  } finally {
    const next = queue.shift();
    if (next) next();
    else running -= 1;
  }
}

export const hashPassword = (password: string) => inTurn(() => hash(password, parameters));

/** A hash that no password has, made once, with the parameters of all others. */
const dummyHash = hash('nobody has this password', { ...parameters, salt: Buffer.alloc(16, 7) });

/**
 * Whether a password is the right one. Without a hash it takes just as long and says no, so that the time does not tell
 * whether there is an account.
 */
export async function isRightPassword(password: string, stored: string | null): Promise<boolean> {
  const candidate = stored ?? (await dummyHash);
  const isRight = await inTurn(() => verify(candidate, password).catch(() => false));
  return isRight && stored !== null;
}

import { type Algorithm, hash, type Version, verify } from '@node-rs/argon2';
import bcrypt from 'bcryptjs';
import { unavailable } from '../../http/problems.ts';

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

const isBcrypt = (stored: string) => /^\$2[abxy]\$/.test(stored);

/** Whether a hash came along from another system and is to be replaced by one of ours, now that the password is at hand. */
export const isOutdated = (stored: string) => !stored.startsWith('$argon2id$v=19$m=19456,t=2,p=1$');

/**
 * Whether a password is the right one. Without a hash it takes just as long and says no, so that the time does not tell
 * whether there is an account.
 */
export async function isRightPassword(password: string, stored: string | null): Promise<boolean> {
  const candidate = stored ?? (await dummyHash);
  // PHP writes `$2y$` for what everybody else calls `$2b$`.
  const check = () =>
    isBcrypt(candidate)
      ? bcrypt.compare(password, candidate.replace(/^\$2[xy]\$/, '$2b$'))
      : verify(candidate, password);
  const isRight = await inTurn(() => check().catch(() => false));
  return isRight && stored !== null;
}

/** With what a password was hashed: everything of a hash but its digest. */
export type HashSettings = {
  /** `$argon2id$v=19$m=…,t=…,p=…$<salt>`, or the first 29 characters of a bcrypt hash. */
  settings: string;
  /** Characters of its digest. */
  digestLength: number;
};

const algorithms: Record<string, number> = { argon2d: 0, argon2i: 1, argon2id: 2 };
const argon2Settings = /^\$(argon2(?:id|i|d))\$v=(16|19)\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)$/;
/** No stored hash has it, and no digest is so short. */
const noDigest = '-';

async function computed(password: string, { settings, digestLength }: HashSettings): Promise<string> {
  if (isBcrypt(settings)) return (await bcrypt.hash(password, settings.replace(/^\$2[axy]\$/, '$2b$'))).slice(29);
  const [, algorithm = '', version = '', memory = '', time = '', lanes = '', salt = ''] =
    argon2Settings.exec(settings) ?? [];
  if (salt === '') return noDigest;
  const whole = await hash(password, {
    algorithm: algorithms[algorithm] as Algorithm,
    version: (version === '16' ? 0 : 1) as Version,
    memoryCost: Number(memory),
    timeCost: Number(time),
    parallelism: Number(lanes),
    outputLen: Math.floor((digestLength * 3) / 4),
    salt: Buffer.from(salt, 'base64'),
  });
  return whole.slice(whole.lastIndexOf('$') + 1);
}

/**
 * The digest of a password under the settings of a hash that stays where it is, for comparing it there. Without settings
 * it takes just as long, and gives a digest that nothing has.
 */
export async function digestOf(password: string, settings: HashSettings | null): Promise<string> {
  if (settings) return inTurn(() => computed(password, settings).catch(() => noDigest));
  await isRightPassword(password, null);
  return noDigest;
}

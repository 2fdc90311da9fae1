import { isGoodAt, type RevokedKey, type Trust } from '@omzien/server/signing/publication';
import * as v from 'valibot';
import { moment } from '../http/moment.ts';
import { refusal } from '../http/problems.ts';
import { createJson, type RegistryStorage, readJson } from '../storage/storage.ts';
import { signingKeyOf, type TokenRecord, tokenRecord } from './tokens.ts';

type Revocation = { at: string; by: string; reason: string; distrust?: boolean };

/** What an operator sees of a token. */
export type TokenEntry = Omit<TokenRecord, 'publicKey' | 'endorsement'> & {
  /** `outdated`: from before tokens were keys; `unknown`: nobody vouches for it who may. */
  state: 'good' | 'expired' | 'revoked' | 'outdated' | 'unknown';
  /** The day on which it was last used. */
  lastUsed: string | null;
};

const folder = 'registry/tokens';
const revocations = 'registry/revoked-tokens';
const distrusted = 'registry/distrusted-tokens';
const uses = 'registry/token-uses';
/** So long before its end a token is spoken of. */
const warningTime = 14 * 24 * 60 * 60_000;

const another = 'Ask an operator for a new one ("omzien token make"), and set it in OMZIEN_TOKEN.';

const makeAnother = ({ holder, scopes }: Pick<TokenRecord, 'holder' | 'scopes'>) =>
  `omzien token make "${holder}" ${scopes.map((scope) => `--scope ${scope}`).join(' ')}`;

/** What is to be said of a token from before tokens were keys. */
export const outdatedText = (token: TokenRecord) =>
  `The token ${token.id} of ${token.holder} is from before tokens were keys and signs nothing any more. Make another one: ${makeAnother(token)}`;

/**
 * The tokens that this registry knows: those that were made through it, and the `fixed` ones of its settings, from which
 * all trust comes. One that was made through it counts by the signature of its maker and not by lying in the store. They
 * are read when they are asked for, so that a token is good or revoked at once for every process on the same storage.
 */
export function createTokenStore(storage: RegistryStorage, fixed: readonly TokenRecord[], now: () => Date) {
  const revocationOf = (id: string) => readJson<Revocation>(storage, `${revocations}/${id}.json`);
  const isOver = ({ expiresAt }: Pick<TokenRecord, 'expiresAt'>) =>
    expiresAt !== null && Date.parse(expiresAt) <= now().getTime();
  const usedToday = new Map<string, string>();
  const roots = fixed.map(signingKeyOf).filter((key) => key !== null);

  async function stored(id: string): Promise<TokenRecord | null> {
    const result = v.safeParse(tokenRecord, await readJson(storage, `${folder}/${id}.json`));
    return result.success && result.output.id === id ? result.output : null;
  }

  async function find(id: string): Promise<TokenRecord | null> {
    // An id becomes the name of a file.
    if (!/^[0-9a-f]{12}$/.test(id)) return null;
    return fixed.find((token) => token.id === id) ?? stored(id);
  }

  async function all(): Promise<TokenRecord[]> {
    const names = await storage.list(folder);
    const made = await Promise.all(names.map((name) => stored(name.replace(/\.json$/, ''))));
    return [...fixed, ...made.filter((token) => token !== null)];
  }

  let known: { names: string; trust: Promise<Trust> } | null = null;

  async function readTrust(): Promise<Trust> {
    const keys = (await all()).map(signingKeyOf).filter((key) => key !== null);
    const names = await storage.list(revocations);
    const revoked = await Promise.all(
      names.map(async (name): Promise<RevokedKey[]> => {
        const id = name.replace(/\.json$/, '');
        const revocation = await revocationOf(id);
        const distrust = revocation?.distrust === true || (await storage.read(`${distrusted}/${id}.json`)) !== null;
        return revocation ? [{ id, at: revocation.at, distrust }] : [];
      }),
    );
    return { roots, keys, revoked: revoked.flat() };
  }

  /** Whose signatures count. Read anew when a token was made or revoked: nothing else of them ever changes. */
  async function trust(): Promise<Trust> {
    const folders = await Promise.all([folder, revocations, distrusted].map((name) => storage.list(name)));
    const names = folders.flat().join();
    if (known?.names !== names) known = { names, trust: readTrust() };
    return known.trust;
  }

  /** By whoever made it, and by whoever made that one, up to the settings; a revocation is another matter. */
  const isVouchedFor = async (token: TokenRecord) => {
    const key = signingKeyOf(token);
    if (!key) return false;
    const keys = [key, ...(await trust()).keys.filter(({ id }) => id !== token.id)];
    return isGoodAt({ roots, keys, revoked: [] }, key.id, key.madeAt ?? new Date(0).toISOString()) !== null;
  };

  return {
    find,
    trust,

    /** The token that a request names, or a refusal that says what to do. */
    async goodToken(id: string): Promise<TokenRecord> {
      const token = await find(id);
      if (token && token.publicKey === null) {
        throw refusal(401, 'token_outdated', `Token ${id} is from before tokens were keys. ${another}`);
      }
      if (!token || !(await isVouchedFor(token))) {
        throw refusal(
          401,
          'unknown_token',
          'This registry does not know the token. Ask its operator for one, and set it in OMZIEN_TOKEN.',
        );
      }
      const revocation = await revocationOf(id);
      if (revocation) {
        throw refusal(401, 'token_revoked', `Token ${id} was revoked at ${moment(revocation.at)}. ${another}`);
      }
      if (token.expiresAt !== null && isOver(token)) {
        throw refusal(401, 'token_expired', `Token ${id} expired at ${moment(token.expiresAt)}. ${another}`);
      }
      return token;
    },

    /** Writes down on which days a token is used. */
    async used(id: string) {
      const day = moment(now()).slice(0, 10);
      if (usedToday.get(id) === day) return;
      usedToday.set(id, day);
      await storage.createFile(`${uses}/${id}/${day}`, '');
    },

    /** False: a token with this id is there already. */
    add: async (token: TokenRecord): Promise<boolean> =>
      (await find(token.id)) === null && createJson(storage, `${folder}/${token.id}.json`, token, { isSecret: true }),

    /** False: it was revoked before. With `distrust` nothing counts that it ever signed. */
    async revoke(id: string, by: string, reason: string, distrust = false): Promise<boolean> {
      if (!(await find(id))) {
        throw refusal(
          404,
          'unknown_token',
          `There is no token ${id.slice(0, 40)}. "omzien token list" shows them all.`,
        );
      }
      const revocation: Revocation = { at: now().toISOString(), by, reason, ...(distrust && { distrust }) };
      const isNew = await createJson(storage, `${revocations}/${id}.json`, revocation);
      if (!distrust || isNew) return isNew;
      return createJson(storage, `${distrusted}/${id}.json`, revocation);
    },

    /** All tokens, the newest last. */
    async list(): Promise<TokenEntry[]> {
      const entries = await Promise.all(
        (await all()).map(async (token): Promise<TokenEntry> => {
          const { publicKey, endorsement: _endorsement, ...entry } = token;
          const isRevoked = (await revocationOf(token.id)) !== null;
          const state = isOver(token) ? 'expired' : (await isVouchedFor(token)) ? 'good' : 'unknown';
          const lastUsed = (await storage.list(`${uses}/${token.id}`)).at(-1) ?? null;
          return { ...entry, state: isRevoked ? 'revoked' : publicKey === null ? 'outdated' : state, lastUsed };
        }),
      );
      return entries.sort((a, b) => (a.madeAt ?? '').localeCompare(b.madeAt ?? ''));
    },

    /** What is to be said of tokens that end soon or ended, to somebody who may see all of them or only the own one. */
    async expiring(wanted: (token: TokenRecord) => boolean): Promise<{ code: string; detail: string }[]> {
      const limit = now().getTime() + warningTime;
      const notices = await Promise.all(
        (await all()).filter(wanted).map(async (token) => {
          if (isOver(token) || (await revocationOf(token.id))) return [];
          if (token.publicKey === null) return [{ code: 'token_outdated', detail: outdatedText(token) }];
          if (token.expiresAt === null || Date.parse(token.expiresAt) > limit) return [];
          const detail = `The token ${token.id} of ${token.holder} expires ${moment(token.expiresAt)}. Make another one beside it, and let this one end: ${makeAnother(token)}`;
          return [{ code: 'token_expires', detail }];
        }),
      );
      return notices.flat();
    },
  };
}

export type TokenStore = ReturnType<typeof createTokenStore>;

import { moment } from '../http/moment.ts';
import { refusal } from '../http/problems.ts';
import { createJson, type RegistryStorage, readJson } from '../storage/storage.ts';
import type { TokenRecord } from './tokens.ts';

type Revocation = { at: string; by: string; reason: string };

/** What an operator sees of a token: everything but what signs. */
export type TokenEntry = Omit<TokenRecord, 'sha256'> & {
  state: 'good' | 'expired' | 'revoked';
  /** The day on which it was last used. */
  lastUsed: string | null;
};

const folder = 'registry/tokens';
const revocations = 'registry/revoked-tokens';
const uses = 'registry/token-uses';
/** So long before its end a token is spoken of. */
const warningTime = 14 * 24 * 60 * 60_000;

const another = 'Ask an operator for a new one ("omzien token make"), and set it in OMZIEN_TOKEN.';

/**
 * The tokens that this registry knows: those that were made through it, and the `fixed` ones of its settings. They are
 * read when they are asked for, so that a token is good or revoked at once for every process on the same storage.
 */
export function createTokenStore(storage: RegistryStorage, fixed: readonly TokenRecord[], now: () => Date) {
  const revocationOf = (id: string) => readJson<Revocation>(storage, `${revocations}/${id}.json`);
  const isOver = ({ expiresAt }: TokenRecord) => expiresAt !== null && Date.parse(expiresAt) <= now().getTime();
  const usedToday = new Map<string, string>();

  async function find(id: string): Promise<TokenRecord | null> {
    // An id becomes the name of a file.
    if (!/^[0-9a-f]{12}$/.test(id)) return null;
    return fixed.find((token) => token.id === id) ?? readJson<TokenRecord>(storage, `${folder}/${id}.json`);
  }

  async function all(): Promise<TokenRecord[]> {
    const names = await storage.list(folder);
    const made = await Promise.all(names.map((name) => readJson<TokenRecord>(storage, `${folder}/${name}`)));
    return [...fixed, ...made.filter((token) => token !== null)];
  }

  return {
    find,

    /** The token that a request names, or a refusal that says what to do. */
    async goodToken(id: string): Promise<TokenRecord> {
      const token = await find(id);
      if (!token) {
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

    /** False: it was revoked before. */
    async revoke(id: string, by: string, reason: string): Promise<boolean> {
      if (!(await find(id))) {
        throw refusal(
          404,
          'unknown_token',
          `There is no token ${id.slice(0, 40)}. "omzien token list" shows them all.`,
        );
      }
      return createJson(storage, `${revocations}/${id}.json`, {
        at: now().toISOString(),
        by,
        reason,
      } satisfies Revocation);
    },

    /** All tokens, the newest last. */
    async list(): Promise<TokenEntry[]> {
      const entries = await Promise.all(
        (await all()).map(async ({ sha256: _key, ...token }): Promise<TokenEntry> => {
          const isRevoked = (await revocationOf(token.id)) !== null;
          const state = isRevoked ? 'revoked' : isOver({ ...token, sha256: '' }) ? 'expired' : 'good';
          return { ...token, state, lastUsed: (await storage.list(`${uses}/${token.id}`)).at(-1) ?? null };
        }),
      );
      return entries.sort((a, b) => (a.madeAt ?? '').localeCompare(b.madeAt ?? ''));
    },

    /** What is to be said of tokens that end soon, to somebody who may see all of them or only the own one. */
    async expiring(wanted: (token: TokenRecord) => boolean): Promise<{ code: string; detail: string }[]> {
      const limit = now().getTime() + warningTime;
      const notices = await Promise.all(
        (await all()).filter(wanted).map(async (token) => {
          if (token.expiresAt === null || isOver(token) || Date.parse(token.expiresAt) > limit) return [];
          if (await revocationOf(token.id)) return [];
          const detail = `The token ${token.id} of ${token.holder} expires ${moment(token.expiresAt)}. Make another one: omzien token make "${token.holder}" ${token.scopes.map((scope) => `--scope ${scope}`).join(' ')}`;
          return [{ code: 'token_expires', detail }];
        }),
      );
      return notices.flat();
    },
  };
}

export type TokenStore = ReturnType<typeof createTokenStore>;

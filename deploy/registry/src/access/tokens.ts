import { randomBytes } from 'node:crypto';
import { publicKeyOf } from '@omzien/server/signing/keys';
import { publicKey, type SigningKey, signingKey } from '@omzien/server/signing/publication';
import * as v from 'valibot';

/** `publish:<module>` and `activate:<tenant>`, with `*` for all of them, and `tokens`: who may make and revoke those. */
export const scope = v.pipe(
  v.string(),
  v.regex(
    /^(publish:(\*|shell|mfe-[a-z0-9-]{2,40})|activate:(\*|[a-z]+)|tokens)$/,
    'a scope is publish:<module> or activate:<tenant>, with * for all of them, or tokens',
  ),
);

/**
 * What the registry knows of a token: who holds it, what it may do, and the public half of its key. One from before
 * tokens were keys has no public half, and signs nothing any more.
 */
export const tokenRecord = v.object({
  ...signingKey.entries,
  scopes: v.pipe(v.array(scope), v.minLength(1, 'a token needs at least one scope'), v.maxLength(50)),
  publicKey: v.optional(v.nullable(publicKey), null),
  madeBy: v.optional(v.nullable(v.string()), null),
});
export type TokenRecord = v.InferOutput<typeof tokenRecord>;

/** The part of a record that others verify signatures by; null for a token from before tokens were keys. */
export const signingKeyOf = ({ madeBy: _maker, publicKey: key, ...record }: TokenRecord): SigningKey | null =>
  key === null ? null : { ...record, publicKey: key };

const tokenPattern = /^omz_([0-9a-f]{12})_([A-Za-z0-9_-]{43})$/;

/** The private half of a token. It never leaves the machine of its holder. */
export type TokenKey = { id: string; secret: string };

/** Splits a token into its public id and its private key; null when this is no token. */
export function parseToken(token: string): TokenKey | null {
  const [, id, secret] = tokenPattern.exec(token.trim()) ?? [];
  return id && secret ? { id, secret } : null;
}

/** A new token: the text for its holder, shown once, and the record for the registry. */
export function createToken(
  holder: string,
  scopes: readonly string[],
  expiresAt: string | null = null,
): { token: string; record: TokenRecord } {
  const id = randomBytes(6).toString('hex');
  const secret = randomBytes(32).toString('base64url');
  return {
    token: `omz_${id}_${secret}`,
    record: v.parse(tokenRecord, { id, holder, publicKey: publicKeyOf(secret), scopes, expiresAt }),
  };
}

export type Right = 'publish' | 'activate' | 'tokens';

/** Whether a token may do this: `publish` a module, `activate` for a tenant, or see to `tokens`. */
export const holds = ({ scopes }: TokenRecord, right: Right, subject = '') =>
  right === 'tokens' ? scopes.includes(right) : scopes.includes(`${right}:*`) || scopes.includes(`${right}:${subject}`);

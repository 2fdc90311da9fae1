import { createHash, randomBytes } from 'node:crypto';
import * as v from 'valibot';

/** `publish:<module>` and `activate:<tenant>`, with `*` for all of them, and `tokens`: who may make and revoke those. */
export const scope = v.pipe(
  v.string(),
  v.regex(
    /^(publish:(\*|shell|mfe-[a-z0-9-]{2,40})|activate:(\*|[a-z]+)|tokens)$/,
    'a scope is publish:<module> or activate:<tenant>, with * for all of them, or tokens',
  ),
);

const moment = v.pipe(v.string(), v.isoTimestamp('must be a moment like 2027-11-23T05:00:00Z'));

/** What the registry knows of a token: who holds it and what it may do, and of the secret only the hash. */
export const tokenRecord = v.object({
  id: v.pipe(v.string(), v.regex(/^[0-9a-f]{12}$/, 'an id has 12 hexadecimal characters')),
  holder: v.pipe(v.string(), v.trim(), v.minLength(2, 'holder names the person or pipeline'), v.maxLength(80)),
  sha256: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/, 'sha256 has 64 hexadecimal characters')),
  scopes: v.pipe(v.array(scope), v.minLength(1, 'a token needs at least one scope'), v.maxLength(50)),
  madeAt: v.optional(v.nullable(moment), null),
  madeBy: v.optional(v.nullable(v.string()), null),
  /** Null for a token of the settings that says no end, and for that of this machine. */
  expiresAt: v.optional(v.nullable(moment), null),
});
export type TokenRecord = v.InferOutput<typeof tokenRecord>;

const tokenPattern = /^omz_([0-9a-f]{12})_([A-Za-z0-9_-]{43})$/;

/** The signing key of a secret. The registry keeps this and never sees the secret. */
const keyOf = (secret: string) => createHash('sha256').update(secret).digest('hex');

/** Splits a token into its public id and the key that signs; null when this is no token. */
export function parseToken(token: string): { id: string; key: string } | null {
  const [, id, secret] = tokenPattern.exec(token.trim()) ?? [];
  return id && secret ? { id, key: keyOf(secret) } : null;
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
    record: v.parse(tokenRecord, { id, holder, sha256: keyOf(secret), scopes, expiresAt }),
  };
}

export type Right = 'publish' | 'activate' | 'tokens';

/** Whether a token may do this: `publish` a module, `activate` for a tenant, or see to `tokens`. */
export const holds = ({ scopes }: TokenRecord, right: Right, subject = '') =>
  right === 'tokens' ? scopes.includes(right) : scopes.includes(`${right}:*`) || scopes.includes(`${right}:${subject}`);

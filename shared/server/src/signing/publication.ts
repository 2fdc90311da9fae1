import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { isSignedBy, signText } from './keys.ts';

const id = v.pipe(v.string(), v.regex(/^[0-9a-f]{12}$/, 'an id has 12 hexadecimal characters'));
export const publicKey = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{43}$/, 'a public key has 43 characters'));
const signature = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{86}$/, 'a signature has 86 characters'));
const moment = v.pipe(v.string(), v.isoTimestamp('must be a moment like 2027-11-23T05:00:00Z'));

/** Whoever made a key says so with an own one; nobody vouches for a root, which is trusted by settings. */
export const endorsement = v.object({ by: id, signature });

/** The public half of a key that publishes, activates or makes other keys. */
export const signingKey = v.object({
  id,
  holder: v.pipe(v.string(), v.trim(), v.minLength(2, 'holder names the person or pipeline'), v.maxLength(80)),
  publicKey,
  scopes: v.pipe(v.array(v.string()), v.minLength(1, 'a key needs at least one scope'), v.maxLength(50)),
  madeAt: v.optional(v.nullable(moment), null),
  expiresAt: v.optional(v.nullable(moment), null),
  endorsement: v.optional(v.nullable(endorsement), null),
});
export type SigningKey = v.InferOutput<typeof signingKey>;

/** A key that was taken back: what it signed before that moment stands, unless all of it is distrusted. */
export const revokedKey = v.object({ id, at: moment, distrust: v.optional(v.boolean(), false) });
export type RevokedKey = v.InferOutput<typeof revokedKey>;

/** Which keys there are: the roots among them have no endorsement. */
export const publishers = v.object({ keys: v.array(signingKey), revoked: v.array(revokedKey) });
export type Publishers = v.InferOutput<typeof publishers>;

/** Who says, of which descriptor and when, that it is the release of this name. */
export const publicationSignature = v.object({
  key: id,
  at: moment,
  digest: v.pipe(v.string(), v.regex(/^sha384-[A-Za-z0-9+/]{64}$/, 'a digest looks like sha384-…')),
  signature,
});
export type PublicationSignature = v.InferOutput<typeof publicationSignature>;

/** What stands beside a release as `publication.json`. */
export const publication = v.object({ release: v.string(), signatures: v.array(publicationSignature) });

/** An object with its fields in one order, so that equal content is equal text. */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, content]) => [key, canonical(content)]),
  );
}

/**
 * The hash of a descriptor, and by the hashes in it of every file of the release. Without the commit: equal sources give
 * an equal release, whichever commit they were built from. Null for what is no descriptor.
 */
export function descriptorDigest(bytes: Uint8Array): string | null {
  try {
    const content: unknown = JSON.parse(Buffer.from(bytes).toString('utf8'));
    if (typeof content !== 'object' || content === null) return null;
    const text = JSON.stringify(canonical({ ...content, commit: '' }));
    return `sha384-${createHash('sha384').update(text).digest('base64')}`;
  } catch {
    return null;
  }
}

/** Each kind of signed text begins with its own words, so that no signature serves as one of another kind. */
const publicationText = (release: string, digest: string, at: string) =>
  ['omzien publication', release, digest, at].join('\n');

const endorsementText = (key: Omit<SigningKey, 'endorsement'>, by: string) =>
  ['omzien key', JSON.stringify([key.id, key.holder, key.publicKey, key.scopes, key.madeAt, key.expiresAt, by])].join(
    '\n',
  );

/** Signs a descriptor as the release of this name (`mfe-vacancies@1.1.0-3f9c00aa12bd`). */
export const signPublication = (
  { id: key, secret }: { id: string; secret: string },
  release: string,
  digest: string,
  at: string,
): PublicationSignature => ({ key, at, digest, signature: signText(secret, publicationText(release, digest, at)) });

/** The key with the word of whoever made it. */
export const endorse = (
  { id: by, secret }: { id: string; secret: string },
  key: Omit<SigningKey, 'endorsement'>,
): SigningKey => ({ ...key, endorsement: { by, signature: signText(secret, endorsementText(key, by)) } });

/** From whom trust comes (`roots`), and what is said of all other keys. */
export type Trust = Publishers & { roots: readonly SigningKey[] };

/** Nobody hands a right on by more hands than this. */
const longestChain = 4;

const mayPublish = ({ scopes }: SigningKey, module: string) =>
  scopes.includes('publish:*') || scopes.includes(`publish:${module}`);

/** Whether a key was good at a moment, by itself and by all who vouch for it up to a root. */
export function isGoodAt({ roots, keys, revoked }: Trust, wanted: string, at: string, hops = 0): SigningKey | null {
  const root = roots.find((key) => key.id === wanted);
  const key = root ?? keys.find((candidate) => candidate.id === wanted);
  if (!key || hops > longestChain) return null;
  const moment = Date.parse(at);
  if (key.expiresAt !== null && moment >= Date.parse(key.expiresAt)) return null;
  const revocation = revoked.find((entry) => entry.id === wanted);
  if (revocation && (revocation.distrust || moment >= Date.parse(revocation.at))) return null;
  if (root) return key;
  if (!key.endorsement || key.madeAt === null) return null;
  const maker = isGoodAt({ roots, keys, revoked }, key.endorsement.by, key.madeAt, hops + 1);
  if (!maker?.scopes.includes('tokens')) return null;
  const text = endorsementText(key, maker.id);
  return isSignedBy(maker.publicKey, text, key.endorsement.signature) ? key : null;
}

/** The signature by which this descriptor is the release of that name; null when no trusted key says so. */
export function trustedSignature(
  trust: Trust,
  release: string,
  digest: string | null,
  signatures: readonly PublicationSignature[],
): PublicationSignature | null {
  const [module = ''] = release.split('@', 1);
  for (const given of signatures) {
    if (given.digest !== digest) continue;
    const key = isGoodAt(trust, given.key, given.at);
    if (!key || !mayPublish(key, module)) continue;
    if (isSignedBy(key.publicKey, publicationText(release, given.digest, given.at), given.signature)) return given;
  }
  return null;
}

import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

export type SignedParts = { method: string; path: string; time: string; nonce: string; body: Uint8Array | string };

/** The signature of a request: it covers everything that decides what the request does. */
export const signatureOf = (key: string, { method, path, time, nonce, body }: SignedParts) =>
  createHmac('sha256', Buffer.from(key, 'hex'))
    .update([method, path, time, nonce, createHash('sha256').update(body).digest('hex')].join('\n'))
    .digest('base64url');

/** Compares without telling by its duration how much was right. */
export function isSignatureRight(key: string, parts: SignedParts, signature: string) {
  const expected = Buffer.from(signatureOf(key, parts));
  const given = Buffer.from(signature);
  return expected.length === given.length && timingSafeEqual(expected, given);
}

/** The headers that sign a request. */
export function signedHeaders(
  token: { id: string; key: string },
  request: { method: string; path: string; body: string },
) {
  const parts = { ...request, time: new Date().toISOString(), nonce: randomBytes(16).toString('base64url') };
  return {
    'x-omzien-time': parts.time,
    'x-omzien-nonce': parts.nonce,
    authorization: `Omzien ${token.id}:${signatureOf(token.key, parts)}`,
  };
}

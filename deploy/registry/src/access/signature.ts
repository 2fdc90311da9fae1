import { createHash, randomBytes } from 'node:crypto';
import { isSignedBy, signText } from '@omzien/server/signing/keys';
import type { TokenKey } from './tokens.ts';

export type SignedParts = { method: string; path: string; time: string; nonce: string; body: Uint8Array | string };

/** The text that is signed: it covers everything that decides what the request does. */
const signedText = ({ method, path, time, nonce, body }: SignedParts) =>
  ['omzien request', method, path, time, nonce, createHash('sha256').update(body).digest('hex')].join('\n');

/** The signature of a request, with the private half of a token. */
export const signatureOf = (secret: string, parts: SignedParts) => signText(secret, signedText(parts));

/** Whether the holder of the private half signed this request. */
export const isSignatureRight = (publicKey: string, parts: SignedParts, signature: string) =>
  isSignedBy(publicKey, signedText(parts), signature);

/** The headers that sign a request. */
export function signedHeaders(token: TokenKey, request: { method: string; path: string; body: string }) {
  const parts = { ...request, time: new Date().toISOString(), nonce: randomBytes(16).toString('base64url') };
  return {
    'x-omzien-time': parts.time,
    'x-omzien-nonce': parts.nonce,
    authorization: `Omzien ${token.id}:${signatureOf(token.secret, parts)}`,
  };
}

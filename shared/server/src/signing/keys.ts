import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';

/** What DER has before the 32 bytes of an Ed25519 key: a private one (RFC 8410) and a public one. */
const privateHead = Buffer.from('302e020100300506032b657004220420', 'hex');
const publicHead = Buffer.from('302a300506032b6570032100', 'hex');

const privateKey = (secret: string): KeyObject =>
  createPrivateKey({
    key: Buffer.concat([privateHead, Buffer.from(secret, 'base64url')]),
    format: 'der',
    type: 'pkcs8',
  });

/** The public half of an Ed25519 key, both as 32 bytes in base64url. */
export const publicKeyOf = (secret: string): string =>
  createPublicKey(privateKey(secret))
    .export({ format: 'der', type: 'spki' })
    .subarray(publicHead.length)
    .toString('base64url');

/** Signs a text with an Ed25519 key; base64url. */
export const signText = (secret: string, text: string): string =>
  sign(null, Buffer.from(text), privateKey(secret)).toString('base64url');

/** Whether the holder of the private half signed this text. What is no key or no signature answers no. */
export function isSignedBy(publicKey: string, text: string, signature: string): boolean {
  try {
    const key = createPublicKey({
      key: Buffer.concat([publicHead, Buffer.from(publicKey, 'base64url')]),
      format: 'der',
      type: 'spki',
    });
    return verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64url'));
  } catch {
    return false;
  }
}

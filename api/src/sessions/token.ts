import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** 128 random bits as 22 characters: what tokens and client ids are made of. */
export const newToken = () => randomBytes(16).toString('base64url');

/** A token has full entropy, so one round of SHA-256 is enough; a slow hash would only cost time. */
export const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');

export const matches = (token: string, hash: string | null) =>
  hash !== null && timingSafeEqual(Buffer.from(hashOf(token)), Buffer.from(hash));

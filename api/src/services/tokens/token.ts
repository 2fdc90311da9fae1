import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** 128 random bits as 22 characters: what tokens and client ids are made of. */
export const newToken = () => randomBytes(16).toString('base64url');

/**
 * The token that follows another. Made from it and a key of ours, so that whoever presents the old one again gets the
 * same successor, although only hashes of tokens are stored.
 */
export const successorOf = (token: string, key: string) =>
  createHmac('sha256', key).update(token).digest().subarray(0, 16).toString('base64url');

/** A token has full entropy, so one round of SHA-256 is enough; a slow hash would only cost time. */
export const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');

export const matches = (token: string, hash: string | null) =>
  hash !== null && timingSafeEqual(Buffer.from(hashOf(token)), Buffer.from(hash));

import { createHash, randomBytes } from 'node:crypto';

/** 128 bits, as they stand in a link. */
export const newGuestToken = () => randomBytes(16).toString('base64url');
/** A token has full entropy, so one round of SHA-256 is enough; finding it by its hash leaks no timing about it. */
export const hashOfToken = (token: string) => createHash('sha256').update(token).digest('base64url');
export const looksLikeToken = (text: string) => /^[\w-]{22}$/.test(text);

/** A link serves as long as the application can be looked at. */
export const tokenLifetimeDays = 365;
/** What was not confirmed by then is deleted. */
export const confirmWithinDays = 7;

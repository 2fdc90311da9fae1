import type { OmzienError } from '@omzien/platform';

/** The whole minutes that somebody who tried too often has to wait; five when the server does not say. */
export const minutesToWait = ({ retryAfter }: OmzienError) => Math.max(1, Math.ceil((retryAfter ?? 300) / 60));

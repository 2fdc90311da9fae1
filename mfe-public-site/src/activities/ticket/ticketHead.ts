import type { Head } from '@omzien/platform';

/** A ticket is its owner's: no search engine keeps it. */
export const ticketHead = (): Head => ({ robots: 'noindex' });

import type { FastifyRequest } from 'fastify';

/** Addresses whose callers are programs: they get JSON where a person would get a page. */
export const isForPrograms = (url: string): boolean => /^\/(api|releases|media|platform)(\/|$)/.test(url);

/** Whether a person waits for the answer, in a browser that shows it. */
export const wantsPage = ({ url, headers }: FastifyRequest): boolean =>
  !isForPrograms(url) && (headers.accept ?? '').includes('text/html');

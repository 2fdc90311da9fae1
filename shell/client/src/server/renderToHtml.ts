import type { ReactNode } from 'react';
import { renderToReadableStream } from 'react-dom/server.edge';

/**
 * The HTML of a React root, whole: what suspends is waited for, and what throws anywhere makes the page fail here instead
 * of leaving a hole in it.
 */
export async function renderToHtml(root: ReactNode, identifierPrefix: string): Promise<string> {
  let failure: { error: unknown } | null = null;
  const stream = await renderToReadableStream(root, {
    identifierPrefix,
    // One piece: React's own scripts for later pieces have no place in a page that is written at once.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError(error) {
      failure ??= { error };
    },
  });
  await stream.allReady;
  if (failure) throw (failure as { error: unknown }).error;
  return new Response(stream).text();
}

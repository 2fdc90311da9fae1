import { useSession } from '@omzien/platform';
import type { ReactNode } from 'react';
import { useLoaded } from '../loading/useLoaded.ts';
import { loadSignedIn } from './loadSignedIn.ts';

type Parts = Awaited<ReturnType<typeof loadSignedIn>>['signedInParts'];

/**
 * Draws a part of the frame that only somebody who is signed in sees, as soon as it is there. Whoever uses this keeps
 * its room free meanwhile. Without it the page works on: what it leads to can be reached by its address.
 */
export function SignedIn({ children }: { children: (parts: Parts) => ReactNode }) {
  const isSignedIn = useSession((session) => session.isSignedIn);
  const { part } = useLoaded(isSignedIn, loadSignedIn);
  return isSignedIn && part ? children(part.signedInParts) : null;
}

import { type ReactNode, startTransition } from 'react';
import { type HydrationOptions, hydrateRoot, type Root } from 'react-dom/client';

/**
 * Takes over what a server wrote into an element, in small steps between which the page answers: as a transition, because
 * React does a root's first work in one go otherwise. What is pressed meanwhile comes first, as React knows it, or is kept
 * (`shared/platform/src/visit/earlyInput.ts`).
 */
export function takeOver(element: HTMLElement, content: ReactNode, options: HydrationOptions): Root {
  const made: Root[] = [];
  startTransition(() => void made.push(hydrateRoot(element, content, options)));
  const [root] = made;
  if (!root) throw new Error('React has put off what it does at once');
  return root;
}

import { type ReactNode, startTransition } from 'react';
import { type HydrationOptions, hydrateRoot, type Root } from 'react-dom/client';

/**
 * Takes over what a server wrote into an element, in small steps between which the page answers: as a transition, because
 * React does a root's first work in one go otherwise. What is pressed before `tellTaken` is kept
 * (`shared/platform/src/visit/earlyInput.ts`): to answer it, React would do in one go all that is left.
 */
export function takeOver(element: HTMLElement, content: ReactNode, options: HydrationOptions): Root {
  const made: Root[] = [];
  element.dataset.waits = '';
  startTransition(() => void made.push(hydrateRoot(element, content, options)));
  const [root] = made;
  if (!root) throw new Error('React has put off what it does at once');
  return root;
}

/** All that stands in the element answers by now. */
export function tellTaken({ dataset }: HTMLElement): void {
  delete dataset.waits;
}

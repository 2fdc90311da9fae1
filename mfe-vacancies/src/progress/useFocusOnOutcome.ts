import { usePlatform } from '@omzien/platform';
import { type RefObject, useCallback, useEffect, useRef } from 'react';

/** How long a window that closes may take before nobody is led anywhere any more. */
const patience = 3000;
const isLost = () =>
  [null, document.body, document.querySelector('main')].includes(document.activeElement as HTMLElement);

/**
 * Leads whoever took a step to what stands there now, once what was pressed is gone: the button, and the window that asked
 * once more. Who has gone on meanwhile is left there. Gives what is called when the step is taken.
 */
export function useFocusOnOutcome(outcome: RefObject<HTMLElement | null>): () => void {
  const { clock } = usePlatform();
  const stop = useRef(() => {});
  useEffect(() => () => stop.current(), []);
  return useCallback(() => {
    const until = clock.now() + patience;
    stop.current();
    stop.current = clock.everyFrame(() => {
      if (isLost()) outcome.current?.focus();
      if (document.activeElement === outcome.current || clock.now() > until) stop.current();
    });
  }, [clock, outcome]);
}

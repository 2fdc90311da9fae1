import type { Reply } from '@omzien/model/conversation';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** So near the end somebody follows the conversation, and new lines come into sight by themselves. */
const near = 120;

/**
 * Where a thread stands: it opens at what is unread, or at its end; earlier lines above leave what is read where it is;
 * and a new line below shows by itself only to who is at the end. Others are told of it.
 */
export function useScrollPlace(box: RefObject<HTMLElement | null>, lines: readonly Reply[] | undefined) {
  const [hasNewBelow, setHasNewBelow] = useState(false);
  const fromEnd = useRef(0);
  const wantsEnd = useRef(false);
  const seen = useRef<{ first: string | undefined; last: string | undefined } | null>(null);
  const first = lines?.[0]?.id;
  const last = lines?.at(-1)?.id;

  const follow = useCallback(() => {
    const element = box.current;
    if (!element) return;
    fromEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight;
    if (fromEnd.current < near) setHasNewBelow(false);
  }, [box]);

  const toEnd = useCallback(() => {
    const element = box.current;
    if (!element) return;
    element.scrollTop = element.scrollHeight;
    setHasNewBelow(false);
  }, [box]);

  useLayoutEffect(() => {
    const element = box.current;
    if (!element || last === undefined) return;
    const before = seen.current;
    seen.current = { first, last };
    if (!before) {
      const unread = element.querySelector<HTMLElement>('[data-first-unread]');
      element.scrollTop = unread ? unread.offsetTop - element.offsetTop - near / 2 : element.scrollHeight;
    } else if (before.last !== last) {
      if (fromEnd.current < near || wantsEnd.current) toEnd();
      else setHasNewBelow(true);
      wantsEnd.current = false;
    } else if (before.first !== first) {
      element.scrollTop = element.scrollHeight - element.clientHeight - fromEnd.current;
    }
    follow();
  }, [first, last, box, toEnd, follow]);

  // A reply box that grows takes its room from the lines: who is at their end stays there.
  useEffect(() => {
    const element = box.current;
    if (!element || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => {
      if (fromEnd.current < near) element.scrollTop = element.scrollHeight;
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [box]);

  return {
    hasNewBelow,
    follow,
    toEnd,
    /** The next line comes into sight wherever the reader is: it is the reader's own. */
    toEndNext: () => {
      wantsEnd.current = true;
    },
  };
}

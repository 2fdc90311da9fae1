import { type KeyboardEvent, useEffect, useRef } from 'react';
import { isTyping, usePageKeys } from '../keys/usePageKeys.ts';

/** A machine with a keyboard, where taking the focus brings no keyboard over the page. */
const hasKeyboard = () => window.matchMedia?.('(hover: hover) and (pointer: fine)').matches ?? false;

type ReplyKeys = {
  focus: () => void;
  /** `goesOn`: with the shift key, which sends and opens the next. */
  send: (goesOn: boolean) => void;
  /** The other side waits for this answer: one can begin at once. */
  isAwaited?: boolean | undefined;
};

/**
 * The keys of a composer: R begins a reply from anywhere on the page, Ctrl+Enter sends it, and with Shift it goes on. Put
 * what it answers on the text field.
 *
 * @example
 * const keys = useReplyKeys({ focus: () => form.setFocus('body'), send: () => submit() });
 * <Textarea {...field} onKeyDown={keys.onKeyDown} />
 */
export function useReplyKeys({ focus, send, isAwaited = false }: ReplyKeys) {
  usePageKeys({ r: focus });
  const latest = useRef(focus);
  latest.current = focus;
  const begins = useRef(isAwaited);
  useEffect(() => {
    if (begins.current && hasKeyboard() && !isTyping(document.activeElement)) latest.current();
  }, []);

  return {
    onKeyDown(event: KeyboardEvent) {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      send(event.shiftKey);
    },
  };
}

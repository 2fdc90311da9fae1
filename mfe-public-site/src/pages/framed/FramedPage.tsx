import { useRevalidate } from '@omzien/platform';
import { useEffect, useEffectEvent, useRef } from 'react';
import { fromEditor, markBlock } from './framedPage.ts';

/**
 * A page in the frame of its editor: it reads again when the editor has stored something, marks the block that is chosen
 * there, and tells which one is pressed here. Nothing in it leads anywhere. Outside of a frame it does nothing.
 */
export function FramedPage({ shown }: { shown: string }) {
  const revalidate = useRevalidate();
  const marked = useRef<string | null>(null);
  const read = useEffectEvent(() => void revalidate('pages'));

  useEffect(() => {
    if (window.parent === window) return;
    const { origin } = window.location;
    const tell = (message: object) => window.parent.postMessage({ omzien: 'page', ...message }, origin);
    function hear({ data, origin: from, source }: MessageEvent) {
      const message = source === window.parent && from === origin ? fromEditor(data) : null;
      if (message?.kind === 'read') read();
      if (message?.kind === 'select') {
        marked.current = message.id;
        markBlock(message.id);
      }
      if (message?.kind === 'mode') {
        const { classList } = document.documentElement;
        classList.remove('light', 'dark');
        classList.add(message.mode);
      }
    }
    function press(event: Event) {
      event.preventDefault();
      event.stopPropagation();
      const block = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-block]') : null;
      if (event.type === 'click' && block?.dataset.block) tell({ kind: 'chosen', id: block.dataset.block });
    }
    window.addEventListener('message', hear);
    document.addEventListener('click', press, true);
    document.addEventListener('submit', press, true);
    tell({ kind: 'ready' });
    return () => {
      window.removeEventListener('message', hear);
      document.removeEventListener('click', press, true);
      document.removeEventListener('submit', press, true);
    };
  }, []);

  // What was read again is drawn anew, without its mark.
  useEffect(() => {
    if (shown && window.parent !== window) markBlock(marked.current);
  }, [shown]);
  return null;
}

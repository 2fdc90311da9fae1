import { useRevalidate } from '@omzien/platform';
import { useEffect, useEffectEvent, useRef } from 'react';
import { fromEditor, markBlock, type ToEditor } from './framedPage.ts';
import { createTextLayer } from './textLayer.ts';

/**
 * A page in the frame of its editor: it reads again when the editor has stored something, marks the block that is chosen
 * there, and tells which one is pressed here. Plain texts of what is chosen are written where they stand. Nothing in it
 * leads anywhere. Outside of a frame it does nothing.
 */
export function FramedPage({ shown }: { shown: string }) {
  const revalidate = useRevalidate();
  const layer = useRef<ReturnType<typeof createTextLayer> | null>(null);
  const read = useEffectEvent(() => void revalidate('pages'));

  useEffect(() => {
    if (window.parent === window) return;
    const { origin } = window.location;
    const tell = (message: ToEditor) => window.parent.postMessage({ omzien: 'page', ...message }, origin);
    const texts = createTextLayer({ tell, onRest: () => read() });
    layer.current = texts;
    function hear({ data, origin: from, source }: MessageEvent) {
      const message = source === window.parent && from === origin ? fromEditor(data) : null;
      if (message?.kind === 'read' && !texts.waits()) read();
      if (message?.kind === 'texts') texts.take(message);
      if (message?.kind === 'select' && message.id !== texts.chosen()) {
        markBlock(message.id);
        texts.choose(message.id);
      }
      if (message?.kind === 'mode') {
        const { classList } = document.documentElement;
        classList.remove('light', 'dark');
        classList.add(message.mode);
      }
    }
    function press(event: Event) {
      const { target } = event;
      if (!(target instanceof Element) || texts.has(target)) return;
      event.preventDefault();
      event.stopPropagation();
      const id = target.closest<HTMLElement>('[data-block]')?.dataset.block ?? null;
      const stays = texts.isText(id, target);
      // A press chooses; one more, soon or later, writes there.
      const isAgain = event.type === 'dblclick' || (stays && id === texts.chosen());
      if (event instanceof MouseEvent && isAgain) texts.write(id, target, { x: event.clientX, y: event.clientY });
      if (event.type !== 'click' || (id === null && !stays)) return;
      markBlock(id, { stays: true });
      tell({ kind: 'chosen', id, stays });
      texts.choose(id);
    }
    const presses = ['click', 'dblclick', 'submit'];
    window.addEventListener('message', hear);
    for (const name of presses) document.addEventListener(name, press, true);
    tell({ kind: 'ready' });
    return () => {
      window.removeEventListener('message', hear);
      for (const name of presses) document.removeEventListener(name, press, true);
      texts.remove();
      layer.current = null;
    };
  }, []);

  // What was read again is drawn anew, without its mark.
  useEffect(() => {
    if (!shown || !layer.current) return;
    markBlock(layer.current.chosen(), { stays: layer.current.isWriting() });
    layer.current.drawnAnew();
  }, [shown]);
  return null;
}

import { usePlatform } from '@omzien/platform';
import { useErrorText } from '@omzien/ui/form';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Content } from '../content/content.ts';
import { onceAtRest } from '../content/onceAtRest.ts';
import { useEditorStore, useMayChange } from '../content/useEditor.ts';
import { useSay } from '../content/useSay.ts';
import { pathOf, withValueAt } from '../content/valueAt.ts';
import { asTyped, type TextOfPage, textsOf } from './framedTexts.ts';
import type { FramedText, FromFrame, ToFrame } from './frameMessages.ts';

type Place = { block: string | null; field: string };

/** Milliseconds of rest after which the page shows what is typed beside it: both draw on one thread. */
const rest = 150;

/**
 * Texts that are written in the preview itself. The frame is told what can be written and what stands there; what is typed
 * in it goes into the editor's store, as if it were typed in the field. Answers who hears the frame.
 */
export function useTextInPlace(frame: RefObject<HTMLIFrameElement | null>, readies: number) {
  const { t } = useTranslation('cms');
  const { locale } = usePlatform();
  const errorText = useErrorText();
  const store = useEditorStore();
  const mayChange = useMayChange();
  const say = useSay();
  const [heard, setHeard] = useState(0);
  /** What stood there when somebody began: each time is a step of its own. */
  const begun = useRef<{ content: Content; text: string; count: number } | null>(null);
  const times = useRef(0);

  useEffect(() => {
    if (readies === 0) return;
    const inWords = ({ name, fault, ...text }: TextOfPage): FramedText => {
      const label = name.of === 'page' ? t(`pageFields.${name.field}`) : t(`blockFields.${name.field}`);
      const said = fault && errorText(fault.code, { label: `“${label}”`, values: { max: fault.max } });
      return { ...text, fault: said ?? null, name: t('pagePreview.text', { field: label, text: text.text }) };
    };
    let shown = store.getState().content;
    const tell = () => {
      shown = store.getState().content;
      const message: ToFrame = {
        ...{ omzien: 'editor', kind: 'texts', heard },
        texts: (mayChange ? textsOf(shown) : []).map(inWords),
        words: { language: locale, group: t('pagePreview.texts'), hint: t('pagePreview.textHint') },
      };
      frame.current?.contentWindow?.postMessage(message, window.location.origin);
    };
    // What is typed in the frame is answered at once, and what is typed beside it after a rest.
    tell();
    let callOff: (() => void) | null = null;
    const stop = store.subscribe(() => {
      if (callOff || store.getState().content === shown) return;
      callOff = onceAtRest(
        store,
        () => {
          callOff = null;
          tell();
        },
        rest,
      );
    });
    return () => {
      stop();
      callOff?.();
    };
  }, [store, readies, mayChange, heard, frame, locale, t, errorText]);

  const textAt = ({ block, field }: Place) =>
    textsOf(store.getState().content).find((text) => text.block === block && text.field === field);

  function write({ block, field }: Place, typed: string) {
    const text = textAt({ block, field });
    const value = text?.kind === 'plain' ? asTyped(text, typed) : null;
    if (value === null) return;
    const group = `${field}@${begun.current?.count ?? 0}`;
    if (block === null) store.changePage({ [field]: value || (field === 'title' ? '' : null) }, `page.${group}`);
    else store.changeBlock(block, (one) => ({ ...one, data: withValueAt(one.data, pathOf(field), value) }), group);
  }
  function end(place: Place, isKept: boolean) {
    const before = begun.current;
    if (before && !isKept && !store.backTo(before.content)) write(place, before.text);
    begun.current = null;
  }

  return function hear(message: FromFrame) {
    if (message.kind === 'ready') setHeard(0);
    if (message.kind === 'typed') setHeard(message.count);
    if (!mayChange) return;
    if (message.kind === 'wanted' && textAt(message))
      store.lead(message.block === null ? { kind: 'page' } : { kind: 'block', id: message.block }, message.field);
    if (message.kind === 'step') {
      if (message.step === 'undo') store.undo();
      else store.redo();
      say(t(message.step === 'undo' ? 'pageEditor.undone' : 'pageEditor.redone'));
    }
    if (message.kind === 'began') {
      times.current += 1;
      const text = textAt(message)?.text ?? '';
      begun.current = { content: store.getState().content, text, count: times.current };
    }
    if (message.kind === 'typed') write(message, message.text);
    if (message.kind === 'ended') end(message, message.isKept);
  };
}

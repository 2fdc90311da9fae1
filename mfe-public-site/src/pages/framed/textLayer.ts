import { createWrittenAhead, findDrawn } from './drawnTexts.ts';
import type { FramedText, Texts, ToEditor } from './framedPage.ts';
import { type OpenTextArea, openTextArea } from './textArea.ts';
import { createTextTargets, type Drawn } from './textTargets.ts';

type TextLayerOptions = {
  tell(message: ToEditor): void;
  /** Nobody writes any more, and there is something to read. */
  onRest(): void;
};

type Point = { x: number; y: number };

const keyOf = (block: string | null, field: string) => JSON.stringify([block, field]);
const plain = (text: string | null) => (text ?? '').replaceAll(/\s+/g, ' ').trim();

/** How far in a text somebody pressed; null where that cannot be said. */
function caretAt(node: Text, point: Point | null): number | null {
  const found = point && document.caretPositionFromPoint?.(point.x, point.y);
  if (found?.offsetNode !== node) return null;
  return Math.max(0, found.offset - (node.data.length - node.data.trimStart().length));
}

/**
 * Texts of the page that are written where they stand. The editor is the one truth: it says what can be written, hears each
 * letter, and what it answers is what stands here.
 */
export function createTextLayer({ tell, onRest }: TextLayerOptions) {
  const layer = document.createElement('div');
  layer.setAttribute('role', 'region');
  Object.assign(layer.style, { position: 'absolute', top: '0', left: '0', width: '0', height: '0', zIndex: '2' });
  // First of all: who comes in by keyboard finds the texts of the chosen block before everything else.
  document.body.prepend(layer);

  const ahead = createWrittenAhead();
  const targets = createTextTargets(layer, (drawn) => begin(drawn, null));
  let texts: Texts | null = null;
  let chosen: string | null = null;
  let nodes = new Map<string, Text>();
  let writing: OpenTextArea | null = null;
  let isBehind = false;
  let count = 0;

  const all = () => texts?.texts ?? [];
  const nodeOf = ({ block, field }: FramedText) => nodes.get(keyOf(block, field));

  function redraw() {
    const found = findDrawn(chosen, all());
    const kept = new Map<string, Text>();
    for (const text of all()) {
      const key = keyOf(text.block, text.field);
      const known = nodes.get(key);
      const isWritten = writing?.text.block === text.block && writing.text.field === text.field;
      if (known?.isConnected) {
        ahead.write(known, isWritten && writing ? writing.value() : text.text);
        kept.set(key, known);
      } else if (text.block === chosen) {
        const node = found.get(text.field);
        if (node) kept.set(key, node);
        if (node && isWritten) writing?.moveTo(node);
      }
    }
    nodes = kept;
    // What is not there has no place to measure from.
    layer.hidden = false;
    const shown = writing ? [] : all().filter(({ block, kind }) => block === chosen && kind === 'plain');
    targets.show(
      shown.flatMap((text): Drawn[] => {
        const node = nodeOf(text);
        return node && text.text.trim() !== '' ? [{ text, node }] : [];
      }),
    );
    layer.hidden = layer.childElementCount === 0;
    writing?.place();
  }

  function begin({ text, node }: Drawn, point: Point | null) {
    writing?.end(true, false);
    const { block, field } = text;
    const caret = caretAt(node, point);
    tell({ kind: 'began', block, field });
    nodes.set(keyOf(block, field), node);
    writing = openTextArea({
      ...{ layer, text, node, caret },
      hint: texts?.words.hint ?? '',
      onType(typed) {
        count += 1;
        ahead.write(nodeOf(text) ?? node, typed);
        tell({ kind: 'typed', block, field, text: typed, count });
      },
      onEnd(isKept, isByKey) {
        const value = isKept ? (writing?.value() ?? text.text) : text.text;
        writing = null;
        tell({ kind: 'ended', block, field, isKept });
        if (texts)
          texts = {
            ...texts,
            texts: all().map((one) => (one.block === block && one.field === field ? { ...one, text: value } : one)),
          };
        redraw();
        if (isByKey) targets.focus(text);
        if (isBehind) onRest();
        isBehind = false;
      },
    });
    redraw();
  }

  function textAt(block: string | null, target: Element): Drawn | null {
    const own = all().filter((text) => text.block === block);
    const drawn = findDrawn(block, own);
    for (const text of own) {
      const node = drawn.get(text.field);
      if (node?.parentElement?.contains(target)) return { text, node };
    }
    return null;
  }
  function place() {
    targets.place();
    writing?.place();
  }
  function press(event: KeyboardEvent) {
    const key = event.key.toLowerCase();
    const isStep = (event.ctrlKey || event.metaKey) && !event.altKey && (key === 'z' || key === 'y');
    const { target } = event;
    const isElsewhere = target instanceof HTMLElement && !layer.contains(target) && target.matches('input, textarea');
    if (!isStep || isElsewhere || all().length === 0) return;
    event.preventDefault();
    tell({ kind: 'step', step: key === 'y' || event.shiftKey ? 'redo' : 'undo' });
  }
  // Parts of the page come later than the page.
  const drawing = new MutationObserver((records) => {
    if (records.some(({ target }) => !layer.contains(target))) redraw();
  });
  drawing.observe(document.body, { childList: true, subtree: true });
  const sizes = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(place);
  sizes?.observe(document.body);
  window.addEventListener('resize', place);
  document.addEventListener('scroll', place, { capture: true, passive: true });
  document.addEventListener('keydown', press);

  return {
    chosen: () => chosen,
    isWriting: () => writing !== null,
    /** Whether reading waits until nobody writes; it is asked for then. */
    waits(): boolean {
      isBehind ||= writing !== null;
      return isBehind;
    },
    has: (target: Node) => layer.contains(target),
    choose(block: string | null): void {
      if (block === chosen) return;
      chosen = block;
      redraw();
    },
    /** What the editor says. Words of before what was typed since are no news. */
    take(message: Texts): void {
      if (message.heard < count) return;
      texts = message;
      layer.setAttribute('aria-label', message.words.group);
      layer.lang = message.words.language;
      if (writing) {
        const { block, field } = writing.text;
        const text = all().find((one) => one.block === block && one.field === field);
        if (text) writing.take(text.text, text.fault);
        else writing.end(true, false);
      }
      redraw();
    },
    /** Whether a text that can be written there was pressed. */
    isText: (block: string | null, target: Element) => textAt(block, target) !== null,
    /** A plain text is written there; the field of any other is asked for. */
    write(block: string | null, target: Element, point: Point): void {
      const drawn = textAt(block, target);
      if (drawn) {
        if (writing?.text.block !== block || writing.text.field !== drawn.text.field) begin(drawn, point);
        return;
      }
      const own = all().filter((text) => text.block === block);
      const words = plain(target.textContent);
      const other =
        own.find(({ kind, text }) => kind === 'plain' && words !== '' && plain(text) === words) ??
        own.find(({ kind, text }) => kind === 'rich' && text !== '');
      if (other) tell({ kind: 'wanted', block, field: other.field });
    },
    /** What was read again is drawn: nothing is known of it yet but what somebody is writing. */
    drawnAnew(): void {
      ahead.settle();
      const written = writing && nodeOf(writing.text);
      nodes = new Map(
        written?.isConnected && writing ? [[keyOf(writing.text.block, writing.text.field), written]] : [],
      );
      redraw();
    },
    remove(): void {
      writing?.end(true, false);
      drawing.disconnect();
      sizes?.disconnect();
      window.removeEventListener('resize', place);
      document.removeEventListener('scroll', place, { capture: true });
      document.removeEventListener('keydown', press);
      layer.remove();
    },
  };
}

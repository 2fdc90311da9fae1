import type { FramedText } from './framedPage.ts';
import { type Drawn, pixel } from './textTargets.ts';

type TextAreaOptions = Drawn & {
  layer: HTMLElement;
  hint: string;
  /** Where the caret stands at first; the end when left out. */
  caret: number | null;
  onType(text: string): void;
  onEnd(isKept: boolean, isByKey: boolean): void;
};
export type OpenTextArea = ReturnType<typeof openTextArea>;

const letters = [
  ...['fontFamily', 'fontSize', 'fontWeight', 'fontStyle', 'fontStretch', 'letterSpacing', 'wordSpacing'],
  ...['lineHeight', 'textAlign', 'textTransform', 'textIndent', 'direction'],
  ...['paddingTop', 'paddingRight', 'paddingBottom', 'paddingLeft'],
] as ('fontFamily' | 'textAlign')[];
/** The text below is still there, and says how much room there is. */
const unseen = {
  '-webkit-text-fill-color': 'transparent',
  'text-decoration-color': 'transparent',
  '-webkit-line-clamp': 'none',
} as const;
const narrowest = 96;

/** A text as its field takes it: a title has one line. */
const asField = ({ hasLines }: FramedText, text: string) => (hasLines ? text : text.replaceAll(/\s*[\r\n]+\s*/g, ' '));

/**
 * Where a text is written over the text that is drawn, in the same letters. It is no part of what the page draws, so that
 * nothing that is read or drawn meanwhile touches what is typed.
 */
export function openTextArea({ layer, text, node, hint, caret, onType, onEnd }: TextAreaOptions) {
  const area = document.createElement('textarea');
  const note = document.createElement('p');
  let at = node;
  let shown: HTMLElement | null = null;
  let isOpen = true;

  /** The drawn text is another element now. */
  function cover() {
    if (shown === at.parentElement) return;
    uncover();
    shown = at.parentElement;
    const style = shown && getComputedStyle(shown);
    if (!shown || !style) return;
    for (const name of letters) area.style[name] = style[name];
    Object.assign(area.style, { color: style.color, caretColor: style.color });
    for (const [name, value] of Object.entries(unseen)) shown.style.setProperty(name, value);
  }
  function uncover() {
    for (const name of Object.keys(unseen)) shown?.style.removeProperty(name);
    shown = null;
  }
  function place() {
    cover();
    const edge = layer.getBoundingClientRect();
    const { left, top, width, height } = at.isConnected
      ? (shown ?? area).getBoundingClientRect()
      : area.getBoundingClientRect();
    Object.assign(area.style, {
      left: `${left - edge.left}px`,
      top: `${top - edge.top}px`,
      width: `${Math.max(width, narrowest)}px`,
      height: 'auto',
    });
    const high = Math.max(height, area.scrollHeight);
    area.style.height = `${high}px`;
    const room = Math.max(0, window.innerWidth - note.offsetWidth - 8);
    Object.assign(note.style, {
      left: `${Math.max(8, Math.min(left, room)) - edge.left}px`,
      top: `${top - edge.top + high + 8}px`,
    });
  }
  function end(isKept: boolean, isByKey: boolean) {
    if (!isOpen) return;
    isOpen = false;
    uncover();
    area.remove();
    note.remove();
    onEnd(isKept, isByKey);
  }
  function typed() {
    const value = asField(text, area.value);
    if (value !== area.value) {
      const { selectionEnd } = area;
      const after = area.value.length - selectionEnd;
      area.value = value;
      area.setSelectionRange(value.length - after, value.length - after);
    }
    onType(value);
    place();
  }

  area.value = text.text;
  area.rows = 1;
  area.enterKeyHint = 'done';
  area.lang = document.querySelector('article')?.lang || document.documentElement.lang;
  if (text.most !== null) area.maxLength = text.most;
  area.setAttribute('aria-label', text.name);
  note.id = 'omzien-text-note';
  note.setAttribute('role', 'status');
  area.setAttribute('aria-describedby', note.id);
  Object.assign(area.style, {
    ...{ position: 'absolute', margin: '0', boxSizing: 'border-box', resize: 'none', overflow: 'hidden' },
    ...{ background: 'transparent', border: '0', borderRadius: '4px' },
    ...{ outline: '3px solid #2563eb', outlineOffset: '3px', boxShadow: '0 0 0 3px #ffffff' },
  });
  Object.assign(note.style, {
    ...{ position: 'absolute', margin: '0', padding: '0.4em 0.7em', borderRadius: '0.4em', width: 'max-content' },
    ...{ maxWidth: 'calc(100vw - 16px)', font: `${14 / pixel()}px/1.4 system-ui, sans-serif` },
    ...{ color: '#ffffff', background: '#111827', boxShadow: `0 0 0 ${1 / pixel()}px rgb(255 255 255 / 0.7)` },
  });
  area.addEventListener('input', (event) => {
    // What is composed of several keys is not there yet.
    if (!(event as InputEvent).isComposing) typed();
  });
  area.addEventListener('compositionend', typed);
  area.addEventListener('blur', () => end(true, false));
  area.addEventListener('keydown', (event) => {
    if (event.isComposing) return;
    const isEnter = event.key === 'Enter' && !(event.shiftKey && text.hasLines);
    if (!isEnter && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    end(isEnter, true);
  });

  layer.append(area, note);
  note.textContent = hint;
  place();
  area.focus({ preventScroll: true });
  const start = caret ?? area.value.length;
  area.setSelectionRange(start, start);

  return {
    text,
    place,
    value: () => area.value,
    /** What stands in the editor now, and what is wrong with it. */
    take(value: string, fault: string | null): void {
      if (value !== area.value) area.value = value;
      const said = fault ?? hint;
      if (note.textContent !== said) note.textContent = said;
      if (fault === null) area.removeAttribute('aria-invalid');
      else area.setAttribute('aria-invalid', 'true');
      note.style.background = fault === null ? '#111827' : '#991b1b';
      area.style.outlineColor = fault === null ? '#2563eb' : '#b91c1c';
      place();
    },
    moveTo(drawn: Text): void {
      at = drawn;
      place();
    },
    end,
  };
}

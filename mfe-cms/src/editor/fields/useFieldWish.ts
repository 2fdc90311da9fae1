import { useEffect, useRef } from 'react';
import { useEditor } from '../content/useEditor.ts';

const controls = 'input:not([type=hidden]), textarea, select, button, [contenteditable=true], summary';
const text = '[contenteditable=true]';

/**
 * Gives the focus to what is written in. A text with formatting has buttons above it, and comes later than its field: the
 * focus goes on into it as long as nobody took it elsewhere. Answers what ends the waiting.
 */
function leadInto(target: Element, field: Element | null) {
  const written = field?.querySelector<HTMLElement>(text);
  const control = written ?? target.querySelector<HTMLElement>(controls);
  control?.focus({ preventScroll: true });
  if (!field || written) return;
  const coming = new MutationObserver(() => {
    const late = field.querySelector<HTMLElement>(text);
    if (!late) return;
    coming.disconnect();
    const { activeElement } = document;
    if (activeElement === document.body || field.contains(activeElement)) late.focus({ preventScroll: true });
  });
  coming.observe(field, { childList: true, subtree: true });
  return () => coming.disconnect();
}

/** Leads the focus to the field that somebody is sent to, and opens what it stands in. */
export function useFieldWish() {
  const panel = useRef<HTMLDivElement>(null);
  const wish = useEditor((state) => state.wish);
  useEffect(() => {
    const root = panel.current;
    if (!wish || !root) return;
    // The field itself, or what is nearest around it.
    const parts = wish.field.split('.');
    let found: Element | null = null;
    while (!found && parts.length > 0) {
      const place = parts.join('.');
      found =
        [...root.querySelectorAll<HTMLElement>('[data-field]')].find(({ dataset }) => dataset.field === place) ?? null;
      parts.pop();
    }
    if (wish.field === '') return root.querySelector<HTMLElement>('[data-fields-heading]')?.focus();
    const target = found ?? root;
    for (let around: Element | null = target; around && around !== root; around = around.parentElement)
      if (around instanceof HTMLDetailsElement) around.open = true;
    target.scrollIntoView({ block: 'center' });
    const field = found && parts.length + 1 === wish.field.split('.').length ? found : null;
    return leadInto(target, field);
  }, [wish]);
  return panel;
}

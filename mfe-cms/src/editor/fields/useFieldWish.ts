import { useEffect, useRef } from 'react';
import { useEditor } from '../content/useEditor.ts';

const controls = 'input:not([type=hidden]), textarea, select, button, [contenteditable=true], summary';

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
    const control = target.querySelector<HTMLElement>(controls);
    target.scrollIntoView({ block: 'center' });
    control?.focus({ preventScroll: true });
  }, [wish]);
  return panel;
}

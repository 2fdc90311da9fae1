import { useCallback, useMemo, useRef } from 'react';
import type { TemplateForm, TextField } from './templateValues.ts';

type TextControl = HTMLInputElement | HTMLTextAreaElement;

/** Where somebody is typing, and putting words there. The same object between renders. */
export function useInsertion(form: TemplateForm) {
  const controls = useRef(new Map<TextField, TextControl>());
  const last = useRef<TextField | null>(null);
  const latest = useRef(form);
  latest.current = form;

  const keep = useCallback((name: TextField, control: TextControl | null) => {
    if (control) controls.current.set(name, control);
    else controls.current.delete(name);
  }, []);
  const enter = useCallback((name: TextField) => {
    last.current = name;
  }, []);
  const insert = useCallback((words: string) => {
    const shown = [...controls.current.keys()];
    const name =
      last.current && shown.includes(last.current) ? last.current : shown.find((key) => key.startsWith('body'));
    if (!name) return;
    const control = controls.current.get(name);
    const written = latest.current.getValues(name);
    const from = control?.selectionStart ?? written.length;
    const to = control?.selectionEnd ?? from;
    latest.current.setValue(name, `${written.slice(0, from)}${words}${written.slice(to)}`, { shouldDirty: true });
    control?.focus();
    control?.setSelectionRange(from + words.length, from + words.length);
  }, []);
  const goTo = useCallback((name: TextField, from: number, to: number) => {
    const control = controls.current.get(name);
    control?.focus();
    control?.setSelectionRange(from, to);
  }, []);
  return useMemo(() => ({ keep, enter, insert, goTo }), [keep, enter, insert, goTo]);
}
export type Insertion = ReturnType<typeof useInsertion>;

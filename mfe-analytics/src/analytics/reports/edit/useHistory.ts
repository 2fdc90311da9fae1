import { usePlatform } from '@omzien/platform';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { ReportForm, ReportValues } from './reportValues.ts';

/** What is typed without a pause is one step. */
const pause = 700;
const most = 50;

/** Steps back and forth through what was written on this screen. */
export function useHistory(form: ReportForm, values: ReportValues) {
  const { clock } = usePlatform();
  const past = useRef<string[]>([]);
  const future = useRef<string[]>([]);
  const present = useRef(JSON.stringify(values));
  const [, redraw] = useState(0);
  const text = JSON.stringify(values);

  useEffect(
    () =>
      clock.after(pause, () => {
        if (text === present.current) return;
        past.current = [...past.current, present.current].slice(-most);
        future.current = [];
        present.current = text;
        redraw((count) => count + 1);
      }),
    [clock, text],
  );
  function put(to: string) {
    present.current = to;
    for (const [name, value] of Object.entries(JSON.parse(to) as ReportValues))
      form.setValue(name as keyof ReportValues, value as never, { shouldDirty: true, shouldValidate: true });
    redraw((count) => count + 1);
  }
  const steps = {
    canUndo: past.current.length > 0 || text !== present.current,
    canRedo: future.current.length > 0,
    undo() {
      const now = JSON.stringify(form.getValues());
      // What was typed a moment ago is the first step back.
      const to = now === present.current ? past.current.pop() : present.current;
      if (to === undefined) return;
      future.current.push(now);
      put(to);
    },
    redo() {
      const to = future.current.pop();
      if (to === undefined) return;
      past.current.push(present.current);
      put(to);
    },
  };
  return {
    ...steps,
    /** Ctrl+Z, and Ctrl+Shift+Z or Ctrl+Y. What a field has taken for itself stays its own. */
    press(event: KeyboardEvent) {
      if (event.defaultPrevented || event.altKey || !(event.ctrlKey || event.metaKey)) return;
      const key = event.key.toLowerCase();
      if (key !== 'z' && key !== 'y') return;
      event.preventDefault();
      if (key === 'y' || event.shiftKey) steps.redo();
      else steps.undo();
    },
  };
}

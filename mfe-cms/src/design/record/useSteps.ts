import { usePlatform } from '@omzien/platform';
import { useEffect, useRef, useState } from 'react';
import type { Path, PathValue } from 'react-hook-form';
import type { DesignForm, DesignValues } from './designValues.ts';

/** What is changed without a pause is one step. */
const onePause = 700;
const mostSteps = 100;

export type Steps = {
  canUndo: boolean;
  canRedo: boolean;
  undo(): void;
  redo(): void;
  /** Puts a whole design in the form, as one step. */
  put(values: DesignValues): void;
};

/** The way back and forth through what was changed since the screen was opened. */
export function useSteps(form: DesignForm): Steps {
  const { clock } = usePlatform();
  const [counts, setCounts] = useState({ before: 0, after: 0 });
  const steps = useRef({
    before: [] as string[],
    now: JSON.stringify(form.getValues()),
    after: [] as string[],
    at: 0,
    isPutting: false,
  });

  const tell = () => setCounts({ before: steps.current.before.length, after: steps.current.after.length });

  useEffect(() => {
    const { unsubscribe } = form.watch(() => {
      const { current } = steps;
      const next = JSON.stringify(form.getValues());
      // While a whole design is put in, field after field, what stands between is no step.
      if (current.isPutting || next === current.now) return;
      const isSameStep = current.before.length > 0 && clock.now() - current.at < onePause;
      if (!isSameStep) current.before = [...current.before, current.now].slice(-mostSteps);
      Object.assign(current, { now: next, after: [], at: clock.now() });
      tell();
    });
    return unsubscribe;
  });

  function show(next: string) {
    steps.current.now = next;
    const values = JSON.parse(next) as DesignValues;
    steps.current.isPutting = true;
    for (const name of Object.keys(values) as (keyof DesignValues)[])
      form.setValue(name as Path<DesignValues>, values[name] as PathValue<DesignValues, Path<DesignValues>>, {
        shouldDirty: true,
      });
    steps.current.isPutting = false;
    form.clearErrors();
    steps.current.at = 0;
    tell();
  }

  return {
    canUndo: counts.before > 0,
    canRedo: counts.after > 0,
    undo() {
      const { current } = steps;
      const last = current.before.pop();
      if (last === undefined) return;
      current.after.push(current.now);
      show(last);
    },
    redo() {
      const { current } = steps;
      const next = current.after.pop();
      if (next === undefined) return;
      current.before.push(current.now);
      show(next);
    },
    put(values) {
      const next = JSON.stringify(values);
      const { current } = steps;
      if (next === current.now) return;
      current.before = [...current.before, current.now].slice(-mostSteps);
      current.after = [];
      show(next);
    },
  };
}

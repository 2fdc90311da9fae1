import { type OmzienError, toOmzienError, usePlatform } from '@omzien/platform';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { Form } from './useForm.ts';

export type AutosaveState =
  | { kind: 'idle' }
  | { kind: 'saving' }
  | { kind: 'saved'; at: number }
  | { kind: 'failed'; error: OmzienError };
export type Autosave = { state: AutosaveState; saveNow(): Promise<void> };

/** After typing stops. */
export const autosaveDelay = 2000;
/** What failed is tried again by itself; typing tries sooner. */
const retryDelay = 15_000;

/**
 * Saves a draft at the server two seconds after typing stops: one request at a time, the last words always in the end.
 * `save` gets what stands in the form, checked or not; `enabled: false` waits.
 *
 * @example const autosave = useAutosave(form, (values) => storeDraft(id, values), { enabled: isDraft });
 */
export function useAutosave<Values extends FieldValues, Output>(
  form: Form<Values, Output>,
  save: (values: Values) => Promise<unknown>,
  { enabled = true }: { enabled?: boolean } = {},
): Autosave {
  const { clock } = usePlatform();
  const [state, setState] = useState<AutosaveState>({ kind: 'idle' });
  const latest = useRef({ form, save });
  latest.current = { form, save };
  const cancel = useRef<(() => void) | null>(null);
  const running = useRef<Promise<void> | null>(null);
  const isGone = useRef(false);

  const saveNow = useCallback(async (): Promise<void> => {
    cancel.current?.();
    cancel.current = null;
    // One at a time: an older answer must not come after a newer one.
    if (running.current) await running.current;
    const later = (milliseconds: number) => {
      if (!isGone.current) cancel.current = clock.after(milliseconds, () => void saveNow());
    };
    const { form: current, save: store } = latest.current;
    const sent = JSON.stringify(current.getValues());
    const run = async () => {
      setState({ kind: 'saving' });
      try {
        await store(JSON.parse(sent) as Values);
        setState({ kind: 'saved', at: clock.now() });
        // Nothing is lost by leaving now, unless more was typed meanwhile.
        if (JSON.stringify(current.getValues()) === sent) {
          current.reset(current.getValues(), { keepErrors: true, keepTouched: true, keepSubmitCount: true });
        }
      } catch (thrown) {
        setState({ kind: 'failed', error: toOmzienError(thrown) });
        later(retryDelay);
      }
    };
    const task = run();
    running.current = task;
    await task;
    if (running.current === task) running.current = null;
  }, [clock]);

  useEffect(() => {
    if (!enabled) return;
    isGone.current = false;
    const stop = latest.current.form.subscribe({
      formState: { values: true, isDirty: true },
      callback({ isDirty, name }) {
        // A change has a name; what was only put back or saved has none.
        if (!isDirty || name === undefined) return;
        cancel.current?.();
        cancel.current = clock.after(autosaveDelay, () => void saveNow());
      },
    });
    return () => {
      isGone.current = true;
      stop();
      cancel.current?.();
      cancel.current = null;
    };
  }, [enabled, clock, saveNow]);

  return { state, saveNow };
}

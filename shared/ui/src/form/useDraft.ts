import { usePlatform } from '@omzien/platform';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type FieldValues, type Path, useFormState } from 'react-hook-form';
import { type DraftPlace, draftPlace } from './draftPlace.ts';
import type { Form } from './useForm.ts';

export type FormDraft = {
  /** `restored`: what stands in the form was typed earlier. `discarded`: it was thrown away, and can come back. */
  state: 'none' | 'restored' | 'discarded';
  savedAt: number;
  discard(): void;
  undo(): void;
  /** The form was sent: there is nothing left to keep. */
  clear(): void;
};

/** Written this long after the last change. */
const delay = 500;
const nothing = { state: 'none', savedAt: 0 } as const;

/**
 * Keeps what is typed into a form on this device, and puts it back when the form is opened again. Without a key it does
 * nothing. `without` names fields that are never kept, such as passwords.
 */
export function useDraft<Values extends FieldValues, Output>(
  form: Form<Values, Output>,
  key: string | undefined,
  without: readonly string[] = [],
): FormDraft {
  const platform = usePlatform();
  const [shown, setShown] = useState<Pick<FormDraft, 'state' | 'savedAt'>>(nothing);
  const place = useRef<DraftPlace<Values> | null>(null);
  const thrownAway = useRef<{ values: Values; savedAt: number } | null>(null);
  /** Takes back what would be written in a moment. */
  const drop = useRef(() => {});
  const latest = useRef({ form, without });
  latest.current = { form, without };
  // Read here, so that the form tells of it.
  const { isDirty } = useFormState({ control: form.control });

  const restore = useCallback((values: Values, savedAt: number) => {
    const { form: current } = latest.current;
    for (const [name, value] of Object.entries(values)) {
      if (value !== undefined) current.setValue(name as Path<Values>, value, { shouldDirty: true });
    }
    setShown({ state: 'restored', savedAt });
  }, []);

  useEffect(() => {
    if (key === undefined) return;
    const here = draftPlace<Values>(platform, key);
    place.current = here;
    const kept = here.read();
    if (kept) restore(kept.values, kept.savedAt);

    let cancel: (() => void) | null = null;
    drop.current = () => {
      cancel?.();
      cancel = null;
    };
    const write = () => {
      drop.current();
      const values = { ...latest.current.form.getValues() };
      for (const name of latest.current.without) delete values[name];
      here.write(values);
    };
    const flush = () => {
      if (cancel) write();
    };
    const stop = latest.current.form.subscribe({
      formState: { values: true, isDirty: true },
      callback({ isDirty: differs }) {
        if (!place.current || !differs) return;
        cancel?.();
        cancel = platform.clock.after(delay, write);
      },
    });
    // The last moment that a phone gives a page that it closes.
    window.addEventListener('pagehide', flush);
    return () => {
      window.removeEventListener('pagehide', flush);
      stop();
      flush();
      place.current = null;
    };
  }, [key, platform, restore]);

  // Typed back to what it was: nothing is left to keep.
  const wasDirty = useRef(false);
  useEffect(() => {
    if (wasDirty.current && !isDirty) {
      drop.current();
      place.current?.clear();
    }
    wasDirty.current = isDirty;
  }, [isDirty]);

  return {
    ...shown,
    discard() {
      thrownAway.current = { values: structuredClone(form.getValues()), savedAt: shown.savedAt };
      form.reset();
      drop.current();
      place.current?.clear();
      setShown({ ...shown, state: 'discarded' });
    },
    undo() {
      const kept = thrownAway.current;
      if (kept) restore(kept.values, kept.savedAt);
    },
    clear() {
      drop.current();
      place.current?.clear();
      setShown(nothing);
    },
  };
}

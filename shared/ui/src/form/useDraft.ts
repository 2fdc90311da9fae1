import { usePlatform } from '@omzien/platform';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { type FieldValues, type Path, useFormState } from 'react-hook-form';
import { type DraftStorage, draftStorage, type Intent } from './draftStorage.ts';
import type { Form } from './useForm.ts';

export type FormDraft = {
  /** `restored`: what stands in the form was typed earlier. `discarded`: it was thrown away, and can come back. */
  state: 'none' | 'restored' | 'discarded';
  savedAt: number;
  /** Over which version of its record what was put back was typed. */
  version?: number | undefined;
  /** It holds changes; `isKept` says that this device has them as well. */
  isHeld: boolean;
  isKept: boolean;
  /** What its page's address must say to open it again. */
  opensWith?: string | undefined;
  discard(): void;
  undo(): void;
  /** The form is being sent: from here on a reload finds under which key. */
  keep(): void;
  /** The form was sent: there is nothing left to keep. */
  clear(): void;
};

/** Written this long after the last change. */
const delay = 500;
const nothing = { state: 'none', savedAt: 0 } as const;

/**
 * Keeps what is typed into a form on this device, and puts it back when the form is opened again. Without a key it does
 * nothing. `without` names fields that are never kept, such as passwords; what is sent of such a form is not kept either.
 * `version` is the one of the record that is typed over.
 */
export function useDraft<Values extends FieldValues, Output>(
  form: Form<Values, Output>,
  key: string | undefined,
  intent: RefObject<Intent | null>,
  without: readonly string[] = [],
  version?: number,
): FormDraft {
  const platform = usePlatform();
  const [shown, setShown] = useState<Pick<FormDraft, 'state' | 'savedAt' | 'version'>>(nothing);
  const place = useRef<DraftStorage<Values> | null>(null);
  const thrownAway = useRef<{ values: Values; savedAt: number; version?: number | undefined } | null>(null);
  /** Takes back what would be written in a moment. */
  const drop = useRef(() => {});
  const writeNow = useRef(() => {});
  // Read here, so that the form tells of it.
  const { isDirty } = useFormState({ control: form.control });
  const latest = useRef({ form, without, intent, version });
  latest.current = { form, without, intent, version };

  const restore = useCallback((values: Values, savedAt: number, over?: number) => {
    const { form: current } = latest.current;
    for (const [name, value] of Object.entries(values)) {
      if (value !== undefined) current.setValue(name as Path<Values>, value, { shouldDirty: true });
    }
    setShown({ state: 'restored', savedAt, version: over });
  }, []);

  useEffect(() => {
    if (key === undefined) return;
    const here = draftStorage<Values>(platform, key);
    place.current = here;
    const kept = here.read();
    if (kept) {
      restore(kept.values, kept.savedAt, kept.version);
      latest.current.intent.current = kept.intent ?? null;
    }

    let cancel: (() => void) | null = null;
    drop.current = () => {
      cancel?.();
      cancel = null;
    };
    const write = () => {
      drop.current();
      const { form: current, without: left, intent: sent, version: over } = latest.current;
      const values = { ...current.getValues() };
      for (const name of left) delete values[name];
      here.write(values, left.length > 0 ? null : sent.current, over);
    };
    writeNow.current = write;
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
      writeNow.current = () => {};
    };
  }, [key, platform, restore]);

  // Typed back to what it was: nothing is left to keep, and what was sent is no longer meant.
  const wasDirty = useRef(false);
  useEffect(() => {
    if (wasDirty.current && !isDirty) {
      drop.current();
      place.current?.clear();
      latest.current.intent.current = null;
    }
    wasDirty.current = isDirty;
  }, [isDirty]);

  return {
    ...shown,
    isHeld: isDirty,
    isKept: key !== undefined && without.length === 0,
    discard() {
      thrownAway.current = { ...shown, values: structuredClone(form.getValues()) };
      form.reset();
      drop.current();
      place.current?.clear();
      setShown({ ...shown, state: 'discarded' });
    },
    undo() {
      const kept = thrownAway.current;
      if (kept) restore(kept.values, kept.savedAt, kept.version);
    },
    keep() {
      if (isDirty) writeNow.current();
    },
    clear() {
      drop.current();
      place.current?.clear();
      setShown(nothing);
    },
  };
}

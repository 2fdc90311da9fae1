import { useCallback, useMemo, useRef, useState } from 'react';
import type { Ask, AskedStep } from './listSteps.ts';

/** Rows that stayed as they were, each with the reason. */
export type Refusals = ReadonlyMap<string, string>;
const noRefusals: Refusals = new Map();

/** Who hears how a step went: which rows stayed, and that it was taken, which closes its question. */
export type StepTaking = { onRefused: (refusals: Refusals) => void; onTaken: () => void };

/** What the component that draws the dialogs of a list's steps is given. */
export type StepDialogsProps<Row, Step> = StepTaking & {
  open: boolean;
  asked: AskedStep<Row, Step> | null;
  onClose: () => void;
};

/**
 * What a list holds while steps are taken in it: the question that stands open, and the rows that stayed as they were.
 * `taking` is for steps that are taken without a question, and never changes.
 *
 * @example
 * const { ask, refusals, taking, dialogsOf } = useAskedStep<UserRow, AskedStep>();
 * return <ListScreen …><StepDialogs {...dialogsOf(state.selection)} /></ListScreen>;
 */
export function useAskedStep<Row, Step>() {
  const [asked, setAsked] = useState<AskedStep<Row, Step> | null>(null);
  const [refusals, onRefused] = useState(noRefusals);
  const clear = useRef(() => {});
  const onTaken = useCallback(() => {
    setAsked(null);
    clear.current();
  }, []);
  const onClose = useCallback(() => setAsked(null), []);
  const taking = useMemo((): StepTaking => ({ onRefused, onTaken }), [onTaken]);
  const ask: Ask<Row, Step> = setAsked;
  return {
    ask,
    refusals,
    taking,
    /** A step that was taken empties this choice. */
    dialogsOf(selection: { clear: () => void }): StepDialogsProps<Row, Step> {
      clear.current = selection.clear;
      return { open: asked !== null, asked, onClose, ...taking };
    },
  };
}

import { usePlatform } from '@omzien/platform';
import { useMemo } from 'react';
import type { StepTaking } from './useAskedStep.ts';

/** How a step went for one of many. */
export type StepResult = { id: string; ok: boolean; errors: readonly { detail?: string | null | undefined }[] };
/** What is said of a step that was taken: what came of it, and its way back where there is one. */
export type TakenStep = { message: string; undo?: (() => Promise<readonly StepResult[]>) | undefined };
/** What stands around it in the words of a list. Memoise them. */
export type StepWords = {
  undo: string;
  undone: (count: number) => string;
  refused: (count: number, reason: string) => string;
};

/** As long as a way back can be taken. */
const undoDuration = 10_000;

/** Why a row stays as it was, in the API's own sentences. */
export const reasonOf = ({ errors }: Pick<StepResult, 'errors'>): string =>
  [...new Set(errors.flatMap(({ detail }) => (detail ? [detail] : [])))].slice(0, 3).join(' ');

/**
 * Tells how a step went, row by row, and offers the way back where there is one. The same object between renders as long
 * as the arguments are.
 *
 * @example
 * const { finish } = useStepReport(taking, words);
 * finish(results, (done) => ({ message: t('done', { count: done.length }), undo: () => takeBack(done) }));
 */
export function useStepReport({ onRefused, onTaken }: StepTaking, words: StepWords) {
  const { toasts } = usePlatform();
  return useMemo(() => {
    function tell(message: string, undo?: () => void) {
      const back = undo && { duration: undoDuration, action: { label: words.undo, run: undo } };
      toasts.getState().show({ color: 'success', message, ...back });
    }

    function tellRefused(refused: readonly (readonly [id: string, reason: string])[]) {
      onRefused(new Map(refused));
      const [first] = refused;
      if (!first) return;
      toasts.getState().show({ color: 'warning', duration: 0, message: words.refused(refused.length, first[1]) });
    }
    const tellStayed = (results: readonly StepResult[]) =>
      tellRefused(results.filter(({ ok }) => !ok).map((result) => [result.id, reasonOf(result)]));

    async function takeBack(undo: () => Promise<readonly StepResult[]>) {
      try {
        const results = await undo();
        const count = results.filter(({ ok }) => ok).length;
        if (count > 0) tell(words.undone(count));
        tellStayed(results);
      } catch (failure) {
        toasts.getState().fail(failure);
      }
    }

    /** Does what needs no question, and tells of it with this message, or by itself. */
    async function alone(work: () => Promise<unknown>, message: string | null, undo?: () => Promise<unknown>) {
      try {
        await work();
        if (message === null) return;
        onRefused(new Map());
        tell(message, undo && (() => void alone(undo, words.undone(1))));
      } catch (failure) {
        toasts.getState().fail(failure);
      }
    }

    return {
      tell,
      tellRefused,
      alone,
      /** Tells what came of a step for one or many. */
      finish<Result extends StepResult>(
        results: readonly Result[],
        takenOf: (done: readonly [Result, ...Result[]]) => TakenStep,
      ) {
        onTaken();
        tellStayed(results);
        const [first, ...others] = results.filter(({ ok }) => ok);
        if (!first) return;
        const { message, undo } = takenOf([first, ...others]);
        tell(message, undo && (() => void takeBack(undo)));
      },
    };
  }, [toasts, words, onRefused, onTaken]);
}

import { usePlatform } from '@omzien/platform';
import { useMemo } from 'react';
import * as v from 'valibot';
import { bulkEditForm, keptValues } from './bulkEditForm.ts';
import { ChangesStep } from './ChangesStep.tsx';
import { PreviewStep } from './PreviewStep.tsx';
import { ResultStep } from './ResultStep.tsx';
import { type BulkEdit, undoMilliseconds } from './useBulkEdit.ts';

/** What comes after picking: fetched when somebody gets there. */
export function LaterSteps({ bulkEdit, count }: { bulkEdit: BulkEdit; count: number }) {
  const { clock } = usePlatform();
  const { draft, step, keep, go } = bulkEdit;
  const kept = draft?.values ?? null;
  const values = useMemo(() => keptValues(kept), [kept]);
  const changes = useMemo(() => {
    const read = v.safeParse(bulkEditForm, values);
    return read.success ? read.output : null;
  }, [values]);
  const target = draft?.target ?? null;
  const done = draft?.done ?? null;

  return (
    <>
      {step === 'changes' && (
        <ChangesStep
          initial={values}
          count={count}
          onBack={() => go('rows')}
          onWritten={(written) => {
            keep({ values: written });
            go('preview');
          }}
        />
      )}
      {step === 'preview' && target && changes && (
        <PreviewStep
          target={target}
          changes={changes}
          onBack={() => go('changes')}
          onChanged={({ results, undoTokens }, left) => {
            const outcomes = [...left, ...results.toSorted((one, other) => Number(one.ok) - Number(other.ok))];
            keep({
              target: null,
              values: null,
              done: {
                outcomes: outcomes.map(({ id, title, ok, errors }) => ({ id, title, ok, errors })),
                undoTokens,
                undoBy: clock.now() + undoMilliseconds,
                undone: null,
              },
            });
            go('result', { replace: true });
          }}
        />
      )}
      {step === 'result' && done && (
        <ResultStep done={done} onUndone={(undone) => keep({ done: { ...done, undone } })} />
      )}
    </>
  );
}

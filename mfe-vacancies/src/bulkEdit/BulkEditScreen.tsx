import { useHref, usePlatform } from '@omzien/platform';
import { PageHeader, Screen, Skeleton, Stack } from '@omzien/ui';
import { StepHeading, Steps } from '@omzien/ui/steps';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { useVacancyList } from '../vacancyList/useVacancyList.ts';
import { bulkEditForm, keptValues } from './bulkEditForm.ts';
import { ChangesStep } from './ChangesStep.tsx';
import { PreviewStep } from './PreviewStep.tsx';
import { ResultStep } from './ResultStep.tsx';
import { RowsStep } from './RowsStep.tsx';
import { undoMilliseconds, useBulkEdit } from './useBulkEdit.ts';

/** Changes many vacancies in four steps: which, what, a look before it, and what came of it with a way back. */
export default function BulkEditScreen() {
  const { t } = useTranslation('vacancies');
  const { clock } = usePlatform();
  const href = useHref();
  const list = useVacancyList('/vacancies/bulk-edit');
  const { draft, step, keep, go } = useBulkEdit(list);
  const steps = (['rows', 'changes', 'preview', 'result'] as const).map((key) => ({
    key,
    title: t(`bulkEdit.steps.${key}`),
  }));
  const values = useMemo(() => keptValues(draft?.values ?? null), [draft?.values]);
  const changes = useMemo(() => {
    const read = v.safeParse(bulkEditForm, values);
    return read.success ? read.output : null;
  }, [values]);
  const target = draft?.target ?? null;
  const chosen = target?.kind === 'rows' ? target.ids.length : (target?.count ?? 0);

  return (
    <Screen kind="staff">
      <PageHeader title={t('bulkEdit.title')} back={{ href: href('/vacancies'), label: t('bulkEdit.backToList') }} />
      <Stack gap="5">
        <Steps steps={steps} current={step} hrefOf={(key) => list.hrefWith({ step: key })} />
        <StepHeading step={step}>{t(`bulkEdit.headings.${step}`, { count: chosen })}</StepHeading>
        {step === 'rows' && (
          <RowsStep
            // What was chosen before is known once this device was asked.
            key={target ? 'kept' : 'new'}
            list={list}
            initial={target ?? undefined}
            onChosen={(next) => {
              keep({ target: next });
              go('changes');
            }}
          />
        )}
        {step !== 'rows' && !draft && <Skeleton height="20rem" />}
        {step === 'changes' && draft && (
          <ChangesStep
            initial={values}
            count={chosen}
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
              const undoBy = clock.now() + undoMilliseconds;
              keep({
                target: null,
                values: null,
                done: {
                  outcomes: outcomes.map(({ id, title, ok, errors }) => ({ id, title, ok, errors })),
                  undoTokens,
                  undoBy,
                  undone: null,
                },
              });
              go('result', { replace: true });
            }}
          />
        )}
        {step === 'result' && draft?.done && (
          <ResultStep
            done={draft.done}
            onUndone={(undone) => draft.done && keep({ done: { ...draft.done, undone } })}
          />
        )}
      </Stack>
    </Screen>
  );
}

import { useHref } from '@omzien/platform';
import { PageHeader, Screen, Skeleton, Stack } from '@omzien/ui';
import { StepHeading, Steps } from '@omzien/ui/steps';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useVacancyList } from '../vacancyList/useVacancyList.ts';
import { RowsStep } from './RowsStep.tsx';
import { bulkEditSteps, useBulkEdit } from './useBulkEdit.ts';

const LaterSteps = lazy(() => import('./LaterSteps.tsx'));

/** Changes many vacancies in four steps: which, what, a look before it, and what came of it with a way back. */
export default function BulkEditScreen() {
  const { t } = useTranslation('vacancies');
  const href = useHref();
  const list = useVacancyList('/vacancies/bulk-edit');
  const bulkEdit = useBulkEdit(list);
  const { draft, step, keep, go } = bulkEdit;
  const steps = bulkEditSteps.map((key) => ({ key, title: t(`bulkEdit.steps.${key}`) }));
  const target = draft?.target ?? null;
  const count = target?.kind === 'rows' ? target.ids.length : (target?.count ?? 0);
  const waiting = <Skeleton height="20rem" />;

  return (
    <Screen kind="staff">
      <PageHeader title={t('bulkEdit.title')} back={{ href: href('/vacancies'), label: t('bulkEdit.backToList') }} />
      <Stack gap="5">
        <Steps steps={steps} current={step} hrefOf={(key) => list.hrefWith({ step: key })} />
        <StepHeading step={step}>{t(`bulkEdit.headings.${step}`)}</StepHeading>
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
        {step !== 'rows' && !draft && waiting}
        {step !== 'rows' && draft && (
          <Suspense fallback={waiting}>
            <LaterSteps bulkEdit={bulkEdit} count={count} />
          </Suspense>
        )}
      </Stack>
    </Screen>
  );
}

import { mostBulkVacancies } from '@omzien/model/vacancy';
import { later, useHref } from '@omzien/platform';
import { Box, LoadingFailed, PageHeader, Row, Screen, Skeleton, Stack, Text } from '@omzien/ui';
import { useList } from '@omzien/ui/list';
import { StepHeading, Steps } from '@omzien/ui/steps';
import { useTranslation } from 'react-i18next';
import { useVacancyDefinition } from '../list/useVacancyDefinition.ts';
import { RowsStep } from './RowsStep.tsx';
import { bulkEditSteps, useBulkEdit } from './useBulkEdit.ts';

const Waiting = () => <Skeleton height="20rem" />;
const LaterSteps = later(() => import('./LaterSteps.tsx').then((file) => file.LaterSteps), {
  waiting: Waiting,
  failed: LoadingFailed,
});

/** Changes many vacancies in four steps: which, what, a look before it, and what came of it with a way back. */
export default function BulkEditScreen() {
  const { t } = useTranslation('vacancies');
  const href = useHref();
  const definition = useVacancyDefinition('/vacancies/bulk-edit');
  const list = useList(definition);
  const bulkEdit = useBulkEdit(list);
  const { draft, step, keep, go } = bulkEdit;
  const steps = bulkEditSteps.map((key) => ({ key, title: t(`bulkEdit.steps.${key}`) }));
  const target = draft?.target ?? null;
  const count = target?.kind === 'rows' ? target.ids.length : (target?.count ?? 0);

  return (
    <Screen kind="staff">
      <PageHeader
        title={t('bulkEdit.title')}
        back={{ href: href('/vacancies'), label: t('bulkEdit.backToList') }}
        actions={
          // Beside the title, where there is room: the rows begin higher.
          <Box width="min(42rem, 100vw - 2 * var(--om-gutter))">
            <Steps steps={steps} current={step} hrefOf={(key) => list.hrefWith({ step: key })} />
          </Box>
        }
      />
      <Stack gap="4">
        <Row columnGap="4" rowGap="1" alignItems="baseline">
          <StepHeading step={step}>{t(`bulkEdit.headings.${step}`)}</StepHeading>
          {step === 'rows' && <Text tone="muted">{t('bulkEdit.rowsHint', { count: mostBulkVacancies })}</Text>}
        </Row>
        {step === 'rows' && (
          <RowsStep
            // What was chosen before is known once this device was asked.
            key={target ? 'kept' : 'new'}
            definition={definition}
            initial={target ?? undefined}
            onChosen={(next) => {
              keep({ target: next });
              go('changes');
            }}
          />
        )}
        {step !== 'rows' && !draft && <Waiting />}
        {step !== 'rows' && draft && <LaterSteps bulkEdit={bulkEdit} count={count} />}
      </Stack>
    </Screen>
  );
}

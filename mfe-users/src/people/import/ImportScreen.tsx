import type { ImportStatus } from '@omzien/model/userImport';
import { RecordStates } from '@omzien/parts/record/RecordStates';
import { later, useHref } from '@omzien/platform';
import { Button, Empty, LoadingFailed, Notice, PageHeader, Screen, Skeleton, Stack, Text } from '@omzien/ui';
import { StepHeading, Steps } from '@omzien/ui/steps';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router';
import { ColumnsStep } from './ColumnsStep.tsx';
import { ImportProgress } from './ImportProgress.tsx';
import { type SeenImport, useUserImport } from './userImports.api.ts';

const stepKeys = ['upload', 'columns', 'check', 'run', 'result'] as const;
type StepKey = (typeof stepKeys)[number];
const stepOf: Readonly<Record<ImportStatus, StepKey>> = {
  reading: 'upload',
  failed: 'upload',
  mapping: 'columns',
  checking: 'check',
  checked: 'check',
  running: 'run',
  done: 'result',
  undoing: 'result',
  undone: 'result',
};

const Waiting = () => <Skeleton height="20rem" />;
const whileWaiting = { waiting: Waiting, failed: LoadingFailed };
const CheckStep = later(() => import('./CheckStep.tsx').then((file) => file.CheckStep), whileWaiting);
const ResultStep = later(() => import('./ResultStep.tsx').then((file) => file.ResultStep), whileWaiting);

function Step({ record, step }: { record: SeenImport; step: StepKey }) {
  const { t } = useTranslation('users');
  const href = useHref();
  const { status, failure } = record;
  if (status === 'failed')
    return (
      <Notice tone="danger" title={t(`imports.failures.${failure ?? 'unreadable'}`)} level={3}>
        <Stack gap="3" alignItems="flex-start">
          <Text>{t(`imports.failureHints.${failure ?? 'unreadable'}`)}</Text>
          <Button href={href('/users/import')}>{t('imports.otherFile')}</Button>
        </Stack>
      </Notice>
    );
  if (status === 'reading' || status === 'checking' || status === 'running' || status === 'undoing')
    return <ImportProgress record={record} status={status} />;
  if (step === 'columns') return <ColumnsStep key={record.lockVersion} record={record} />;
  if (status === 'checked') return <CheckStep record={record} />;
  return <ResultStep record={record} />;
}

/** One import, from its columns to what came of it. Where it stands is where the screen is. */
export default function ImportScreen() {
  const { t } = useTranslation('users');
  const href = useHref();
  const { id = '' } = useParams();
  const [query] = useSearchParams();
  const answer = useUserImport(id);
  const path = `/users/import/${id}`;
  const back = { href: href('/users/import'), label: t('imports.backToImports') };

  return (
    <Screen kind="staff">
      <RecordStates
        of={answer}
        skeleton={<Skeleton height="20rem" />}
        missing={
          <Empty
            level={1}
            title={t('imports.missing')}
            action={<Button href={back.href}>{t('imports.backToImports')}</Button>}
          />
        }
      >
        {(record) => {
          const goesBack = record.status === 'checked' && query.get('step') === 'columns';
          const step = goesBack ? 'columns' : stepOf[record.status];
          const steps = stepKeys.map((key) => ({ key, title: t(`imports.steps.${key}`) }));
          const hrefOf = (key: string) =>
            key === 'columns' && record.status === 'checked'
              ? href(`${path}?step=columns`)
              : key === 'upload'
                ? back.href
                : href(path);
          return (
            <>
              <PageHeader title={record.fileName} description={t('imports.title')} back={back} />
              <Stack gap="5">
                {/* What is done is no step to go back to. */}
                {record.startedAt === null && <Steps steps={steps} current={step} hrefOf={hrefOf} />}
                <StepHeading step={step}>
                  {t(`imports.headings.${record.status === 'failed' ? 'failed' : step}`)}
                </StepHeading>
                <Step record={record} step={step} />
              </Stack>
            </>
          );
        }}
      </RecordStates>
    </Screen>
  );
}

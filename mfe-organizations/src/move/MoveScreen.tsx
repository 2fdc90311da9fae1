import { isMissing, RecordStates } from '@omzien/parts/record/RecordStates';
import { useHref, useLiveRevalidation } from '@omzien/platform';
import { Button, Empty, LoadingFailed, PageHeader, Screen, Skeleton, Stack } from '@omzien/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { ChooseCenter } from './ChooseCenter.tsx';
import { MoveReport } from './MoveReport.tsx';
import { useMoves, useMovingOrganization } from './moves.api.ts';

/** An organisation goes to another centre, with all that belongs to it; within a day it can come back. */
export default function MoveScreen() {
  const { t } = useTranslation('organizations');
  const href = useHref();
  const { id = '' } = useParams();
  const organization = useMovingOrganization(id);
  const moves = useMoves(id);
  const [target, setTarget] = useState('');
  useLiveRevalidation(['organization_moves'], ['moves', 'organizations']);
  // Where nothing is moved there is no such page, whatever organisation it is.
  const answer = isMissing(moves.error) ? { ...organization, data: undefined, error: moves.error } : organization;
  const [latest] = moves.items ?? [];
  const isUnderWay = latest?.status === 'running' || latest?.status === 'undoing';

  return (
    <Screen kind="staff">
      <RecordStates
        of={answer}
        skeleton={<Skeleton height="20rem" />}
        missing={
          <Empty
            level={1}
            title={t('move.missing')}
            action={<Button href={href('/organizations')}>{t('move.toOrganizations')}</Button>}
          />
        }
      >
        {(record) => (
          <>
            <PageHeader
              title={t('move.title')}
              description={t('move.intro', { name: record.name })}
              back={{ href: href(`/organizations/${id}`), label: t('move.back', { name: record.name }) }}
            />
            <Stack gap="5">
              {moves.error && !moves.items && <LoadingFailed onRetry={moves.mutate} />}
              {latest && <MoveReport move={latest} onUndo={() => setTarget('')} />}
              {!isUnderWay && moves.items && <ChooseCenter record={record} target={target} onChoose={setTarget} />}
            </Stack>
          </>
        )}
      </RecordStates>
    </Screen>
  );
}

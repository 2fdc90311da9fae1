import type { MovePreview } from '@omzien/model/organizationMove';
import { Box, Field, LoadingFailed, NativeSelect, Skeleton, Stack } from '@omzien/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmMove } from './ConfirmMove.tsx';
import { MovePreviewCard } from './MovePreviewCard.tsx';
import { type MovingOrganization, useCenters, useMovePreview } from './moves.api.ts';

type ChooseCenterProps = { record: MovingOrganization; target: string; onChoose(target: string): void };

/** Where to, and all that follows from it before it is done. */
export function ChooseCenter({ record, target, onChoose }: ChooseCenterProps) {
  const { t } = useTranslation('organizations');
  const { items, error, mutate } = useCenters();
  const others = items?.filter(({ id }) => id !== record.volunteerCenterId);
  const center = others?.find(({ id }) => id === target);
  // From the moment it is sent nothing would go along any more, so that is not asked again.
  const [sent, setSent] = useState<MovePreview>();
  const asked = useMovePreview(record.id, sent ? '' : (center?.id ?? ''));
  const preview = sent ?? asked.data;

  function choose(next: string) {
    setSent(undefined);
    onChoose(next);
  }

  if (error && !items) return <LoadingFailed onRetry={mutate} />;
  return (
    <Stack gap="5">
      <Box maxWidth="form">
        <Field.Root>
          <Field.Label>{t('move.target')}</Field.Label>
          <NativeSelect value={target} onChange={({ currentTarget }) => choose(currentTarget.value)}>
            <option value="">{t('move.choose')}</option>
            {others?.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </NativeSelect>
        </Field.Root>
      </Box>
      {center && !preview && !asked.error && <Skeleton height="16rem" />}
      {center && asked.error && !preview && <LoadingFailed onRetry={asked.mutate} />}
      {center && preview && (
        <>
          <MovePreviewCard preview={preview} center={center.name} />
          {!preview.conflicts.some(({ code }) => code === 'moving') && (
            <ConfirmMove
              key={center.id}
              record={record}
              center={center}
              requestOnly={preview.requestOnly}
              onSend={() => setSent(preview)}
              onRefused={() => setSent(undefined)}
              onMoved={() => choose('')}
            />
          )}
        </>
      )}
    </Stack>
  );
}

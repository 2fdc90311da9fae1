import { Box, Field, LoadingFailed, NativeSelect, Skeleton, Stack } from '@omzien/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmMove } from './ConfirmMove.tsx';
import { MovePreviewCard } from './MovePreviewCard.tsx';
import { type MovingOrganization, useCenters, useMovePreview } from './moves.api.ts';

/** Where to, and all that follows from it before it is done. */
export function ChooseCenter({ record }: { record: MovingOrganization }) {
  const { t } = useTranslation('organizations');
  const { items, error, mutate } = useCenters();
  const [target, setTarget] = useState('');
  const others = items?.filter(({ id }) => id !== record.volunteerCenterId);
  const center = others?.find(({ id }) => id === target);
  const preview = useMovePreview(record.id, center?.id ?? '');

  if (error && !items) return <LoadingFailed onRetry={mutate} />;
  return (
    <Stack gap="5">
      <Box maxWidth="form">
        <Field.Root>
          <Field.Label>{t('move.target')}</Field.Label>
          <NativeSelect value={target} onChange={({ currentTarget }) => setTarget(currentTarget.value)}>
            <option value="">{t('move.choose')}</option>
            {others?.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </NativeSelect>
        </Field.Root>
      </Box>
      {center && !preview.data && !preview.error && <Skeleton height="16rem" />}
      {center && preview.error && !preview.data && <LoadingFailed onRetry={preview.mutate} />}
      {center && preview.data && (
        <>
          <MovePreviewCard preview={preview.data} center={center.name} />
          {!preview.data.conflicts.some(({ code }) => code === 'moving') && (
            <ConfirmMove key={center.id} record={record} center={center} requestOnly={preview.data.requestOnly} />
          )}
        </>
      )}
    </Stack>
  );
}

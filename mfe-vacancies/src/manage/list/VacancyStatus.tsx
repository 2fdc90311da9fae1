import type { VacancyStatus as Status } from '@omzien/model/vacancy';
import { useVacancyTexts } from '@omzien/parts/lookups';
import { useFormat } from '@omzien/platform';
import { Box, StatusDot, Text, type Tone } from '@omzien/ui';
import { useTranslation } from 'react-i18next';
import type { VacancyRow } from './vacancyList.api.ts';

const tones: Record<Status, Tone> = {
  draft: 'neutral',
  published: 'success',
  filled: 'info',
  expired: 'warning',
  archived: 'neutral',
  deleted: 'neutral',
};

/** A status as a coloured dot with its word. */
export function VacancyStatusDot({ status }: { status: Status }) {
  const texts = useVacancyTexts();
  return <StatusDot tone={tones[status]}>{texts.status(status)}</StatusDot>;
}

/** Where a vacancy stands, and of a draft what it waits for. */
export function VacancyStatus({ row }: { row: VacancyRow }) {
  const { t } = useTranslation('vacancies');
  const { dateTime } = useFormat();
  const { status, publishAt, publishOnApproval, awaitingScreening, takenDownReason } = row;
  function waitsFor() {
    if (status !== 'draft') return null;
    if (awaitingScreening) return t('vacancyList.awaitingScreening');
    if (publishOnApproval) return t('vacancyList.visibleAfterApproval');
    if (publishAt) return t('vacancyList.publishesAt', { moment: dateTime(publishAt) });
    if (takenDownReason) return t('vacancyList.takenDown', { reason: takenDownReason });
    return null;
  }
  const waiting = waitsFor();
  return (
    <Box as="span" title={waiting ?? undefined}>
      <VacancyStatusDot status={status} />
      {waiting && (
        <Text as="span" size="sm" tone="muted" marginInlineStart="2">
          {waiting}
        </Text>
      )}
    </Box>
  );
}

import type { VacancyStatus } from '@omzien/model/vacancy';
import { useVacancyTexts } from '@omzien/parts/lookups';
import { useScope } from '@omzien/parts/scope/useScope';
import type { ListColumn } from '@omzien/parts/table';
import { useFormat, useHref } from '@omzien/platform';
import { Box, Link, StatusDot, Text, type Tone } from '@omzien/ui';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActivityRow } from './activityList.api.ts';

type Key = 'title' | 'organization' | 'next' | 'taken' | 'waiting' | 'upcoming' | 'frequency' | 'city' | 'status';

const tones: Record<VacancyStatus, Tone> = {
  draft: 'neutral',
  published: 'success',
  filled: 'info',
  expired: 'warning',
  archived: 'neutral',
  deleted: 'neutral',
};

/** What the list of activities can show of each. */
export function useActivityColumns(): readonly ListColumn<ActivityRow>[] {
  const { t } = useTranslation('public-site');
  const { number, date, time, dateTime } = useFormat();
  const texts = useVacancyTexts();
  const { hasSeveralOrganizations } = useScope();
  const href = useHref();

  return useMemo((): readonly ListColumn<ActivityRow>[] => {
    const column = (key: Key, more: Omit<ListColumn<ActivityRow>, 'key' | 'header'>) => ({
      key,
      header: t(`activityList.columns.${key}`),
      ...more,
    });
    const isFull = ({ places, nextPlacesTaken, nextStartsAt }: ActivityRow) =>
      nextStartsAt !== null && places !== null && nextPlacesTaken >= places;
    return [
      column('title', {
        isTitle: true,
        isFixed: true,
        sort: 'title',
        exports: ['title'],
        cell: ({ id, title }) => (
          <Box as="span" title={title}>
            <Link href={href(`/activiteitenkalender/overzicht/${id}`)} data-cover="">
              {title || t('activityList.untitled')}
            </Link>
          </Box>
        ),
      }),
      column('organization', {
        isHiddenAtFirst: !hasSeveralOrganizations,
        sort: 'organization_name',
        exports: ['organizationName'],
        card: 'lead',
        said: ({ organizationName }) => organizationName,
        cell: ({ organizationName }) => (
          <span lang="nl" title={organizationName}>
            {organizationName}
          </span>
        ),
      }),
      column('next', {
        sort: 'next_starts_at',
        exports: ['nextStartsAt'],
        cell: ({ nextStartsAt }) =>
          nextStartsAt ? (
            <time dateTime={nextStartsAt} title={dateTime(nextStartsAt)}>
              {`${date(nextStartsAt, { weekday: 'short', day: 'numeric', month: 'short' })}, ${time(nextStartsAt)}`}
            </time>
          ) : (
            <Text as="span" tone="muted">
              {t('activityList.noDate')}
            </Text>
          ),
      }),
      column('taken', {
        align: 'end',
        exports: ['nextPlacesTaken', 'places'],
        cell: (row) => {
          if (row.nextStartsAt === null) return <span data-nothing="">–</span>;
          if (row.registration !== 'here') return t(`activityList.registration.${row.registration}`);
          return (
            <span>
              {row.places === null
                ? number(row.nextPlacesTaken)
                : t('activityList.takenOf', { taken: number(row.nextPlacesTaken), places: number(row.places) })}
              {isFull(row) && (
                <Text as="span" size="sm" tone="danger" marginInlineStart="2">
                  {t('activityList.full')}
                </Text>
              )}
            </span>
          );
        },
      }),
      column('waiting', {
        align: 'end',
        exports: ['nextWaitingCount'],
        cell: ({ nextWaitingCount }) => (
          <span data-nothing={nextWaitingCount === 0 ? '' : undefined}>{number(nextWaitingCount)}</span>
        ),
      }),
      column('upcoming', { align: 'end', number: 'upcomingCount', card: 'off' }),
      column('frequency', {
        isHiddenAtFirst: true,
        card: 'off',
        exports: ['frequency'],
        said: (row) => texts.frequency(row.frequency),
        cell: (row) => texts.frequency(row.frequency),
      }),
      column('city', { isHiddenAtFirst: true, card: 'off', text: 'city' }),
      column('status', {
        sort: 'status',
        exports: ['status'],
        card: 'plain',
        cell: ({ status }) => <StatusDot tone={tones[status]}>{texts.status(status)}</StatusDot>,
      }),
    ];
  }, [t, number, date, time, dateTime, texts, hasSeveralOrganizations, href]);
}

import type { Refusals } from '@omzien/parts/listSteps/useAskedStep';
import { useScope } from '@omzien/parts/scope/useScope';
import type { ListColumn } from '@omzien/parts/table';
import { useFormat, useHref, usePlatform } from '@omzien/platform';
import { Box, Link, Text } from '@omzien/ui';
import { DayCell } from '@omzien/ui/list';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { OrganizationStatusDot } from '../../words/OrganizationStatusDot.tsx';
import { useOrganizationWords } from '../../words/useOrganizationWords.ts';
import { type OrganizationRow, useCenterNames } from './organizationList.api.ts';

type Key =
  | 'name'
  | 'type'
  | 'city'
  | 'status'
  | 'vacancies'
  | 'replyRate'
  | 'lastActivity'
  | 'lastChecked'
  | 'contacts'
  | 'created'
  | 'center';

const nothing = <span data-nothing="">–</span>;

/** What the list can show of each. A refusal of the last step stands under the name of its row. */
export function useOrganizationColumns(refusals: Refusals): readonly ListColumn<OrganizationRow>[] {
  const { t } = useTranslation('organizations');
  const words = useOrganizationWords();
  const { number, percent } = useNumbers();
  const href = useHref();
  const { boot } = usePlatform();
  const { hasSeveralCenters } = useScope();
  const centers = useCenterNames(hasSeveralCenters);

  return useMemo((): readonly ListColumn<OrganizationRow>[] => {
    const centerName = (id: string | undefined) =>
      centers?.find((center) => center.id === id)?.name ?? (id === boot.center.id ? boot.center.name : '–');
    const column = (key: Key, more: Omit<ListColumn<OrganizationRow>, 'key' | 'header'>) => ({
      key,
      header: t(`list.columns.${key}`),
      ...more,
    });
    return [
      column('name', {
        isTitle: true,
        isFixed: true,
        sort: 'name',
        exports: ['name', 'email'],
        cell: ({ id, name, permissions }) => (
          <Box as="span" title={name} lang="nl">
            <Link href={href(permissions?.update ? `/organizations/${id}/edit` : `/organizations/${id}`)} data-cover="">
              {name}
            </Link>
            {refusals.has(id) && (
              <Text as="span" size="sm" tone="danger" display="block" whiteSpace="normal">
                {refusals.get(id)}
              </Text>
            )}
          </Box>
        ),
      }),
      column('type', {
        sort: 'organization_type',
        exports: ['organizationType'],
        card: 'off',
        said: (row) => words.type(row.organizationType),
        cell: (row) => words.type(row.organizationType),
      }),
      column('city', {
        sort: 'city',
        exports: ['city'],
        card: 'lead',
        cell: ({ city }) => (city ? <span lang="nl">{city}</span> : nothing),
      }),
      column('status', {
        sort: 'status',
        exports: ['status'],
        card: 'plain',
        said: (row) => words.status(row.status),
        cell: ({ status, waitingDays, held }) => (
          <Box as="span">
            <OrganizationStatusDot status={status} />
            {(held || Boolean(waitingDays)) && (
              <Text as="span" size="sm" tone="muted" marginInlineStart="2">
                {held ? t('list.decided') : t('list.waitingDays', { count: waitingDays ?? 0 })}
              </Text>
            )}
          </Box>
        ),
      }),
      column('vacancies', {
        align: 'end',
        sort: '-open_vacancies_count',
        exports: ['openVacanciesCount', 'vacanciesCount'],
        cell: ({ id, openVacanciesCount, vacanciesCount = 0 }) =>
          vacanciesCount === 0 ? (
            <span data-nothing="">0</span>
          ) : (
            <Link href={href(`/vacancies?filter[organization_id_eq]=${id}`)} whiteSpace="nowrap">
              {t('list.openOf', { open: number(openVacanciesCount), all: number(vacanciesCount) })}
            </Link>
          ),
      }),
      column('replyRate', {
        align: 'end',
        sort: '-reply_rate',
        exports: ['replyRate'],
        card: 'off',
        cell: ({ replyRate }) => (replyRate === null ? nothing : percent(replyRate)),
      }),
      column('lastActivity', {
        sort: '-last_activity_at',
        exports: ['lastActivityAt'],
        card: 'off',
        cell: ({ lastActivityAt }) => <DayCell at={lastActivityAt ?? null} />,
      }),
      column('lastChecked', {
        sort: 'profile_checked_at',
        exports: ['profileCheckedAt'],
        cell: ({ profileCheckedAt }) =>
          profileCheckedAt ? <DayCell at={profileCheckedAt} /> : <Text as="span">{t('list.never')}</Text>,
      }),
      column('contacts', {
        align: 'end',
        exports: ['membersCount'],
        card: 'off',
        cell: ({ id, membersCount = 0, permissions }) =>
          membersCount === 0 || !permissions?.update ? (
            <span data-nothing={membersCount === 0 ? '' : undefined}>{number(membersCount)}</span>
          ) : (
            <Link href={href(`/organizations/${id}/edit#people`)}>{number(membersCount)}</Link>
          ),
      }),
      column('created', {
        isHiddenAtFirst: true,
        sort: '-created_at',
        exports: ['createdAt'],
        card: 'off',
        cell: ({ createdAt }) => <DayCell at={createdAt} />,
      }),
      column('center', {
        isHiddenAtFirst: !hasSeveralCenters,
        card: 'off',
        exports: ['volunteerCenterId'],
        said: ({ volunteerCenterId }) => centerName(volunteerCenterId),
        cell: ({ volunteerCenterId }) => centerName(volunteerCenterId),
      }),
    ];
  }, [t, words, number, percent, href, boot, centers, hasSeveralCenters, refusals]);
}

function useNumbers() {
  const { number } = useFormat();
  return useMemo(() => ({ number, percent: (share: number) => `${number(Math.round(share * 100))}%` }), [number]);
}

import type { StaffVacancy } from '@omzien/model/vacancy';
import { useFormat, useHref, useNow, usePlatform } from '@omzien/platform';
import { Box, Link, Text } from '@omzien/ui';
import { type ColumnChoice, type List, type ListColumns, useListColumns } from '@omzien/ui/list';
import type { Column } from '@omzien/ui/table';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { shortDate } from '../lookups/shortDate.ts';
import { useVacancyWords } from '../lookups/useVacancyWords.ts';
import { useManagedScope } from './useManagedScope.ts';
import { VacancyStatus } from './VacancyStatus.tsx';
import { useCenterNames, type VacancyRow } from './vacancyList.api.ts';

/** The attributes of a row behind each column: what an export of the list holds. */
const attributes: Readonly<Record<string, readonly (keyof StaffVacancy)[]>> = {
  title: ['title'],
  organization: ['organizationName'],
  type: ['vacancyType'],
  status: ['status'],
  published: ['publishedAt'],
  expires: ['expiresAt'],
  views: ['viewsCount'],
  applications: ['applicationsCount', 'newApplicationsCount'],
  center: ['volunteerCenterId'],
};
const soon = 7 * 24 * 60 * 60 * 1000;

type VacancyColumns = { columns: readonly Column<VacancyRow>[]; choice: ListColumns; attributes: readonly string[] };
type ColumnOptions = {
  list: List;
  /** Why the last step with a row was refused, by its id. */
  refusals: ReadonlyMap<string, string>;
  /** What stands at the end of a row. */
  menuOf: (row: VacancyRow) => ReactNode;
};

/** What the list of vacancies can show of each, and what of it this person wants to see. */
export function useVacancyColumns({ list, refusals, menuOf }: ColumnOptions): VacancyColumns {
  const { t } = useTranslation('vacancies');
  const { date, dateTime, number, relative } = useFormat();
  const { boot } = usePlatform();
  const { vacancyType } = useVacancyWords();
  const { hasAllCenters, hasOneOrganization } = useManagedScope();
  const centers = useCenterNames(hasAllCenters);
  const href = useHref();
  const now = useNow();

  const all = useMemo((): readonly (Column<VacancyRow> & Omit<ColumnChoice, 'key' | 'label'>)[] => {
    const time = (at: string | null) =>
      at ? (
        <time dateTime={at} title={dateTime(at)}>
          {date(at, shortDate)}
        </time>
      ) : (
        '–'
      );
    const endsSoon = ({ status, expiresAt }: VacancyRow) =>
      status === 'published' && expiresAt !== null && Date.parse(expiresAt) - now < soon;
    const centerName = (id: string) =>
      centers?.find((center) => center.id === id)?.name ?? (id === boot.center.id ? boot.center.name : '–');
    return [
      {
        key: 'title',
        header: t('vacancyList.columns.title'),
        isTitle: true,
        isFixed: true,
        sort: list.sort('title'),
        cell: ({ id, title, permissions }) => (
          <Box minWidth={{ xl: '11rem' }}>
            <Link href={href(permissions?.update ? `/vacancies/${id}/edit` : `/vacancies/${id}`)} data-cover="">
              {title || t('vacancyList.untitled')}
            </Link>
            {refusals.has(id) && (
              <Text as="span" size="sm" tone="danger" display="block">
                {refusals.get(id)}
              </Text>
            )}
          </Box>
        ),
      },
      {
        key: 'organization',
        header: t('vacancyList.columns.organization'),
        isHiddenAtFirst: hasOneOrganization,
        sort: list.sort('organization_name'),
        cell: ({ organizationName }) => (
          // One long word would ask for more room than the title has: it is parted where its language parts it.
          <Text
            as="span"
            lang="nl"
            clamp={2}
            minWidth={{ xl: '7rem', '2xl': '12rem' }}
            hyphens="auto"
            overflowWrap="anywhere"
            title={organizationName}
          >
            {organizationName}
          </Text>
        ),
      },
      {
        key: 'type',
        header: t('vacancyList.columns.type'),
        isHiddenAtFirst: !hasOneOrganization,
        cell: (row) => vacancyType(row.vacancyType),
      },
      {
        key: 'status',
        header: t('vacancyList.columns.status'),
        sort: list.sort('status'),
        cell: (row) => <VacancyStatus row={row} />,
      },
      {
        key: 'published',
        header: t('vacancyList.columns.published'),
        sort: list.sort('published_at', 'descending'),
        cell: ({ publishedAt }) => time(publishedAt),
      },
      {
        key: 'expires',
        header: t('vacancyList.columns.expires'),
        sort: list.sort('expires_at'),
        cell: (row) => (
          <span>
            {time(row.expiresAt)}
            {row.expiresAt && endsSoon(row) && (
              <Text as="span" size="sm" tone="danger" display="block" lineHeight="1.2">
                {relative(row.expiresAt)}
              </Text>
            )}
          </span>
        ),
      },
      {
        key: 'views',
        header: t('vacancyList.columns.views'),
        align: 'end',
        sort: list.sort('views_count', 'descending'),
        cell: ({ viewsCount }) => number(viewsCount),
      },
      {
        key: 'applications',
        header: t('vacancyList.columns.applications'),
        align: 'end',
        sort: list.sort('applications_count', 'descending'),
        cell: ({ id, applicationsCount, newApplicationsCount }) =>
          applicationsCount === 0 ? (
            '0'
          ) : (
            <Link href={href(`/applications?filter[vacancy_id_eq]=${id}`)} whiteSpace="nowrap">
              {newApplicationsCount > 0
                ? t('vacancyList.withNew', { count: newApplicationsCount, all: number(applicationsCount) })
                : number(applicationsCount)}
            </Link>
          ),
      },
      {
        key: 'center',
        header: t('vacancyList.columns.center'),
        isHiddenAtFirst: !hasAllCenters,
        cell: ({ volunteerCenterId }) => centerName(volunteerCenterId),
      },
    ];
  }, [
    t,
    date,
    dateTime,
    number,
    relative,
    now,
    href,
    list,
    boot,
    centers,
    hasAllCenters,
    hasOneOrganization,
    vacancyType,
    refusals,
  ]);

  const choices = useMemo(
    () => all.map(({ key, header, isFixed, isHiddenAtFirst }) => ({ key, label: header, isFixed, isHiddenAtFirst })),
    [all],
  );
  const choice = useListColumns(list, choices);
  return useMemo(() => {
    const shown = choice.shown.flatMap((key) => all.find((column) => column.key === key) ?? []);
    const menu = { key: 'menu', header: t('vacancyList.actions'), isHeaderHidden: true, cell: menuOf };
    return { columns: [...shown, menu], choice, attributes: shown.flatMap(({ key }) => attributes[key] ?? []) };
  }, [all, choice, menuOf, t]);
}

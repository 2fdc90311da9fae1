import { useFormat, useHref } from '@omzien/platform';
import { Link, Text } from '@omzien/ui';
import type { List } from '@omzien/ui/list';
import type { Column } from '@omzien/ui/table';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { shortDate } from '../lookups/shortDate.ts';
import { VacancyStatus } from '../vacancyList/VacancyStatus.tsx';
import type { VacancyRow } from '../vacancyList/vacancyList.api.ts';

/** By what somebody tells the vacancies to be changed from the others. */
export function usePickColumns(list: List): readonly Column<VacancyRow>[] {
  const { t } = useTranslation('vacancies');
  const { date } = useFormat();
  const href = useHref();
  return useMemo(
    () => [
      {
        key: 'title',
        header: t('vacancyList.columns.title'),
        isTitle: true,
        sort: list.sort('title'),
        cell: ({ id, title }) => (
          <Link href={href(`/vacancies/${id}`)} data-cover="">
            {title || t('vacancyList.untitled')}
          </Link>
        ),
      },
      {
        key: 'organization',
        header: t('vacancyList.columns.organization'),
        sort: list.sort('organization_name'),
        cell: ({ organizationName }) => (
          <Text as="span" clamp={2} title={organizationName}>
            {organizationName}
          </Text>
        ),
      },
      {
        key: 'status',
        header: t('vacancyList.columns.status'),
        sort: list.sort('status'),
        cell: (row) => <VacancyStatus row={row} />,
      },
      {
        key: 'expires',
        header: t('vacancyList.columns.expires'),
        sort: list.sort('expires_at'),
        cell: ({ expiresAt }) => (expiresAt ? <time dateTime={expiresAt}>{date(expiresAt, shortDate)}</time> : '–'),
      },
    ],
    [t, date, href, list],
  );
}

import { useVacancyTexts } from '@omzien/parts/lookups';
import type { ListColumn } from '@omzien/parts/table';
import { useFormat, useHref, useNow, usePlatform } from '@omzien/platform';
import { Box, Link, Text } from '@omzien/ui';
import { DayCell } from '@omzien/ui/list';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useManagedScope } from './useManagedScope.ts';
import type { Refusals } from './useStepTaking.ts';
import { VacancyStatus } from './VacancyStatus.tsx';
import { useCenterNames, type VacancyRow } from './vacancyList.api.ts';

const soon = 7 * 24 * 60 * 60 * 1000;

/** What the list of vacancies can show of each. A refusal of the last step stands under the title of its row. */
export function useVacancyColumns(refusals: Refusals): readonly ListColumn<VacancyRow>[] {
  const { t } = useTranslation('vacancies');
  const { number, relative } = useFormat();
  const { boot } = usePlatform();
  const { vacancyType } = useVacancyTexts();
  const { hasAllCenters, hasOneOrganization } = useManagedScope();
  const centers = useCenterNames(hasAllCenters);
  const href = useHref();
  const now = useNow();

  return useMemo((): readonly ListColumn<VacancyRow>[] => {
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
        sort: 'title',
        exports: ['title'],
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
        sort: 'organization_name',
        exports: ['organizationName'],
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
        exports: ['vacancyType'],
        cell: (row) => vacancyType(row.vacancyType),
      },
      {
        key: 'status',
        header: t('vacancyList.columns.status'),
        sort: 'status',
        exports: ['status'],
        cell: (row) => <VacancyStatus row={row} />,
      },
      {
        key: 'published',
        header: t('vacancyList.columns.published'),
        sort: { by: 'published_at', first: 'descending' },
        exports: ['publishedAt'],
        cell: ({ publishedAt }) => <DayCell at={publishedAt} />,
      },
      {
        key: 'expires',
        header: t('vacancyList.columns.expires'),
        sort: 'expires_at',
        exports: ['expiresAt'],
        cell: (row) => (
          <span>
            <DayCell at={row.expiresAt} />
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
        sort: { by: 'views_count', first: 'descending' },
        exports: ['viewsCount'],
        cell: ({ viewsCount }) => number(viewsCount),
      },
      {
        key: 'applications',
        header: t('vacancyList.columns.applications'),
        align: 'end',
        sort: { by: 'applications_count', first: 'descending' },
        exports: ['applicationsCount', 'newApplicationsCount'],
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
        exports: ['volunteerCenterId'],
        cell: ({ volunteerCenterId }) => centerName(volunteerCenterId),
      },
    ];
  }, [t, number, relative, now, href, boot, centers, hasAllCenters, hasOneOrganization, vacancyType, refusals]);
}

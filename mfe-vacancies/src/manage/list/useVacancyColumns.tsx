import type { Refusals } from '@omzien/parts/listSteps/useAskedStep';
import { useVacancyTexts } from '@omzien/parts/lookups';
import { useScope } from '@omzien/parts/scope/useScope';
import type { ListColumn } from '@omzien/parts/table';
import { useFormat, useHref, useNow, usePlatform } from '@omzien/platform';
import { Box, Link, Text } from '@omzien/ui';
import { DayCell } from '@omzien/ui/list';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { VacancyStatus } from './VacancyStatus.tsx';
import { useCenterNames, type VacancyRow } from './vacancyList.api.ts';

type Key = 'title' | 'organization' | 'type' | 'status' | 'published' | 'expires' | 'views' | 'applications' | 'center';
const soon = 7 * 24 * 60 * 60 * 1000;

/** What the list of vacancies can show of each. A refusal of the last step stands under the title of its row. */
export function useVacancyColumns(refusals: Refusals): readonly ListColumn<VacancyRow>[] {
  const { t } = useTranslation('vacancies');
  const { number, relative } = useFormat();
  const { boot } = usePlatform();
  const { vacancyType } = useVacancyTexts();
  const { hasSeveralCenters, hasSeveralOrganizations } = useScope();
  const centers = useCenterNames(hasSeveralCenters);
  const href = useHref();
  const now = useNow();

  return useMemo((): readonly ListColumn<VacancyRow>[] => {
    const endsSoon = ({ status, expiresAt }: VacancyRow) =>
      status === 'published' && expiresAt !== null && Date.parse(expiresAt) - now < soon;
    const centerName = (id: string) =>
      centers?.find((center) => center.id === id)?.name ?? (id === boot.center.id ? boot.center.name : '–');
    const column = (key: Key, more: Omit<ListColumn<VacancyRow>, 'key' | 'header'>) => ({
      key,
      header: t(`vacancyList.columns.${key}`),
      ...more,
    });
    return [
      column('title', {
        isTitle: true,
        isFixed: true,
        sort: 'title',
        exports: ['title'],
        cell: ({ id, title, permissions }) => (
          <Box as="span" title={title}>
            <Link href={href(permissions?.update ? `/vacancies/${id}/edit` : `/vacancies/${id}`)} data-cover="">
              {title || t('vacancyList.untitled')}
            </Link>
            {refusals.has(id) && (
              <Text as="span" size="sm" tone="danger" display="block" whiteSpace="normal">
                {refusals.get(id)}
              </Text>
            )}
          </Box>
        ),
      }),
      column('organization', {
        isHiddenAtFirst: !hasSeveralOrganizations,
        sort: 'organization_name',
        exports: ['organizationName'],
        card: 'lead',
        said: ({ organizationName }) => organizationName,
        same: 'organization_id',
        cell: ({ organizationName }) => (
          <span lang="nl" title={organizationName}>
            {organizationName}
          </span>
        ),
      }),
      column('type', {
        isHiddenAtFirst: hasSeveralOrganizations,
        card: 'off',
        exports: ['vacancyType'],
        said: (row) => vacancyType(row.vacancyType),
        same: 'vacancy_type',
        cell: (row) => vacancyType(row.vacancyType),
      }),
      column('status', {
        sort: 'status',
        exports: ['status'],
        card: 'plain',
        cell: (row) => <VacancyStatus row={row} />,
      }),
      column('published', { sort: '-published_at', day: 'publishedAt', card: 'off' }),
      column('expires', {
        sort: 'expires_at',
        exports: ['expiresAt'],
        card: 'off',
        cell: (row) => (
          <span>
            <DayCell at={row.expiresAt} />
            {row.expiresAt && endsSoon(row) && (
              <Text as="span" size="sm" tone="danger" marginInlineStart="2">
                {relative(row.expiresAt)}
              </Text>
            )}
          </span>
        ),
      }),
      column('views', { align: 'end', sort: '-views_count', number: 'viewsCount', card: 'off' }),
      column('applications', {
        align: 'end',
        sort: '-applications_count',
        exports: ['applicationsCount', 'newApplicationsCount'],
        cell: ({ id, applicationsCount, newApplicationsCount }) =>
          applicationsCount === 0 ? (
            <span data-nothing="">0</span>
          ) : (
            <Link href={href(`/applications?filter[vacancy_id_eq]=${id}`)} whiteSpace="nowrap">
              {newApplicationsCount > 0
                ? t('vacancyList.withNew', { count: newApplicationsCount, all: number(applicationsCount) })
                : number(applicationsCount)}
            </Link>
          ),
      }),
      column('center', {
        isHiddenAtFirst: !hasSeveralCenters,
        card: 'off',
        exports: ['volunteerCenterId'],
        said: ({ volunteerCenterId }) => centerName(volunteerCenterId),
        same: 'volunteer_center_id',
        cell: ({ volunteerCenterId }) => centerName(volunteerCenterId),
      }),
    ];
  }, [
    t,
    number,
    relative,
    now,
    href,
    boot,
    centers,
    hasSeveralCenters,
    hasSeveralOrganizations,
    vacancyType,
    refusals,
  ]);
}

import { type Application, application, applicationSources, applicationStages } from '@omzien/model/application';
import { longestWaitFirst } from '@omzien/model/waiting';
import { useOrganizationName, useRecordFinder, useVacancyTitle } from '@omzien/parts/recordNames/recordNames.api';
import { useScope } from '@omzien/parts/scope/useScope';
import { type ListColumn, type ListDeclaration, type ListState, useListState } from '@omzien/parts/table';
import { useFormat, useHref, usePermission, useSession } from '@omzien/platform';
import { Link } from '@omzien/ui';
import { choiceFilter, dayFilter, type ListFilter, numberFilter, recordFilter, yesFilter } from '@omzien/ui/list';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { StageDot } from '../../progress/StageDot.tsx';
import { awaiting, countedIn, stages, stagesOf, tabs } from '../applicationStages.ts';
import { WaitingDays } from '../WaitingDays.tsx';
import { LastMessage } from './LastMessage.tsx';

const byVacancy = 'filter[vacancy_id_eq]';
const byOrganization = 'filter[organization_id_eq]';

/** By what staff narrow the list. */
function useStaffFilters(): readonly ListFilter[] {
  const { t } = useTranslation('vacancies');
  const { date } = useFormat();
  const userId = useSession(({ user }) => user?.id);
  const hasVacancies = usePermission('vacancies.manage');
  const find = useRecordFinder();
  const [query] = useSearchParams();
  const vacancyTitle = useVacancyTitle(query.get(byVacancy));
  const organizationName = useOrganizationName(query.get(byOrganization));
  // What an address asks by name holds whatever scope is chosen, and must be there to be taken off.
  const hasOrganizations = useScope().hasSeveralOrganizations || query.has(byOrganization);

  return useMemo(() => {
    const me = userId === undefined ? [] : [{ value: userId, label: t('applications.filters.me') }];
    const sources = applicationSources.map((source) => ({ value: source, label: t(`applications.sources.${source}`) }));
    const organization = t('applications.columns.organization');
    return [
      ...(hasVacancies
        ? [recordFilter(byVacancy, t('applications.columns.vacancy'), find.vacancies, () => vacancyTitle ?? '…')]
        : []),
      ...(hasOrganizations
        ? [recordFilter(byOrganization, organization, find.organizations, () => organizationName ?? '…')]
        : []),
      stageFilter(t),
      waitingFilter(t),
      numberFilter('filter[waiting_days_gteq]', t('applications.filters.waitingDays'), (days) =>
        t('applications.filters.orMore', { count: Number(days) }),
      ),
      choiceFilter('filter[owner_id_eq]', t('applications.columns.owner'), me),
      choiceFilter('filter[source_eq]', t('applications.columns.source'), sources),
      dayFilter('filter[created_at_gteq]', t('applications.filters.since'), date),
    ];
  }, [t, date, userId, hasVacancies, hasOrganizations, find, vacancyTitle, organizationName]);
}

type Key = 'name' | 'vacancy' | 'organization' | 'received' | 'waiting' | 'stage' | 'lastMessage' | 'owner' | 'source';
type Translate = ReturnType<typeof useTranslation<'vacancies'>>['t'];

/** Each stage by itself, and those of a tab together. */
const stageFilter = (t: Translate) =>
  choiceFilter(stages, t('applications.columns.stage'), [
    ...applicationStages.map((stage) => ({ value: stage, label: t(`stage.${stage}`) })),
    ...tabs
      .filter((tab) => stagesOf(tab).length > 1)
      .map((tab) => ({ value: stagesOf(tab).join(), label: t(`applications.tabs.${tab}`) })),
  ]);

/** Who waits for the organisation. */
const waitingFilter = (t: Translate) =>
  yesFilter(awaiting, t('applications.filters.awaiting'), t('applications.filters.yes'));

/** What staff read of each application; whose it is, where that may be several organisations. */
function columnsOf(
  t: Translate,
  href: (path: string) => string,
  isOfMany: boolean,
): readonly ListColumn<Application>[] {
  const column = (key: Key, more: Omit<ListColumn<Application>, 'key' | 'header'>) => ({
    key,
    header: t(`applications.columns.${key}`),
    ...more,
  });
  return [
    column('name', {
      isTitle: true,
      isFixed: true,
      sort: 'name',
      exports: ['name', 'email', 'phoneNumber'],
      cell: ({ id, name }) => (
        <Link href={href(`/applications/${id}`)} data-cover="">
          {name}
        </Link>
      ),
    }),
    column('vacancy', { sort: 'vacancy_title', longText: 'vacancyTitle', same: 'vacancy_id', card: 'lead' }),
    column('organization', {
      isHiddenAtFirst: !isOfMany,
      text: 'organizationName',
      same: 'organization_id',
      card: 'off',
    }),
    column('received', { sort: '-created_at', day: 'createdAt', card: 'off' }),
    column('waiting', {
      sort: longestWaitFirst,
      exports: ['waitingDays'],
      card: 'plain',
      cell: (row) => <WaitingDays of={row} isShort />,
    }),
    column('stage', {
      sort: 'stage',
      exports: ['stage'],
      card: 'plain',
      said: ({ stage }) => t(`stage.${stage}`),
      same: 'stage',
      cell: ({ stage }) => <StageDot stage={stage} />,
    }),
    column('lastMessage', {
      sort: '-last_message_at',
      exports: ['lastMessageAt', 'lastMessageSide'],
      card: 'off',
      cell: ({ lastMessageAt, lastMessageSide }) => <LastMessage at={lastMessageAt} side={lastMessageSide} />,
    }),
    column('owner', { text: 'ownerName', card: 'off' }),
    column('source', {
      isHiddenAtFirst: true,
      exports: ['source'],
      cell: ({ source }) => (source ? t(`applications.sources.${source}`) : '–'),
    }),
  ];
}

/** Who sent them reads them as cards: what they are drawn with is no table. */
const none: readonly ListColumn<Application>[] = [];

/** The list of applications, for staff and for volunteers: tabs, search, filters and columns. */
export function useApplicationList(isStaff: boolean): ListState<Application> {
  const { t } = useTranslation('vacancies');
  const href = useHref();
  const isOfMany = useScope().hasSeveralOrganizations;
  const staffFilters = useStaffFilters();
  return useListState(
    useMemo(
      (): ListDeclaration<Application> => ({
        key: 'applications',
        path: '/applications',
        source: '/api/v1/applications',
        schema: application,
        defaultSort: longestWaitFirst,
        nameOf: ({ name }) => name,
        tabs: {
          filter: stages,
          label: t('applications.tabsLabel'),
          tabs: tabs.map((tab) => ({
            ...(tab === 'waiting' ? { filter: awaiting, value: 'true' } : { value: stagesOf(tab).join() }),
            label: t(`applications.tabs.${tab}`),
            counts: countedIn(tab),
          })),
        },
        search: isStaff ? { name: 'filter[name_or_email_cont]', label: t('applications.search') } : undefined,
        filters: isStaff ? staffFilters : [stageFilter(t), waitingFilter(t)],
        columns: isStaff ? columnsOf(t, href, isOfMany) : none,
        keepsViews: isStaff,
      }),
      [t, href, isStaff, isOfMany, staffFilters],
    ),
  );
}

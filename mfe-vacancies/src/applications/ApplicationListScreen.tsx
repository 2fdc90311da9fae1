import type { Application } from '@omzien/model/application';
import { useFormat, useHref, usePermission } from '@omzien/platform';
import { Button, Empty, Link, LoadingFailed, PageHeader, Pagination, Screen, Stack } from '@omzien/ui';
import { Table } from '@omzien/ui/table';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { ApplicationFilters } from './ApplicationFilters.tsx';
import { hasFilters, listAddress, pageNumber, sort, withParameter } from './applicationQuery.ts';
import { useApplications } from './applications.api.ts';
import { StageDot } from './StageDot.tsx';
import { WaitingDays } from './WaitingDays.tsx';

export default function ApplicationListScreen() {
  const { t } = useTranslation('vacancies');
  const { date, dateTime, number } = useFormat();
  const href = useHref();
  const isStaff = usePermission('applications.manage');
  const { search } = useLocation();
  const query = new URLSearchParams(search);
  const { items, meta, error, isLoading, mutate } = useApplications(search.slice(1));
  const pages = meta?.pagination;
  const isOldestFirst = query.get(sort) === 'created_at';
  const isEmpty = items?.length === 0;

  const titleColumn = {
    key: 'name',
    header: isStaff ? t('applications.columns.name') : t('applications.columns.vacancy'),
    isTitle: true,
    cell: ({ id, name, vacancyTitle }: Application) => (
      <Link href={href(`/applications/${id}`)} data-cover="">
        {isStaff ? name : vacancyTitle}
      </Link>
    ),
  };
  const columns = [
    titleColumn,
    isStaff
      ? {
          key: 'vacancy',
          header: t('applications.columns.vacancy'),
          cell: ({ vacancyTitle }: Application) => vacancyTitle,
        }
      : {
          key: 'organization',
          header: t('applications.columns.organization'),
          cell: ({ organizationName }: Application) => organizationName,
        },
    {
      key: 'received',
      header: t(isStaff ? 'applications.columns.received' : 'applications.columns.sent'),
      sort: {
        href: href(listAddress(withParameter(query, sort, isOldestFirst ? '' : 'created_at'))),
        direction: isOldestFirst ? ('ascending' as const) : ('descending' as const),
      },
      cell: ({ createdAt }: Application) => (
        <time dateTime={createdAt} title={dateTime(createdAt)}>
          {date(createdAt)}
        </time>
      ),
    },
    {
      key: 'waiting',
      header: t('applications.columns.waiting'),
      cell: ({ waitingDays }: Application) => <WaitingDays days={waitingDays} />,
    },
    {
      key: 'stage',
      header: t('applications.columns.stage'),
      cell: ({ stage }: Application) => <StageDot stage={stage} />,
    },
  ];

  return (
    <Screen kind="staff">
      <PageHeader
        title={t(isStaff ? 'applications.title' : 'applications.mine')}
        count={pages && number(pages.records)}
      />
      <Stack gap="4">
        <ApplicationFilters key={search} query={query} isStaff={isStaff} />
        {error && !items && <LoadingFailed onRetry={mutate} />}
        {isEmpty && hasFilters(query) && (
          <Empty
            drawing="search"
            title={t('applications.emptyFiltered')}
            action={<Button href={href('/applications')}>{t('applications.clear')}</Button>}
          />
        )}
        {isEmpty && !hasFilters(query) && (
          <Empty
            drawing="letter"
            title={t(isStaff ? 'applications.empty' : 'applications.emptyMine')}
            action={!isStaff && <Button href={href('/vacancies/search')}>{t('applications.emptyMineAction')}</Button>}
          />
        )}
        {!isEmpty && !(error && !items) && (
          <Table
            caption={t('applications.list')}
            columns={columns}
            rows={items}
            keyOf={({ id }) => id}
            isLoading={isLoading && !items}
          />
        )}
        {pages && (
          <Pagination
            page={pages.current}
            pageCount={pages.last ?? pages.current}
            hrefOf={(page) => href(listAddress(withParameter(query, pageNumber, page === 1 ? '' : String(page))))}
          />
        )}
      </Stack>
    </Screen>
  );
}

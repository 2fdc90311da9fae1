import type { Application } from '@omzien/model/application';
import { useFormat, useHref } from '@omzien/platform';
import { Link, Text } from '@omzien/ui';
import { type ColumnChoice, type List, type ListColumns, useListColumns } from '@omzien/ui/list';
import type { Column } from '@omzien/ui/table';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { shortDate } from '../lookups/shortDate.ts';
import { ExpectedDay } from './ExpectedDay.tsx';
import { StageDot } from './StageDot.tsx';
import { WaitingDays } from './WaitingDays.tsx';

/** The attributes of a row behind each column: what an export of the list holds. */
const attributes: Readonly<Record<string, readonly (keyof Application)[]>> = {
  name: ['name', 'email', 'phoneNumber'],
  vacancy: ['vacancyTitle'],
  organization: ['organizationName'],
  received: ['createdAt'],
  waiting: ['waitingDays'],
  stage: ['stage'],
  lastMessage: ['lastMessageAt', 'lastMessageSide'],
  owner: ['ownerName'],
  source: ['source'],
};

type ApplicationColumns = {
  columns: readonly Column<Application>[];
  choice: ListColumns;
  attributes: readonly string[];
};

/** What the list of applications can show of each, and what of it this person wants to see. */
export function useApplicationColumns(list: List, isStaff: boolean): ApplicationColumns {
  const { t } = useTranslation('vacancies');
  const { date, dateTime } = useFormat();
  const href = useHref();

  const all = useMemo((): readonly (Column<Application> & Omit<ColumnChoice, 'key' | 'label'>)[] => {
    const time = (at: string) => (
      <time dateTime={at} title={dateTime(at)}>
        {date(at, shortDate)}
      </time>
    );
    const received: Column<Application> = {
      key: 'received',
      header: t(isStaff ? 'applications.columns.received' : 'applications.columns.sent'),
      sort: list.sort('created_at', 'descending'),
      cell: ({ createdAt }) => time(createdAt),
    };
    const waiting: Column<Application> = {
      key: 'waiting',
      header: t('applications.columns.waiting'),
      cell: ({ waitingDays }) => <WaitingDays days={waitingDays} />,
    };
    const expected: Column<Application> = {
      key: 'expected',
      header: t('applications.columns.expected'),
      cell: ({ replyClock }) => (replyClock ? <ExpectedDay clock={replyClock} /> : '–'),
    };
    const stage: Column<Application> = {
      key: 'stage',
      header: t('applications.columns.stage'),
      sort: list.sort('stage'),
      cell: (row) => <StageDot stage={row.stage} />,
    };
    const organization: Column<Application> = {
      key: 'organization',
      header: t('applications.columns.organization'),
      cell: ({ organizationName }) => organizationName,
    };
    const titleOf = (text: string, id: string) => (
      <Link href={href(`/applications/${id}`)} data-cover="">
        {text}
      </Link>
    );
    if (!isStaff)
      return [
        {
          key: 'vacancy',
          header: t('applications.columns.vacancy'),
          isTitle: true,
          isFixed: true,
          sort: list.sort('vacancy_title'),
          cell: ({ id, vacancyTitle }) => titleOf(vacancyTitle, id),
        },
        organization,
        received,
        expected,
        stage,
      ];
    return [
      {
        key: 'name',
        header: t('applications.columns.name'),
        isTitle: true,
        isFixed: true,
        sort: list.sort('name'),
        cell: ({ id, name }) => titleOf(name, id),
      },
      {
        key: 'vacancy',
        header: t('applications.columns.vacancy'),
        sort: list.sort('vacancy_title'),
        cell: ({ vacancyTitle }) => (
          <Text as="span" lineClamp={2} title={vacancyTitle}>
            {vacancyTitle}
          </Text>
        ),
      },
      { ...organization, isHiddenAtFirst: true },
      received,
      waiting,
      stage,
      {
        key: 'lastMessage',
        header: t('applications.columns.lastMessage'),
        sort: list.sort('last_message_at', 'descending'),
        cell: ({ lastMessageAt, lastMessageSide }) =>
          lastMessageAt ? (
            <span>
              {time(lastMessageAt)}
              <Text as="span" size="sm" tone="muted" display="block" lineHeight="1.2">
                {lastMessageSide && t(`applications.sides.${lastMessageSide}`)}
              </Text>
            </span>
          ) : (
            '–'
          ),
      },
      { key: 'owner', header: t('applications.columns.owner'), cell: ({ ownerName }) => ownerName ?? '–' },
      {
        key: 'source',
        header: t('applications.columns.source'),
        isHiddenAtFirst: true,
        cell: ({ source }) => (source ? t(`applications.sources.${source}`) : '–'),
      },
    ];
  }, [t, date, dateTime, href, isStaff, list]);

  const choices = useMemo(
    () => all.map(({ key, header, isFixed, isHiddenAtFirst }) => ({ key, label: header, isFixed, isHiddenAtFirst })),
    [all],
  );
  const choice = useListColumns(list, choices);
  return useMemo(() => {
    const columns = choice.shown.flatMap((key) => all.find((column) => column.key === key) ?? []);
    return { columns, choice, attributes: columns.flatMap(({ key }) => attributes[key] ?? []) };
  }, [all, choice]);
}

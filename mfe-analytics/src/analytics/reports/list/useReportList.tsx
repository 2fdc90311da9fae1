import { type ListDeclaration, type ListState, useListState } from '@omzien/parts/table';
import { useFormat, useHref } from '@omzien/platform';
import { Badge, Link, Row } from '@omzien/ui';
import { choiceFilter, DayCell } from '@omzien/ui/list';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { lastDayOf } from '../lastDayOf.ts';
import { RowSteps } from './RowSteps.tsx';
import { type ReportRow, reportRow } from './reportList.api.ts';
import { reportListFields } from './reportListFields.ts';

/** The reports of the centre. */
export function useReportList(): ListState<ReportRow> {
  const { t } = useTranslation('analytics');
  const href = useHref();
  const { date } = useFormat();

  return useListState(
    useMemo(
      (): ListDeclaration<ReportRow> => ({
        key: 'analytics_reports',
        path: '/analytics/index-2',
        source: '/api/v1/analytics_reports',
        schema: reportRow,
        defaults: reportListFields,
        defaultSort: '-updated_at',
        nameOf: ({ title }) => title,
        keepsViews: false,
        search: { name: 'filter[title_cont]', label: t('reportList.search') },
        filters: [
          choiceFilter('filter[archived]', t('reportList.columns.archived'), [
            { value: 'true', label: t('reportList.archived') },
          ]),
        ],
        columns: [
          {
            key: 'title',
            header: t('reportList.columns.title'),
            sort: 'title',
            isTitle: true,
            isFixed: true,
            cell: ({ id, title }) => (
              <Link href={href(`/analytics/index-2/${id}`)} data-cover="">
                {title}
              </Link>
            ),
          },
          {
            key: 'period',
            header: t('reportList.columns.period'),
            cell: ({ period: { kind } }) => t(`reportWords.periods.${kind}`),
          },
          {
            key: 'next',
            header: t('reportList.columns.next'),
            sort: 'next_send_at',
            cell: ({ schedule, isPaused, nextSendAt, lastSending }) => (
              <Row gap="2">
                {schedule === null
                  ? t('reportList.notPlanned')
                  : isPaused
                    ? t('reportList.paused')
                    : nextSendAt && date(nextSendAt)}
                {lastSending?.state === 'failed' && <Badge tone="danger">{t('reportList.failed')}</Badge>}
              </Row>
            ),
          },
          {
            key: 'shared',
            header: t('reportList.columns.shared'),
            cell: ({ sharedUntil }) =>
              sharedUntil
                ? t('reportList.sharedUntil', { day: date(lastDayOf(sharedUntil)) })
                : t('reportList.notShared'),
          },
          {
            key: 'updated',
            header: t('reportList.columns.updated'),
            sort: 'updated_at',
            cell: ({ updatedAt }) => <DayCell at={updatedAt} />,
          },
          { key: 'steps', header: t('reportList.columns.steps'), cell: (row) => <RowSteps row={row} /> },
        ],
      }),
      [t, href, date],
    ),
  );
}

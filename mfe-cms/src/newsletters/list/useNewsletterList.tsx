import { newsletterStatuses } from '@omzien/model/newsletter';
import { type ListDeclaration, type ListState, useListState } from '@omzien/parts/table';
import { useFormat, useHref } from '@omzien/platform';
import { Link } from '@omzien/ui';
import { choiceFilter, DayCell } from '@omzien/ui/list';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { NewsletterState } from '../words/NewsletterState.tsx';
import { type NewsletterRow, newsletterRow } from './newsletterList.api.ts';
import { newsletterListFields } from './newsletterListFields.ts';

/** The newsletters of the centre. */
export function useNewsletterList(): ListState<NewsletterRow> {
  const { t } = useTranslation('cms');
  const href = useHref();
  const { number, dateTime } = useFormat();

  return useListState(
    useMemo((): ListDeclaration<NewsletterRow> => {
      const counted = (count: number, { status }: NewsletterRow) =>
        status === 'draft' || status === 'scheduled' ? '–' : number(count);
      return {
        key: 'newsletters',
        path: '/content/newsletters',
        source: '/api/v1/newsletters',
        schema: newsletterRow,
        defaults: newsletterListFields,
        defaultSort: '-created_at',
        nameOf: ({ subject }) => subject,
        keepsViews: false,
        search: { name: 'filter[subject_cont]', label: t('newsletterList.search') },
        filters: [
          choiceFilter(
            'filter[status_eq]',
            t('newsletterList.columns.status'),
            newsletterStatuses.map((value) => ({ value, label: t(`newsletterWords.status.${value}`) })),
          ),
        ],
        columns: [
          {
            key: 'subject',
            header: t('newsletterList.columns.subject'),
            sort: 'subject',
            isTitle: true,
            isFixed: true,
            cell: ({ id, subject }) => (
              <Link href={href(`/content/newsletters/${id}`)} data-cover="">
                {subject}
              </Link>
            ),
          },
          {
            key: 'status',
            header: t('newsletterList.columns.status'),
            cell: ({ status }) => <NewsletterState status={status} />,
          },
          {
            key: 'audience',
            header: t('newsletterList.columns.audience'),
            cell: ({ audience }) => t(`newsletterWords.audience.${audience}`),
          },
          {
            key: 'moment',
            header: t('newsletterList.columns.moment'),
            cell: ({ scheduledAt, finishedAt, startedAt }) =>
              scheduledAt ? dateTime(scheduledAt) : <DayCell at={finishedAt ?? startedAt} />,
          },
          {
            key: 'sent',
            header: t('newsletterList.columns.sent'),
            align: 'end',
            cell: (row) => counted(row.sentCount, row),
          },
          {
            key: 'bounced',
            header: t('newsletterList.columns.bounced'),
            align: 'end',
            cell: (row) => counted(row.bouncedCount, row),
          },
          {
            key: 'unsubscribed',
            header: t('newsletterList.columns.unsubscribed'),
            align: 'end',
            cell: (row) => counted(row.unsubscribedCount, row),
          },
        ],
      };
    }, [t, href, number, dateTime]),
  );
}

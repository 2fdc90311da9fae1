import type { VolunteerProfileReply } from '@omzien/model/volunteerProfile';
import { useFormat } from '@omzien/platform';
import { Button, Text } from '@omzien/ui';
import { type ColumnChoice, type List, type ListColumns, useListColumns } from '@omzien/ui/list';
import type { Column } from '@omzien/ui/table';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { shortDate } from '../lookups/shortDate.ts';
import { ReplyState } from './ReplyState.tsx';

/** The attributes of a row behind each column: what an export of the list holds. */
const attributes: Readonly<Record<string, readonly (keyof VolunteerProfileReply)[]>> = {
  volunteer: ['volunteer'],
  vacancy: ['vacancyTitle'],
  state: ['state'],
  asked: ['createdAt'],
  closes: ['closesOn'],
  answered: ['answeredAt', 'answer'],
  sender: ['sender'],
  organization: ['organizationName'],
};

type ReplyColumns = {
  columns: readonly Column<VolunteerProfileReply>[];
  choice: ListColumns;
  attributes: readonly string[];
};

/** What the list of sent questions can show of each. */
export function useReplyColumns(list: List, onOpen: (id: string) => void, isCenter: boolean): ReplyColumns {
  const { t } = useTranslation('vacancies');
  const { date, dateTime } = useFormat();

  const all = useMemo((): readonly (Column<VolunteerProfileReply> & Omit<ColumnChoice, 'key' | 'label'>)[] => {
    const header = (key: keyof typeof attributes & string) => t(`profileReplies.columns.${key as 'volunteer'}`);
    const time = (at: string | null) =>
      at ? (
        <time dateTime={at} title={at.includes('T') ? dateTime(at) : undefined}>
          {date(at, shortDate)}
        </time>
      ) : (
        '–'
      );
    return [
      {
        key: 'volunteer',
        header: header('volunteer'),
        isTitle: true,
        isFixed: true,
        cell: ({ id, volunteer }) => (
          <Button
            variant="tertiary"
            justifyContent="flex-start"
            textAlign="start"
            fontSize="inherit"
            paddingInline="0"
            minHeight="9"
            aria-haspopup="dialog"
            data-cover=""
            onClick={() => onOpen(id)}
          >
            {volunteer.fullName ?? volunteer.displayName}
          </Button>
        ),
      },
      {
        key: 'vacancy',
        header: header('vacancy'),
        cell: ({ vacancyTitle }) => (
          <Text as="span" lineClamp={2} title={vacancyTitle ?? undefined}>
            {vacancyTitle ?? '–'}
          </Text>
        ),
      },
      {
        key: 'organization',
        header: header('organization'),
        isHiddenAtFirst: !isCenter,
        cell: ({ organizationName }) => organizationName,
      },
      {
        key: 'state',
        header: header('state'),
        sort: list.sort('state'),
        cell: ({ state }) => <ReplyState state={state} isOwn={false} />,
      },
      {
        key: 'asked',
        header: header('asked'),
        sort: list.sort('created_at', 'descending'),
        cell: ({ createdAt }) => time(createdAt),
      },
      { key: 'closes', header: header('closes'), cell: ({ closesOn }) => time(closesOn) },
      {
        key: 'answered',
        header: header('answered'),
        sort: list.sort('answered_at', 'descending'),
        cell: ({ answeredAt, state }) => (state === 'withdrawn' ? '–' : time(answeredAt)),
      },
      { key: 'sender', header: header('sender'), isHiddenAtFirst: true, cell: ({ sender }) => sender?.name ?? '–' },
    ];
  }, [t, date, dateTime, list, onOpen, isCenter]);

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

import { type VolunteerProfileReply, volunteerProfileReply } from '@omzien/model/volunteerProfile';
import { type ListDeclaration, type ListState, useListState } from '@omzien/parts/table';
import { useFormat } from '@omzien/platform';
import { Button } from '@omzien/ui';
import { DayCell, dayFilter } from '@omzien/ui/list';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ReplyState } from './ReplyState.tsx';
import { replyStateFilter, replyTabs } from './replyTabs.ts';

/** The list of questions to people of the pool for who asked; a press on the name of a row opens it. */
export function useSentQuestionList(onOpen: (id: string) => void, isCenter: boolean): ListState<VolunteerProfileReply> {
  const { t } = useTranslation('vacancies');
  const { date } = useFormat();

  return useListState(
    useMemo(
      (): ListDeclaration<VolunteerProfileReply> => ({
        key: 'volunteer_profile_replies',
        path: '/profile-replies',
        source: '/api/v1/volunteer_profile_replies',
        schema: volunteerProfileReply,
        defaultSort: '-created_at',
        nameOf: ({ volunteer }) => volunteer.fullName ?? volunteer.displayName,
        tabs: replyTabs(t, false),
        filters: [replyStateFilter(t, false), dayFilter('filter[created_at_gteq]', t('profileReplies.since'), date)],
        columns: [
          {
            key: 'volunteer',
            header: t('profileReplies.columns.volunteer'),
            isTitle: true,
            isFixed: true,
            exports: ['volunteer'],
            cell: ({ id, volunteer }) => (
              <Button
                variant="tertiary"
                justifyContent="flex-start"
                textAlign="start"
                fontSize="inherit"
                paddingInline="0"
                paddingBlock="0"
                minHeight={{ base: '0', xl: '9' }}
                aria-haspopup="dialog"
                data-cover=""
                onClick={() => onOpen(id)}
              >
                {volunteer.fullName ?? volunteer.displayName}
              </Button>
            ),
          },
          { key: 'vacancy', header: t('profileReplies.columns.vacancy'), longText: 'vacancyTitle', card: 'lead' },
          {
            key: 'organization',
            header: t('profileReplies.columns.organization'),
            isHiddenAtFirst: !isCenter,
            text: 'organizationName',
            card: 'off',
          },
          {
            key: 'state',
            header: t('profileReplies.columns.state'),
            sort: 'state',
            exports: ['state'],
            card: 'plain',
            cell: ({ state, held }) => <ReplyState state={state} isHeld={Boolean(held)} isOwn={false} />,
          },
          {
            key: 'asked',
            header: t('profileReplies.columns.asked'),
            sort: '-created_at',
            day: 'createdAt',
            card: 'off',
          },
          { key: 'closes', header: t('profileReplies.columns.closes'), day: 'closesOn', card: 'off' },
          {
            key: 'answered',
            header: t('profileReplies.columns.answered'),
            sort: '-answered_at',
            exports: ['answeredAt', 'answer'],
            card: 'off',
            cell: ({ answeredAt, state }) => (state === 'withdrawn' ? '–' : <DayCell at={answeredAt} />),
          },
          {
            key: 'sender',
            header: t('profileReplies.columns.sender'),
            isHiddenAtFirst: true,
            exports: ['sender'],
            cell: ({ sender }) => sender?.name ?? '–',
          },
        ],
      }),
      [t, date, onOpen, isCenter],
    ),
  );
}

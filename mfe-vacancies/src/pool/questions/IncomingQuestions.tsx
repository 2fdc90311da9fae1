import { useFormat, useHref, useLiveRevalidation } from '@omzien/platform';
import { Button, Empty, PageHeader, Screen, Skeleton, Stack } from '@omzien/ui';
import { ListFoot, ListStates, ListTabs, listPhase, useList } from '@omzien/ui/list';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useProfileReplies } from './profileReplies.api.ts';
import { QuestionCard } from './QuestionCard.tsx';
import { replyStateFilter, replyTabs } from './replyTabs.ts';

/** What organisations ask a volunteer: those that wait for an answer first. */
export function IncomingQuestions() {
  const { t } = useTranslation('vacancies');
  const { number } = useFormat();
  const href = useHref();
  const list = useList(
    useMemo(
      () => ({
        key: 'volunteer_profile_replies',
        path: '/profile-replies',
        defaultSort: '-created_at',
        filters: [replyStateFilter(t, true)],
      }),
      [t],
    ),
  );
  const answer = useProfileReplies(list.request);
  const { items, meta } = answer;
  useLiveRevalidation(['volunteer_profile_replies'], ['volunteer_profile_replies', 'volunteer_profiles']);
  const phase = listPhase(answer, list.isFiltered);
  const ordered = items?.toSorted((one, other) => Number(other.state === 'sent') - Number(one.state === 'sent'));

  return (
    <Screen kind="public" width="reading">
      <PageHeader
        title={t('profileReplies.incoming')}
        count={meta?.pagination && number(meta.pagination.records ?? 0)}
        description={t('profileReplies.introIncoming')}
        actions={
          <Button variant="outline" href={href('/vrijwilligerspool')}>
            {t('profileReplies.toOwnCard')}
          </Button>
        }
      />
      <Stack gap="5">
        <ListTabs list={list} counts={meta?.counts as Record<string, number> | undefined} {...replyTabs(t, true)} />
        <ListStates
          list={list}
          phase={phase}
          onRetry={answer.mutate}
          skeleton={
            <>
              <Skeleton height="24rem" />
              <Skeleton height="24rem" />
            </>
          }
          empty={
            <Empty
              drawing="letter"
              title={t('profileReplies.emptyIncoming')}
              hint={t('profileReplies.emptyIncomingHint')}
              action={<Button href={href('/vacancies/search')}>{t('profileReplies.search')}</Button>}
            />
          }
        >
          {ordered?.map((reply) => (
            <QuestionCard key={reply.id} reply={reply} />
          ))}
          <ListFoot list={list} meta={meta} />
        </ListStates>
      </Stack>
    </Screen>
  );
}

import { useFormat, useHref } from '@omzien/platform';
import { Button, Empty, LoadingFailed, PageHeader, Screen, Skeleton, Stack } from '@omzien/ui';
import { ListFoot, NothingFound } from '@omzien/ui/list';
import { useTranslation } from 'react-i18next';
import { useProfileReplies } from './profileReplies.api.ts';
import { QuestionCard } from './QuestionCard.tsx';
import { ReplyTabs } from './ReplyTabs.tsx';
import { useLiveReplies } from './useLiveReplies.ts';
import { useReplyList } from './useReplyList.ts';

/** What organisations ask a volunteer: those that wait for an answer first. */
export function IncomingQuestions() {
  const { t } = useTranslation('vacancies');
  const { number } = useFormat();
  const href = useHref();
  const list = useReplyList(false);
  const { items, meta, error, isLoading, mutate } = useProfileReplies(list.request);
  useLiveReplies();
  const total = meta?.pagination?.records ?? 0;
  const isEmpty = items?.length === 0 && total === 0;
  const ordered = items?.toSorted((one, other) => Number(other.state === 'sent') - Number(one.state === 'sent'));

  return (
    <Screen kind="public" width="reading">
      <PageHeader
        title={t('profileReplies.incoming')}
        count={meta?.pagination && number(total)}
        description={t('profileReplies.introIncoming')}
        actions={
          <Button variant="outline" href={href('/vrijwilligerspool')}>
            {t('profileReplies.toOwnCard')}
          </Button>
        }
      />
      <Stack gap="5">
        <ReplyTabs list={list} counts={meta?.counts as Record<string, number> | undefined} isOwn />
        {isLoading && !items && (
          <>
            <Skeleton height="24rem" />
            <Skeleton height="24rem" />
          </>
        )}
        {error && !items && <LoadingFailed onRetry={mutate} />}
        {isEmpty && list.isFiltered && <NothingFound list={list} />}
        {isEmpty && !list.isFiltered && (
          <Empty
            drawing="letter"
            title={t('profileReplies.emptyIncoming')}
            hint={t('profileReplies.emptyIncomingHint')}
            action={<Button href={href('/vacancies/search')}>{t('profileReplies.search')}</Button>}
          />
        )}
        {ordered?.map((reply) => (
          <QuestionCard key={reply.id} reply={reply} />
        ))}
        {!isEmpty && items && <ListFoot list={list} meta={meta} />}
      </Stack>
    </Screen>
  );
}

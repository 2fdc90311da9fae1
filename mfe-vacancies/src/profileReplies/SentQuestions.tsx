import { fetchedAtOpening, useFormat, useHref, usePermission } from '@omzien/platform';
import { Button, Empty, LoadingFailed, PageHeader, Screen, Stack } from '@omzien/ui';
import { ExportButton, ListFoot, ListToolbar, NothingFound, SavedViews } from '@omzien/ui/list';
import { Table } from '@omzien/ui/table';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useProfileReplies } from './profileReplies.api.ts';
import { QuestionCard } from './QuestionCard.tsx';
import { ReplyTabs } from './ReplyTabs.tsx';
import { useLiveReplies } from './useLiveReplies.ts';
import { useReplyColumns } from './useReplyColumns.tsx';
import { useReplyList } from './useReplyList.ts';

const SentQuestionDrawer = fetchedAtOpening(() =>
  import('./SentQuestionDrawer.tsx').then((file) => file.SentQuestionDrawer),
);

/** What an organisation asked people of the pool, or all that was asked, for the centre. */
export function SentQuestions() {
  const { t } = useTranslation('vacancies');
  const { number } = useFormat();
  const href = useHref();
  const isCenter = usePermission('pool.suggest');
  const mayExport = usePermission('exports.create');
  const [openId, setOpenId] = useState<string | null>(null);
  const list = useReplyList(true);
  const { columns, choice, attributes } = useReplyColumns(list, setOpenId, isCenter);
  const { items, meta, error, isLoading, mutate } = useProfileReplies(list.request);
  useLiveReplies();
  const total = meta?.pagination?.records ?? 0;
  const isEmpty = items?.length === 0 && total === 0;
  const hasFailed = error !== undefined && !items;
  const opened = items?.find(({ id }) => id === openId);
  // Somebody who works for an organisation may be in the pool too.
  const incoming = items?.filter(({ permissions }) => permissions?.transitions.includes('accept')) ?? [];
  const toPool = (
    <Button variant={isEmpty ? 'primary' : 'outline'} href={href('/vrijwilligerspool')}>
      {t('profileReplies.toPool')}
    </Button>
  );

  return (
    <Screen kind="staff">
      <PageHeader
        title={t('profileReplies.sent')}
        count={meta?.pagination && number(total)}
        description={t(isCenter ? 'profileReplies.introCenter' : 'profileReplies.introSent')}
        actions={!isEmpty && toPool}
      />
      <Stack gap="4">
        {incoming.map((reply) => (
          <QuestionCard key={reply.id} reply={reply} />
        ))}
        <ReplyTabs list={list} counts={meta?.counts as Record<string, number> | undefined} isOwn={false} />
        <SavedViews list={list} columns={choice} />
        <ListToolbar list={list} columns={choice}>
          {mayExport && <ExportButton list="volunteer_profile_replies" query={list.view} attributes={attributes} />}
        </ListToolbar>
        {hasFailed && <LoadingFailed onRetry={mutate} />}
        {isEmpty && list.isFiltered && <NothingFound list={list} />}
        {isEmpty && !list.isFiltered && (
          <Empty
            drawing="letter"
            title={t('profileReplies.emptySent')}
            hint={t('profileReplies.emptySentHint')}
            action={toPool}
          />
        )}
        {!isEmpty && !hasFailed && (
          <Table
            caption={t('profileReplies.sent')}
            columns={columns}
            rows={items}
            keyOf={({ id }) => id}
            isLoading={isLoading && !items}
          />
        )}
        {!hasFailed && <ListFoot list={list} meta={meta} />}
      </Stack>
      {opened && <SentQuestionDrawer key={opened.id} open onClose={() => setOpenId(null)} reply={opened} />}
    </Screen>
  );
}

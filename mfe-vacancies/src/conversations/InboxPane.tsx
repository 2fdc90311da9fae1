import type { Conversation } from '@omzien/model/conversation';
import { usePageKeys } from '@omzien/parts/keys/usePageKeys';
import { later, usePermission } from '@omzien/platform';
import { Box, Button, Flex, Heading, Icon, Link, LoadingFailed, Stack, VisuallyHidden } from '@omzien/ui';
import { PenLine } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useConversation, useConversations } from './conversations.api.ts';
import { EmptyInbox } from './EmptyInbox.tsx';
import { InboxFilters, type VacancyChoice } from './InboxFilters.tsx';
import { InboxRow, InboxRowSkeleton } from './InboxRow.tsx';
import type { Inbox } from './useInbox.ts';

const NewConversationDialog = later(() =>
  import('./NewConversationDialog.tsx').then(({ NewConversationDialog }) => NewConversationDialog),
);
const skeletons = ['one', 'two', 'three', 'four', 'five', 'six'];

/** The way by keyboard through the rows; Enter is the link's own. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-conversation]')];
  const at = links.indexOf(event.target as HTMLElement);
  if (at < 0) return;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  const next: Record<string, HTMLElement | undefined> = {
    ArrowDown: links[at + 1],
    j: links[at + 1],
    ArrowUp: links[at - 1],
    k: links[at - 1],
    Home: links[0],
    End: links.at(-1),
  };
  if (!(key in next)) return;
  event.preventDefault();
  const target = next[key];
  if (!target) return;
  for (const link of links) link.tabIndex = -1;
  target.tabIndex = 0;
  target.focus();
  target.scrollIntoView?.({ block: 'nearest' });
}

/** What is read leaves the list of what is unread; the one that is open stays where it stands. */
function withOpen(items: readonly Conversation[], open: Conversation | undefined, inbox: Inbox) {
  if (inbox.tab !== 'unread' || !open || open.mySide === null || open.archived) return items;
  if (items.some(({ id }) => id === open.id)) return items;
  return [...items, open].sort((one, other) => ((one.lastMessageAt ?? '') < (other.lastMessageAt ?? '') ? 1 : -1));
}

/** All conversations of the reader, to choose one from. */
export function InboxPane({ inbox }: { inbox: Inbox }) {
  const { t } = useTranslation('vacancies');
  const { items, meta, error, isLoading, mutate } = useConversations(inbox.request);
  const { data: open } = useConversation(inbox.openId);
  const mayManage = usePermission('conversations.read');
  const [isBeginning, setIsBeginning] = useState(false);
  const list = useRef<HTMLElement | null>(null);
  const rows = items && withOpen(items, open, inbox);
  const total = meta?.pagination?.records ?? 0;
  const more = inbox.hrefOfMore(total);
  const unread = inbox.tab === 'all' && typeof meta?.unread === 'number' ? meta.unread : null;
  const reachable = rows?.some(({ id }) => id === inbox.openId) ? inbox.openId : rows?.[0]?.id;

  // From anywhere on the page they lead into the list, to the row that Tab would reach.
  const enter = () => list.current?.querySelector<HTMLElement>('[data-conversation][tabindex="0"]')?.focus();
  usePageKeys({ j: enter, k: enter });

  // Back from a conversation, the reader goes on where it stands in the list.
  const former = useRef(inbox.openId);
  useEffect(() => {
    const left = former.current;
    former.current = inbox.openId;
    if (left === null || inbox.openId !== null) return;
    const row = list.current?.querySelector<HTMLElement>(`[data-conversation="${left}"]`);
    (row ?? list.current?.querySelector<HTMLElement>('[data-conversation]'))?.focus();
  }, [inbox.openId]);

  return (
    <>
      <Flex justifyContent="space-between" alignItems="center" gap="3" padding="3" paddingBottom="0">
        <Heading level={inbox.openId === null ? 1 : 2} size={2}>
          {t('conversations.title')}
        </Heading>
        {mayManage && (
          <Button size="sm" aria-haspopup="dialog" onClick={() => setIsBeginning(true)}>
            <Icon of={PenLine} />
            {t('conversations.new')}
          </Button>
        )}
      </Flex>
      <InboxFilters inbox={inbox} unread={unread} vacancies={(meta?.vacancies as VacancyChoice[] | undefined) ?? []} />
      <VisuallyHidden role="status">
        {rows && inbox.isFiltered && t('conversations.found', { count: total })}
      </VisuallyHidden>
      <Box flex="1" minHeight="0" overflowY={{ lg: 'auto' }}>
        {isLoading && !rows && skeletons.map((name) => <InboxRowSkeleton key={name} />)}
        {error && !rows && <LoadingFailed onRetry={mutate} />}
        {rows?.length === 0 && <EmptyInbox inbox={inbox} />}
        {rows && rows.length > 0 && (
          <Box
            as="ul"
            ref={(element: HTMLElement | null) => {
              list.current = element;
            }}
            aria-label={t('conversations.list')}
            listStyleType="none"
            margin="0"
            padding="0"
            onKeyDown={moveFocus}
          >
            {rows.map((conversation) => (
              <InboxRow
                key={conversation.id}
                conversation={conversation}
                href={inbox.hrefOf(conversation.id)}
                isOpen={conversation.id === inbox.openId}
                isReachable={conversation.id === reachable}
              />
            ))}
          </Box>
        )}
        {more && (
          <Stack alignItems="center" padding="4">
            <Link href={more}>{t('conversations.more')}</Link>
          </Stack>
        )}
      </Box>
      <NewConversationDialog open={isBeginning} onClose={() => setIsBeginning(false)} onBegun={inbox.open} />
    </>
  );
}

import type { Conversation } from '@omzien/model/conversation';
import { RecordStates } from '@omzien/parts/record/RecordStates';
import { useFormat, useSession } from '@omzien/platform';
import { Box, Button, Empty, Flex, Icon, Link, LoadingFailed, Notice, Stack, Text, VisuallyHidden } from '@omzien/ui';
import { ArrowDown, ArrowLeft } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useCallback, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useConversation } from './conversations.api.ts';
import { ReadAlong } from './ReadAlong.tsx';
import { ReplyPlace } from './ReplyPlace.tsx';
import { ThreadHeader } from './ThreadHeader.tsx';
import { ThreadLines } from './ThreadLines.tsx';
import { ThreadSkeleton } from './ThreadSkeleton.tsx';
import type { Inbox } from './useInbox.ts';
import { useLineNews } from './useLineNews.ts';
import { useReadMark } from './useReadMark.ts';
import { useScrollPlace } from './useScrollPlace.ts';
import { useThreadLines } from './useThreadLines.ts';

type ThreadProps = {
  id: string;
  inbox: Inbox;
  /** Somebody went here from the list, so the focus comes along. */
  isChosen: boolean;
};

/** The open conversation, or why it does not show. */
export function Thread({ id, inbox, isChosen }: ThreadProps) {
  const { t } = useTranslation('vacancies');
  const back = (
    <Link
      href={inbox.hrefOf(null)}
      variant="plain"
      display={{ base: 'inline-flex', lg: 'none' }}
      alignItems="center"
      gap="2"
      minHeight="11"
    >
      <Icon of={ArrowLeft} />
      {t('conversations.back')}
    </Link>
  );
  const aside = (children: ReactNode) => (
    <Box padding="4">
      {back}
      {children}
    </Box>
  );
  const missing = (
    <Empty
      level={1}
      drawing="search"
      title={t('conversations.notFound')}
      hint={t('conversations.notFoundHint')}
      action={<Button href={inbox.hrefOfAll}>{t('conversations.toAll')}</Button>}
    />
  );
  return (
    <RecordStates of={useConversation(id)} skeleton={<ThreadSkeleton />} missing={missing} frame={aside}>
      {(conversation) => <OpenThread conversation={conversation} inbox={inbox} back={back} isChosen={isChosen} />}
    </RecordStates>
  );
}

type OpenThreadProps = Omit<ThreadProps, 'id'> & { conversation: Conversation; back: ReactNode };

function OpenThread({ conversation, inbox, isChosen, back }: OpenThreadProps) {
  const { t } = useTranslation('vacancies');
  const { date } = useFormat();
  const { id, mySide } = conversation;
  const isImpersonated = useSession(({ impersonator }) => impersonator !== null);
  // Every reading of a third party is written down, so nothing of it happens by itself.
  const isParty = mySide !== null && !isImpersonated;
  const thread = useThreadLines(id, isParty);
  const { lines } = thread;
  const firstUnread = useReadMark(conversation, lines, isParty);
  const scroller = useRef<HTMLDivElement>(null);
  const place = useScrollPlace(scroller, lines);
  const news = useLineNews(lines);

  // Opened by a choice in the list, the reader goes on here; on the first page of a visit the page keeps the focus.
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isChosen) heading.current?.focus({ preventScroll: true });
  }, [isChosen]);

  const leave = useCallback(
    (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      document.querySelector<HTMLElement>(`[data-conversation="${id}"]`)?.focus();
    },
    [id],
  );

  return (
    <Flex
      as="section"
      aria-label={t('conversations.threadLabel')}
      flexDirection="column"
      height="full"
      minHeight="0"
      onKeyDown={leave}
    >
      <ThreadHeader conversation={conversation} inbox={inbox} back={back} heading={heading} isParty={isParty} />
      <Box
        ref={scroller}
        // It scrolls and has nothing to press, so the keyboard must get to it.
        tabIndex={0}
        role="region"
        aria-label={t('conversations.lines')}
        flex="1"
        minHeight="0"
        overflowY="auto"
        overscrollBehavior="contain"
        css={{ overflowAnchor: 'none' }}
        onScroll={place.follow}
      >
        <Stack gap="3" padding={{ base: '3', md: '5' }} maxWidth="56rem" marginInline="auto">
          {!isParty && (
            <ReadAlong
              conversation={conversation}
              isRead={lines !== undefined}
              isReading={thread.isReading}
              onRead={thread.read}
            />
          )}
          {isParty && conversation.reportedAt && (
            <Notice tone="info">
              <Text>
                {t('conversations.reported', {
                  date: date(conversation.reportedAt),
                  center: conversation.volunteerCenterName,
                })}
              </Text>
            </Notice>
          )}
          {isParty && !lines && !thread.error && <ThreadSkeleton />}
          {thread.error !== undefined && !lines && <LoadingFailed onRetry={thread.retry} />}
          {lines && thread.hasEarlier && (
            <Stack alignItems="center" gap="2">
              <Button
                variant="outline"
                size="sm"
                loading={thread.isReadingEarlier}
                onClick={() => void thread.readEarlier()}
              >
                {t('conversations.earlier')}
              </Button>
              {thread.hasEarlierFailed && <Box role="alert">{t('conversations.earlierFailed')}</Box>}
            </Stack>
          )}
          {lines && <ThreadLines lines={lines} conversation={conversation} firstUnread={firstUnread} />}
        </Stack>
      </Box>
      {place.hasNewBelow && (
        <Box position="relative">
          <Button
            size="sm"
            position="absolute"
            bottom="3"
            insetInlineStart="50%"
            transform="translateX(-50%)"
            onClick={place.toEnd}
          >
            <Icon of={ArrowDown} />
            {t('conversations.newBelow')}
          </Button>
        </Box>
      )}
      <VisuallyHidden role="status">{news}</VisuallyHidden>
      <ReplyPlace
        conversation={conversation}
        onSent={(line) => {
          thread.add(line);
          place.toEndNext();
        }}
      />
    </Flex>
  );
}

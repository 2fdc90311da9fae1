import type { Conversation } from '@omzien/model/conversation';
import { useFormat } from '@omzien/platform';
import { Badge, Box, Flex, Icon, Skeleton, Text, VisuallyHidden } from '@omzien/ui';
import { Initials } from '@omzien/ui/timeline';
import { BellOff } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { othersOf } from './parties.ts';

const rowHeight = '6.25rem';

type InboxRowProps = { conversation: Conversation; href: string; isOpen: boolean; isReachable: boolean };

/** One conversation of the inbox: with whom, about what, what was said last, and what is unread. */
export const InboxRow = memo(function InboxRow({ conversation, href, isOpen, isReachable }: InboxRowProps) {
  const { t } = useTranslation('vacancies');
  const { relative, dateTime, number } = useFormat();
  const { id, subject, lastMessage, lastMessageAt, lastMessageSide, mySide, unreadCount, muted, state } = conversation;
  const name = othersOf(conversation).join(t('conversations.and'));
  const isUnread = unreadCount > 0;
  const isOurs = mySide !== null && lastMessageSide === mySide;
  const excerpt = lastMessage ?? (mySide === null ? t('conversations.notReadYet') : '');
  return (
    <Box as="li" css={{ contentVisibility: 'auto', containIntrinsicSize: `auto ${rowHeight}` }}>
      <Flex
        as="a"
        {...{ href }}
        data-conversation={id}
        tabIndex={isReachable ? 0 : -1}
        aria-current={isOpen ? 'true' : undefined}
        gap="3"
        minHeight={rowHeight}
        padding="3"
        color="text"
        textDecoration="none"
        borderBottom="1px solid"
        borderColor="border"
        bg={isOpen ? 'accent.subtle' : undefined}
        _hover={isOpen ? undefined : { bg: 'bg.subtle' }}
        css={{ '&:focus-visible': { outlineOffset: '-3px' } }}
      >
        <Initials name={name} tone={isUnread ? 'info' : 'neutral'} />
        <Box flex="1" minWidth="0">
          <Flex gap="3" justifyContent="space-between" alignItems="baseline">
            <Text clamp={1} overflowWrap="anywhere" fontWeight={isUnread ? 'bold' : 'semibold'}>
              {name}
            </Text>
            {lastMessageAt && (
              <Text as="span" size="xs" tone="muted" whiteSpace="nowrap" flexShrink="0">
                <time dateTime={lastMessageAt} title={dateTime(lastMessageAt)}>
                  {relative(lastMessageAt)}
                </time>
              </Text>
            )}
          </Flex>
          <Text size="sm" clamp={1} overflowWrap="anywhere" fontWeight={isUnread ? 'semibold' : undefined}>
            {subject}
          </Text>
          <Flex gap="2" alignItems="center" minHeight="6">
            <Text size="sm" tone="muted" clamp={1} overflowWrap="anywhere" flex="1">
              {isOurs && t(mySide === 'volunteer' ? 'conversations.excerptMine' : 'conversations.excerptOurs')}
              {excerpt}
            </Text>
            {muted && (
              <>
                <Icon of={BellOff} size={16} color="text.muted" />
                <VisuallyHidden>{t('conversations.muted')}</VisuallyHidden>
              </>
            )}
            {state === 'closed' && <Badge>{t('conversations.closedBadge')}</Badge>}
            {isUnread && (
              <Badge tone="info">
                <span aria-hidden="true">{number(unreadCount)}</span>
                <VisuallyHidden>{t('conversations.unreadCount', { count: unreadCount })}</VisuallyHidden>
              </Badge>
            )}
          </Flex>
        </Box>
      </Flex>
    </Box>
  );
});

/** Of the size of a row. */
export function InboxRowSkeleton() {
  return (
    <Flex gap="3" padding="3" minHeight={rowHeight} borderBottom="1px solid" borderColor="border">
      <Skeleton width="10" height="10" borderRadius="circle" />
      <Box flex="1">
        <Skeleton width="60%" />
        <Skeleton width="80%" marginTop="2" />
        <Skeleton width="70%" marginTop="2" />
      </Box>
    </Flex>
  );
}

import type { ConversationSide, Reply } from '@omzien/model/conversation';
import { useFormat } from '@omzien/platform';
import { Badge, Box, Flex, Icon, Text, VisuallyHidden } from '@omzien/ui';
import { CheckCheck, Mail } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { MessageFiles } from './MessageFiles.tsx';
import { useDayName } from './ThreadLines.tsx';

type MessageLineProps = { line: Reply; mySide: ConversationSide | null };

/** One message: who, of which side, when, by which way, and whether the other side has read it. */
export const MessageLine = memo(function MessageLine({ line, mySide }: MessageLineProps) {
  const { t } = useTranslation('vacancies');
  const { time, dateTime } = useFormat();
  const dayName = useDayName();
  const { kind, body, sender, mine, readAt, files, via, createdAt } = line;
  // Third parties see the organisation at the right, so that two sides can be told apart.
  const isOurs = sender?.side === (mySide ?? 'organization');
  const name = mine ? t('conversations.you') : (sender?.name ?? '');
  return (
    <Flex justifyContent={isOurs ? 'flex-end' : 'flex-start'}>
      <Box
        as="article"
        maxWidth={{ base: '92%', md: '80%' }}
        minWidth="0"
        padding="3"
        borderRadius="card"
        border="1px solid"
        borderColor={isOurs ? 'info.subtle' : 'border'}
        bg={isOurs ? 'info.subtle' : 'surface'}
      >
        <Flex flexWrap="wrap" columnGap="2" rowGap="1" alignItems="center" marginBottom="1">
          <Text as="span" size="sm" fontWeight="semibold" overflowWrap="anywhere">
            {name}
          </Text>
          {sender?.side && !mine && <Badge>{t(`conversations.sides.${sender.side}`)}</Badge>}
          {kind === 'welcome' && <Badge tone="info">{t('conversations.welcome')}</Badge>}
          <Text as="span" size="xs" tone="muted">
            <time dateTime={createdAt} title={dateTime(createdAt)}>
              {time(createdAt)}
            </time>
          </Text>
          {via === 'mail' && (
            <Text as="span" size="xs" tone="muted" display="inline-flex" alignItems="center" gap="1">
              <Icon of={Mail} size={14} />
              {t('conversations.viaMail')}
            </Text>
          )}
        </Flex>
        <Text whiteSpace="pre-wrap" overflowWrap="anywhere" measured>
          {body}
        </Text>
        {files.length > 0 && <MessageFiles files={files} />}
        {isOurs && mySide !== null && readAt && (
          <Text size="xs" tone="muted" display="flex" alignItems="center" gap="1" marginTop="1">
            <Icon of={CheckCheck} size={14} />
            <time dateTime={readAt} title={dateTime(readAt)}>
              {t('conversations.readOn', { day: dayName(readAt) })}
            </time>
          </Text>
        )}
        {mine && mySide !== null && !readAt && <VisuallyHidden>{t('conversations.notReadByOther')}</VisuallyHidden>}
      </Box>
    </Flex>
  );
});

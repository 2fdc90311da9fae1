import type { Conversation, Reply } from '@omzien/model/conversation';
import { useFormat, useNow } from '@omzien/platform';
import { Box, Divider, Flex, Heading, Text } from '@omzien/ui';
import { useTranslation } from 'react-i18next';
import { EventLine } from './EventLine.tsx';
import { MessageLine } from './MessageLine.tsx';

type ThreadLinesProps = { lines: readonly Reply[]; conversation: Conversation; firstUnread: string | null };

/** The lines of each day under its name. */
function byDay(lines: readonly Reply[], dayOf: (moment: string) => string) {
  const days: { day: string; lines: Reply[] }[] = [];
  for (const line of lines) {
    const day = dayOf(line.createdAt);
    if (days.at(-1)?.day !== day) days.push({ day, lines: [] });
    days.at(-1)?.lines.push(line);
  }
  return days;
}

/** What was said, grouped by day. */
export function ThreadLines({ lines, conversation, firstUnread }: ThreadLinesProps) {
  const { t } = useTranslation('vacancies');
  const dayName = useDayName();
  const { date } = useFormat();
  return byDay(lines, date).map(({ day, lines: ofDay }) => (
    <Box key={day} as="section" aria-label={day}>
      <Flex alignItems="center" gap="3" marginBottom="3">
        <Divider />
        <Heading
          level={2}
          size={4}
          fontSize="sm"
          color="text.muted"
          whiteSpace="nowrap"
          css={{ '&::first-letter': { textTransform: 'uppercase' } }}
        >
          {dayName(ofDay[0]?.createdAt ?? '')}
        </Heading>
        <Divider />
      </Flex>
      <Flex as="ol" flexDirection="column" gap="3" listStyleType="none" margin="0" padding="0">
        {ofDay.map((line) => (
          <Box as="li" key={line.id} {...(line.id === firstUnread ? { 'data-first-unread': '' } : {})}>
            {line.id === firstUnread && (
              <Text size="sm" color="link" fontWeight="semibold" textAlign="center" marginBottom="3">
                {t('conversations.unreadFromHere')}
              </Text>
            )}
            {line.kind === 'message' || line.kind === 'welcome' ? (
              <MessageLine line={line} mySide={conversation.mySide} />
            ) : (
              <EventLine line={line} />
            )}
          </Box>
        ))}
      </Flex>
    </Box>
  ));
}

/** "vandaag", "gisteren", or the day with its date. */
export function useDayName() {
  const { t } = useTranslation('vacancies');
  const { date } = useFormat();
  const now = useNow();
  return (moment: string) => {
    const day = date(moment);
    if (day === date(now)) return t('conversations.today');
    if (day === date(now - 24 * 3600 * 1000)) return t('conversations.yesterday');
    return date(moment, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
  };
}

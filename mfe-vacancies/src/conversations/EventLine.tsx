import type { Reply } from '@omzien/model/conversation';
import { useFormat } from '@omzien/platform';
import { Flex, Icon, Text } from '@omzien/ui';
import { Eye, GraduationCap, type LucideIcon, UserPlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';

type EventKind = Exclude<Reply['kind'], 'message' | 'welcome'>;
const icons: Record<EventKind, LucideIcon> = {
  center_invited: UserPlus,
  mentor_invited: GraduationCap,
  third_party_read: Eye,
};

/** What the platform tells both sides: who was invited, and who has read along. */
export function EventLine({ line: { kind, sender, mine, times, createdAt } }: { line: Reply }) {
  const { t } = useTranslation('vacancies');
  const { time, dateTime } = useFormat();
  const event = kind as EventKind;
  const name = mine ? t('conversations.you') : (sender?.name ?? '');
  return (
    <Flex gap="2" justifyContent="center" alignItems="flex-start" paddingBlock="1">
      <Icon of={icons[event]} size={16} color="text.muted" marginTop="0.2em" />
      <Text size="sm" tone="muted" overflowWrap="anywhere">
        {t(`conversations.events.${event}`, { name })}
        {times > 1 && ` ${t('conversations.times', { count: times })}`}
        {' · '}
        <time dateTime={createdAt} title={dateTime(createdAt)}>
          {time(createdAt)}
        </time>
      </Text>
    </Flex>
  );
}

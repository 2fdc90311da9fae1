import type { Application } from '@omzien/model/application';
import { Text } from '@omzien/ui';
import { DayCell } from '@omzien/ui/list';
import { useTranslation } from 'react-i18next';

/** When the last message was written, and by which side. */
export function LastMessage({ at, side }: { at: Application['lastMessageAt']; side: Application['lastMessageSide'] }) {
  const { t } = useTranslation('vacancies');
  if (!at) return '–';
  return (
    <span>
      <DayCell at={at} />
      <Text as="span" size="sm" tone="muted" display="block" lineHeight="1.2">
        {side && t(`applications.sides.${side}`)}
      </Text>
    </span>
  );
}

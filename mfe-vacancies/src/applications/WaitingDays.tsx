import { Text } from '@omzien/ui';
import { useTranslation } from 'react-i18next';

/** From here on the organisation has been reminded, and the number turns red. */
const tooLong = 7;

/** How long somebody has been waiting for an answer; a dash when nobody is. */
export function WaitingDays({ days }: { days: number | null }) {
  const { t } = useTranslation('vacancies');
  if (days === null) return <Text as="span">–</Text>;
  return (
    <Text
      as="span"
      whiteSpace="nowrap"
      tone={days >= tooLong ? 'danger' : 'normal'}
      fontWeight={days >= tooLong ? 'semibold' : 'normal'}
    >
      {days === 0 ? t('applications.today') : t('applications.waitingDays', { count: days })}
    </Text>
  );
}

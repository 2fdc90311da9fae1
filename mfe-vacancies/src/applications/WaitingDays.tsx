import type { Application } from '@omzien/model/application';
import { waitingUrgency } from '@omzien/model/waiting';
import { Badge, Text, type Tone } from '@omzien/ui';
import { useTranslation } from 'react-i18next';

const tones = { fresh: 'neutral', long: 'warning', too_long: 'danger' } as const satisfies Record<string, Tone>;

type WaitingDaysProps = {
  of: Pick<Application, 'waitingDays' | 'waitingFor'>;
};

/** How long somebody has been waiting for the organisation, and for what; a dash when nobody is. */
export function WaitingDays({ of: { waitingDays: days, waitingFor } }: WaitingDaysProps) {
  const { t } = useTranslation('vacancies');
  if (days === null) return <Text as="span">–</Text>;
  return (
    <span data-waiting={waitingUrgency(days)}>
      <Badge tone={tones[waitingUrgency(days)]}>
        {days === 0 ? t('applications.today') : t('applications.waitingDays', { count: days })}
      </Badge>
      {waitingFor && (
        <Text as="span" size="sm" tone="muted" display="block" lineHeight="1.3">
          {t(`applications.waitingFor.${waitingFor}`)}
        </Text>
      )}
    </span>
  );
}

import type { Application } from '@omzien/model/application';
import { waitingUrgency } from '@omzien/model/waiting';
import { Badge, Text, type Tone, VisuallyHidden } from '@omzien/ui';
import { useTranslation } from 'react-i18next';

const tones = { fresh: 'neutral', long: 'warning', too_long: 'danger' } as const satisfies Record<string, Tone>;

type WaitingDaysProps = {
  of: Pick<Application, 'waitingDays' | 'waitingFor'>;
  /** On one line: for what is told to who points at it, and to a screen reader. */
  isShort?: boolean;
};

/** How long somebody has been waiting for the organisation, and for what; a dash when nobody is. */
export function WaitingDays({ of: { waitingDays: days, waitingFor }, isShort = false }: WaitingDaysProps) {
  const { t } = useTranslation('vacancies');
  if (days === null)
    return (
      <Text as="span" display={isShort ? { base: 'none', xl: 'inline' } : undefined}>
        –
      </Text>
    );
  const why = waitingFor && t(`applications.waitingFor.${waitingFor}`);
  return (
    <span data-waiting={waitingUrgency(days)} title={(isShort && why) || undefined}>
      <Badge tone={tones[waitingUrgency(days)]}>
        {days === 0 ? t('applications.today') : t('applications.waitingDays', { count: days })}
      </Badge>
      {why &&
        (isShort ? (
          <VisuallyHidden>{why}</VisuallyHidden>
        ) : (
          <Text as="span" size="sm" tone="muted" display="block" lineHeight="1.3">
            {why}
          </Text>
        ))}
    </span>
  );
}

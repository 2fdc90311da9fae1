import type { ApplicationStage } from '@omzien/model/application';
import { StatusDot, type Tone } from '@omzien/ui';
import { useTranslation } from 'react-i18next';

const tones: Record<ApplicationStage, Tone> = {
  unconfirmed: 'neutral',
  new: 'info',
  approached: 'info',
  suggested: 'info',
  in_contact: 'info',
  waiting_list: 'warning',
  accepted: 'success',
  rejected: 'danger',
  withdrawn: 'neutral',
  closed_no_reply: 'neutral',
};

/** Where an application stands: a coloured dot with its word. */
export function StageDot({ stage }: { stage: ApplicationStage }) {
  const { t } = useTranslation('vacancies');
  return <StatusDot tone={tones[stage]}>{t(`stage.${stage}`)}</StatusDot>;
}

import type { ProfileReplyState } from '@omzien/model/volunteerProfile';
import { StatusDot, type Tone } from '@omzien/ui';
import { useTranslation } from 'react-i18next';

const tones: Record<ProfileReplyState, Tone> = {
  sent: 'info',
  accepted: 'success',
  declined: 'neutral',
  auto_declined: 'neutral',
  expired: 'neutral',
  withdrawn: 'neutral',
};

type ReplyStateProps = {
  state: ProfileReplyState;
  isOwn: boolean;
  /** It waits to be sent, and can be undone. */
  isHeld?: boolean;
};

/** How a question stands, in the words of who asked or of who was asked. */
export function ReplyState({ state, isOwn, isHeld = false }: ReplyStateProps) {
  const { t } = useTranslation('vacancies');
  return (
    <StatusDot tone={tones[state]}>
      {isHeld
        ? t('profileReplies.states.held')
        : t(isOwn ? `profileReplies.ownStates.${state}` : `profileReplies.states.${state}`)}
    </StatusDot>
  );
}

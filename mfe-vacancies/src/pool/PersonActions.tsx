import type { VolunteerProfile, VolunteerProfileReply } from '@omzien/model/volunteerProfile';
import { useHref } from '@omzien/platform';
import { Box, Button, Icon, Link, Row, StatusDot, Text } from '@omzien/ui';
import { MessageCircleQuestion, NotebookText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { calledName } from './calledName.ts';
import { useCardState } from './useCardState.ts';

type PersonActionsProps = {
  profile: VolunteerProfile;
  reply: VolunteerProfileReply | undefined;
  /** What somebody does here: asks for an organisation, proposes for the centre, or only looks. */
  kind: 'approach' | 'suggest' | 'look';
  canAsk: boolean;
  onAsk: () => void;
  /** For who may know the person: contact, notes, and who asked before. */
  onOpen: (() => void) | null;
};

/** At the foot of a card: how this person stands to who looks, why, and the next step. */
export function PersonActions({ profile, reply, kind, canAsk, onAsk, onOpen }: PersonActionsProps) {
  const { t } = useTranslation('vacancies');
  const href = useHref();
  const stateOf = useCardState();
  const { tone, title, hint } = stateOf(profile, reply);
  const name = calledName(profile);

  return (
    <Box borderTop="1px solid" borderColor="border" paddingTop="3" marginTop="3">
      <StatusDot tone={tone}>
        <strong>{title}</strong>
      </StatusDot>
      {hint !== '' && (
        <Text size="sm" tone="muted">
          {hint}
        </Text>
      )}
      <Row gap="2" marginTop="3">
        {canAsk && (
          <Button variant="outline" size="sm" onClick={onAsk}>
            <Icon of={MessageCircleQuestion} />
            {t(kind === 'suggest' ? 'pool.ask.suggest' : 'pool.ask.approach', { name })}
          </Button>
        )}
        {onOpen && (
          <Button variant="tertiary" size="sm" aria-haspopup="dialog" onClick={onOpen}>
            <Icon of={NotebookText} />
            {t('pool.person.open', { name })}
          </Button>
        )}
        {reply?.applicationId && reply.state === 'accepted' && (
          <Link href={href(`/applications/${reply.applicationId}`)}>{t('pool.person.application')}</Link>
        )}
        {reply?.conversationId && (
          <Link href={href(`/conversations/${reply.conversationId}`)}>{t('pool.person.conversation')}</Link>
        )}
        {reply?.state === 'sent' && <Link href={href('/profile-replies')}>{t('pool.person.question')}</Link>}
      </Row>
    </Box>
  );
}

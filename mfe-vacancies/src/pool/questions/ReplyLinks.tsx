import type { VolunteerProfileReply } from '@omzien/model/volunteerProfile';
import { useHref } from '@omzien/platform';
import { Button, Icon, Row } from '@omzien/ui';
import { FileText, MessageSquare } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** After a yes: where it goes on. */
export function ReplyLinks({ reply }: { reply: VolunteerProfileReply }) {
  const { t } = useTranslation('vacancies');
  const href = useHref();
  if (reply.state !== 'accepted') return null;
  return (
    <Row gap="2">
      {reply.conversationId && (
        <Button variant="outline" size="sm" href={href(`/conversations/${reply.conversationId}`)}>
          <Icon of={MessageSquare} />
          {t('profileReplies.toConversation')}
        </Button>
      )}
      {reply.applicationId && (
        <Button variant="outline" size="sm" href={href(`/applications/${reply.applicationId}`)}>
          <Icon of={FileText} />
          {t('profileReplies.toApplication')}
        </Button>
      )}
    </Row>
  );
}

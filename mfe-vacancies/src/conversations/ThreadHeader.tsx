import type { ApplicationStage } from '@omzien/model/application';
import type { Conversation } from '@omzien/model/conversation';
import { useHref, usePermission } from '@omzien/platform';
import { Badge, Box, Flex, Heading, Icon, Link, Row, Text } from '@omzien/ui';
import { Check, ClipboardList, X } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { StageDot } from '../progress/StageDot.tsx';
import { useApplicationSteps } from './conversations.api.ts';
import { othersOf } from './parties.ts';
import { ThreadActions } from './ThreadActions.tsx';
import type { Inbox } from './useInbox.ts';

type ThreadHeaderProps = {
  conversation: Conversation;
  inbox: Inbox;
  /** The way back to the list, where it is not beside this. */
  back: ReactNode;
  heading: Ref<HTMLHeadingElement>;
  isParty: boolean;
};

/** With whom, about which vacancy, where the application stands, and what may be done. */
export function ThreadHeader({ conversation, inbox, back, heading, isParty }: ThreadHeaderProps) {
  const { t } = useTranslation('vacancies');
  const href = useHref();
  const { subject, vacancyId, vacancyTitle, applicationId, stage, state, muted } = conversation;
  return (
    <Box
      as="header"
      paddingInline={{ base: '3', md: '5' }}
      paddingBlock="3"
      bg="surface"
      borderBottom="1px solid"
      borderColor="border"
    >
      {back}
      <Flex gap="3" justifyContent="space-between" alignItems="flex-start">
        <Box minWidth="0">
          <Heading level={1} size={3} ref={heading} tabIndex={-1} overflowWrap="anywhere" lineClamp={2}>
            {othersOf(conversation).join(t('conversations.and'))}
          </Heading>
          <Text size="sm" tone="muted" clamp={2} overflowWrap="anywhere">
            {vacancyId ? (
              <>
                {subject !== vacancyTitle && `${subject} · `}
                <Link href={href(`/vacancies/${vacancyId}`)}>{vacancyTitle}</Link>
              </>
            ) : (
              subject
            )}
          </Text>
        </Box>
        {isParty && <ThreadActions conversation={conversation} inbox={inbox} />}
      </Flex>
      {(applicationId || state === 'closed' || muted) && (
        <Row columnGap={{ base: '3', sm: '4' }} rowGap="1" marginTop="2" fontSize="sm" minHeight="9">
          {stage && <StageDot stage={stage as ApplicationStage} />}
          {applicationId && <ApplicationLinks id={applicationId} />}
          {state === 'closed' && <Badge>{t('conversations.closedBadge')}</Badge>}
          {muted && <Badge>{t('conversations.mutedBadge')}</Badge>}
        </Row>
      )}
    </Box>
  );
}

/** The application, and the answers to it that its page may give to this reader now. */
function ApplicationLinks({ id }: { id: string }) {
  const { t } = useTranslation('vacancies');
  const href = useHref();
  const mayRead = usePermission('applications.read');
  const mayDecide = usePermission('applications.decide');
  const steps = useApplicationSteps(mayDecide ? id : null);
  if (!mayRead) return null;
  const look = { variant: 'plain', display: 'inline-flex', alignItems: 'center', gap: '1.5', minHeight: '9' } as const;
  return (
    <>
      <Link href={href(`/applications/${id}`)} {...look}>
        <Icon of={ClipboardList} size={18} display={{ base: 'none', sm: 'inline-flex' }} />
        {t('conversations.toApplication')}
      </Link>
      {steps.includes('accept') && (
        <Link href={href(`/applications/${id}?decision=accept`)} {...look}>
          <Icon of={Check} size={18} display={{ base: 'none', sm: 'inline-flex' }} />
          {t('conversations.accept')}
        </Link>
      )}
      {steps.includes('reject') && (
        <Link href={href(`/applications/${id}?decision=reject`)} {...look}>
          <Icon of={X} size={18} display={{ base: 'none', sm: 'inline-flex' }} />
          {t('conversations.reject')}
        </Link>
      )}
    </>
  );
}

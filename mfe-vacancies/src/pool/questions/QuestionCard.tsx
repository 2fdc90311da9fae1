import type { VolunteerProfileReply } from '@omzien/model/volunteerProfile';
import { later, useFormat, useHref } from '@omzien/platform';
import { Box, Button, Card, Flex, Heading, Icon, Link, Row, Stack, Text } from '@omzien/ui';
import { Initials } from '@omzien/ui/timeline';
import { Check, MessageCircleQuestion, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AnswerClock } from './AnswerClock.tsx';
import { ReplyLinks } from './ReplyLinks.tsx';
import { ReplyState } from './ReplyState.tsx';

const AcceptDialog = later(() => import('./AcceptQuestionDialog.tsx').then((file) => file.AcceptQuestionDialog));
const DeclineDialog = later(() => import('./DeclineQuestionDialog.tsx').then((file) => file.DeclineQuestionDialog));
const AskDialog = later(() => import('./AskBackDialog.tsx').then((file) => file.AskBackDialog));

/** A question to a volunteer: who asks, for what, until when, and the three answers. */
export function QuestionCard({ reply }: { reply: VolunteerProfileReply }) {
  const { t } = useTranslation('vacancies');
  const { dateTime, relative, date } = useFormat();
  const href = useHref();
  const [dialog, setDialog] = useState<'accept' | 'decline' | 'ask' | null>(null);
  const { organizationName, organizationLogoUrl, vacancyId, vacancyTitle, createdAt, answeredAt, state } = reply;
  const steps = reply.permissions?.transitions ?? [];
  const close = () => setDialog(null);

  return (
    <Card as="article">
      <Stack gap="4">
        <Flex columnGap="3" rowGap="2" alignItems="flex-start" flexWrap="wrap">
          {organizationLogoUrl ? (
            <Box
              as="img"
              {...{ src: organizationLogoUrl, alt: '' }}
              width="10"
              height="10"
              objectFit="contain"
              bg="surface"
              borderRadius="control"
              flexShrink="0"
            />
          ) : (
            <Initials name={organizationName} />
          )}
          {/* Beside a name only where that has room; below it on a phone. */}
          <Box flex="1 1 12rem" minWidth="0">
            <Heading level={2} size={3} overflowWrap="anywhere">
              {organizationName}
            </Heading>
            <Text size="sm" tone="muted">
              <time dateTime={createdAt} title={dateTime(createdAt)}>
                {t('profileReplies.askedAt', { when: relative(createdAt) })}
              </time>
            </Text>
          </Box>
          <ReplyState state={state} isOwn />
        </Flex>
        {vacancyId && vacancyTitle && (
          <Text>
            {t('profileReplies.about')} <Link href={href(`/vacancies/${vacancyId}`)}>{vacancyTitle}</Link>
          </Text>
        )}
        <Text
          as="blockquote"
          whiteSpace="pre-line"
          overflowWrap="anywhere"
          marginInline="0"
          paddingInlineStart="4"
          borderInlineStart="3px solid"
          borderColor="border.strong"
        >
          {reply.body}
        </Text>
        <AnswerClock reply={reply} isOwn />
        {answeredAt && state !== 'sent' && (
          <Text tone="muted">
            {t(`profileReplies.ownAnswers.${state}`, { date: date(answeredAt), organization: organizationName })}
          </Text>
        )}
        {reply.answer && (state === 'accepted' || state === 'declined') && (
          <Text whiteSpace="pre-line">‘{reply.answer}’</Text>
        )}
        <ReplyLinks reply={reply} />
        {steps.includes('accept') && (
          <Row gap="3">
            <Button onClick={() => setDialog('accept')}>
              <Icon of={Check} />
              {t('profileReplies.accept.open')}
            </Button>
            <Button variant="outline" onClick={() => setDialog('ask')}>
              <Icon of={MessageCircleQuestion} />
              {t('profileReplies.ask.open')}
            </Button>
            <Button variant="tertiary" onClick={() => setDialog('decline')}>
              <Icon of={X} />
              {t('profileReplies.decline.open')}
            </Button>
          </Row>
        )}
      </Stack>
      <AcceptDialog open={dialog === 'accept'} onClose={close} reply={reply} />
      <DeclineDialog open={dialog === 'decline'} onClose={close} reply={reply} />
      <AskDialog open={dialog === 'ask'} onClose={close} reply={reply} />
    </Card>
  );
}

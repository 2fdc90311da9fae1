import { activeWithinDays, type VolunteerProfileReply } from '@omzien/model/volunteerProfile';
import { useFormat } from '@omzien/platform';
import { Box, Flex, Grid, Icon, Text, VisuallyHidden } from '@omzien/ui';
import { CircleCheck, CircleDashed } from 'lucide-react';
import { useTranslation } from 'react-i18next';

type AnswerClockProps = { reply: VolunteerProfileReply; isOwn: boolean };

/** How long there is to answer, and what the clock has done and will do. Both sides see the same days. */
export function AnswerClock({ reply, isOwn }: AnswerClockProps) {
  const { t } = useTranslation('vacancies');
  const { date, shortDate } = useFormat();
  const { createdAt, remindedAt, finalRemindedAt, remindsOn, lastMailOn, closesOn } = reply;
  if (closesOn === null) return null;

  const steps = [
    { key: 'asked' as const, at: createdAt, isDone: true },
    { key: 'reminder' as const, at: remindedAt ?? remindsOn, isDone: remindedAt !== null },
    { key: 'last' as const, at: finalRemindedAt ?? lastMailOn, isDone: finalRemindedAt !== null },
    { key: 'closes' as const, at: closesOn, isDone: false },
  ].filter((step): step is typeof step & { at: string } => step.at !== null);

  return (
    <Box bg="bg.subtle" borderRadius="control" padding="4">
      <Text fontWeight="semibold">
        {t(isOwn ? 'profileReplies.clock.answerBefore' : 'profileReplies.clock.waitsUntil', { date: date(closesOn) })}
      </Text>
      <Grid
        as="ol"
        gap="2"
        gridTemplateColumns="repeat(auto-fit, minmax(8.5rem, 1fr))"
        listStyle="none"
        margin="0"
        padding="0"
        marginTop="3"
      >
        {steps.map(({ key, at, isDone }) => (
          <Flex as="li" key={key} gap="2" alignItems="flex-start">
            <Icon of={isDone ? CircleCheck : CircleDashed} color={isDone ? 'success' : 'text.muted'} />
            <Box>
              <Text size="sm">
                {t(`profileReplies.clock.${key}`)}
                {isDone && <VisuallyHidden> ({t('profileReplies.clock.done')})</VisuallyHidden>}
              </Text>
              <Text size="sm" tone="muted">
                <time dateTime={at}>{shortDate(at)}</time>
              </Text>
            </Box>
          </Flex>
        ))}
      </Grid>
      <Text size="sm" tone="muted" marginTop="3">
        {t(isOwn ? 'profileReplies.clock.afterOwn' : 'profileReplies.clock.after', { days: activeWithinDays })}
      </Text>
    </Box>
  );
}

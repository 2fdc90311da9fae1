import type { ReplyClock as Clock } from '@omzien/model/application';
import { useFormat, useNow } from '@omzien/platform';
import { Card, Flex, Heading, type HeadingProps, Icon, Stack, Text, VisuallyHidden } from '@omzien/ui';
import { BellRing, CircleCheck, Clock4, Hourglass } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { isLate } from './isLate.ts';

type ReplyClockProps = {
  clock: Clock;
  /** Nobody answered: the clock has run out. */
  hasEnded?: boolean;
  /** Who reads it. Both see the same days. */
  side: 'volunteer' | 'organization';
  level?: HeadingProps['level'];
};

/**
 * The promise between both sides of an application: when the answer is expected, what was done about it so far, and
 * what happens when nobody answers.
 */
export function ReplyClock({ clock, hasEnded = false, side, level = 3 }: ReplyClockProps) {
  const { t } = useTranslation('vacancies');
  const { date } = useFormat();
  const now = useNow();
  const isStaff = side === 'organization';
  const late = isLate(clock, now);

  function sentence() {
    if (hasEnded) return t(isStaff ? 'replyClock.endedStaff' : 'replyClock.ended');
    const day = { date: date(clock.expectedOn) };
    if (late) return t(isStaff ? 'replyClock.lateStaff' : 'replyClock.late', day);
    return t(isStaff ? 'replyClock.expectedStaff' : 'replyClock.expected', day);
  }

  const done = clock.steps.filter(({ doneAt }) => doneAt !== null);
  const toCome = hasEnded
    ? []
    : [...clock.steps.filter(({ doneAt }) => doneAt === null), { kind: 'closed' as const, dueOn: clock.closesOn }];

  return (
    <Card as="section" data-reply-clock="">
      <Stack gap="3">
        <Heading level={level} size={4}>
          {t(isStaff ? 'replyClock.titleStaff' : 'replyClock.title')}
        </Heading>
        <Flex gap="3">
          <Icon of={Clock4} size={24} color={late || hasEnded ? 'danger' : 'link'} />
          <Text fontWeight="semibold" measured>
            {sentence()}
          </Text>
        </Flex>
        {toCome.length > 0 && (
          <Text tone="muted" size="sm">
            {t(isStaff ? 'replyClock.nobodyStaff' : 'replyClock.nobody')}
          </Text>
        )}
        <Stack as="ol" listStyle="none" margin="0" padding="0" gap="2">
          {done.map(({ kind, doneAt }) => (
            <Flex as="li" key={kind} gap="3">
              <Icon of={CircleCheck} color="success" marginTop="0.2em" />
              <Text size="sm">
                <VisuallyHidden>{t('replyClock.doneMark')} </VisuallyHidden>
                {t(`replyClock.done.${kind}`)} · <time dateTime={doneAt ?? ''}>{date(doneAt ?? clock.startedAt)}</time>
              </Text>
            </Flex>
          ))}
          {toCome.map(({ kind, dueOn }) => (
            <Flex as="li" key={kind} gap="3">
              <Icon of={kind === 'closed' ? Hourglass : BellRing} color="text.muted" marginTop="0.2em" />
              <Text size="sm" tone="muted">
                <time dateTime={dueOn}>{date(dueOn)}</time> ·{' '}
                {t(isStaff ? `replyClock.dueStaff.${kind}` : `replyClock.due.${kind}`)}
              </Text>
            </Flex>
          ))}
        </Stack>
      </Stack>
    </Card>
  );
}

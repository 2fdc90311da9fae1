import type { ReplyClock } from '@omzien/model/application';
import { useFormat, useNow } from '@omzien/platform';
import { Text } from '@omzien/ui';
import { isLate } from '../../progress/replyClock/isLate.ts';
import { shortDate } from '../../progress/shortDate.ts';

/** The day by which a volunteer may expect an answer; red when it has gone by. */
export function ExpectedDay({ clock }: { clock: ReplyClock }) {
  const { date } = useFormat();
  const late = isLate(clock, useNow());
  return (
    <Text as="span" tone={late ? 'danger' : 'normal'} fontWeight={late ? 'semibold' : 'normal'}>
      <time dateTime={clock.expectedOn}>{date(clock.expectedOn, shortDate)}</time>
    </Text>
  );
}

import type { ReplyClock } from '@omzien/model/application';
import { useFormat, useNow } from '@omzien/platform';
import { Text } from '@omzien/ui';
import { isLate } from '../../progress/replyClock/isLate.ts';

/** The day by which a volunteer may expect an answer; red when it has gone by. */
export function ExpectedDay({ clock }: { clock: ReplyClock }) {
  const { shortDate } = useFormat();
  const late = isLate(clock, useNow());
  return (
    <Text as="span" tone={late ? 'danger' : 'normal'} fontWeight={late ? 'semibold' : 'normal'}>
      <time dateTime={clock.expectedOn}>{shortDate(clock.expectedOn)}</time>
    </Text>
  );
}

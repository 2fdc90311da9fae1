import type { CalendarEntry } from '@omzien/model/activity';
import { useFormat, useNow } from '@omzien/platform';
import { Box, Heading, Skeleton, Stack } from '@omzien/ui';
import { useTranslation } from 'react-i18next';
import { type Day, dayOf } from './days/days.ts';
import { EntryCard, type EntryCardProps } from './EntryCard.tsx';
import { useEntryTexts } from './useEntryTexts.ts';
import type { RegistrationSteps } from './useRegistrationSteps.ts';

export const cardOf = (entry: CalendarEntry, { own, open, cancel }: RegistrationSteps): EntryCardProps => ({
  entry,
  own: own.get(entry.id),
  onRegister: open,
  onCancel: cancel,
});

/** The dates by day, in the order in which they come. */
export function byDay(entries: readonly CalendarEntry[]): Map<Day, CalendarEntry[]> {
  const days = new Map<Day, CalendarEntry[]>();
  for (const entry of entries) {
    const day = dayOf(entry.startsAt);
    days.set(day, [...(days.get(day) ?? []), entry]);
  }
  return days;
}

type EntryListProps = { entries: readonly CalendarEntry[]; steps: RegistrationSteps };

/** What comes, a day below the other. */
export function EntryList({ entries, steps }: EntryListProps) {
  const { t } = useTranslation('public-site');
  const { longDay } = useEntryTexts();
  const { date } = useFormat();
  const today = dayOf(useNow());
  const nameOf = (day: Day) =>
    day.slice(0, 4) === today.slice(0, 4)
      ? date(day, { weekday: 'long', day: 'numeric', month: 'long' })
      : longDay(day);
  return (
    <Stack gap="8">
      {[...byDay(entries)].map(([day, those]) => (
        <Box key={day}>
          <Heading level={2} size={3} marginBottom="3" css={{ '&::first-letter': { textTransform: 'uppercase' } }}>
            {day === today ? t('calendar.todayIs', { day: nameOf(day) }) : nameOf(day)}
          </Heading>
          <Stack gap="3">
            {those.map((entry) => (
              <EntryCard key={entry.id} {...cardOf(entry, steps)} />
            ))}
          </Stack>
        </Box>
      ))}
    </Stack>
  );
}

/** Until the first answer. */
export function EntryListSkeleton({ count = 3 }: { count?: number }) {
  return (
    <Stack gap="3" aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike.
        <Skeleton key={index} height="11rem" borderRadius="card" />
      ))}
    </Stack>
  );
}

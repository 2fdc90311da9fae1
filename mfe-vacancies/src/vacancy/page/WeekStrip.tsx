import { type Daypart, partsOfDay, weekdays } from '@omzien/model/vacancy';
import { useVacancyTexts } from '@omzien/parts/lookups';
import { useFormat } from '@omzien/platform';
import { Box, Grid, Text } from '@omzien/ui';

/** A Monday: the first of seven days whose short names are shown. */
const monday = Date.UTC(2026, 0, 5, 12);
const day = 86_400_000;

/** A week at a glance: each day with its morning, afternoon and evening, those that are asked filled. The words stand below it. */
export function WeekStrip({ dayparts }: { dayparts: readonly Daypart[] }) {
  const { date } = useFormat();
  const texts = useVacancyTexts();
  return (
    <Box marginTop="1">
      <Grid aria-hidden="true" gridTemplateColumns="repeat(7, minmax(0, 1fr))" gap="1" maxWidth="20rem">
        {weekdays.map((weekday, index) => {
          const isAsked = partsOfDay.some((part) => dayparts.includes(`${weekday}_${part}`));
          return (
            <Box key={weekday} textAlign="center">
              <Text size="sm" tone={isAsked ? 'normal' : 'muted'} fontWeight={isAsked ? 'semibold' : undefined}>
                {date(new Date(monday + index * day).toISOString(), { weekday: 'short' })}
              </Text>
              {partsOfDay.map((part) => (
                <Box
                  key={part}
                  height="2"
                  marginTop="1"
                  borderRadius="sm"
                  border="1px solid"
                  borderColor="border"
                  bg={dayparts.includes(`${weekday}_${part}`) ? 'accent' : 'bg.subtle'}
                />
              ))}
            </Box>
          );
        })}
      </Grid>
      <Text size="sm" tone="muted" marginTop="1">
        {dayparts.map(texts.daypart).join(', ')}
      </Text>
    </Box>
  );
}

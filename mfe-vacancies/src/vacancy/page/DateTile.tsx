import { useFormat } from '@omzien/platform';
import { Flex, Text, VisuallyHidden } from '@omzien/ui';

/** The one day on which it is, as the leaf of a calendar. Read as a date. */
export function DateTile({ day }: { day: string }) {
  const { date } = useFormat();
  return (
    <Flex
      as="time"
      {...{ dateTime: day }}
      flexDirection="column"
      alignItems="center"
      width="5rem"
      marginTop="1"
      border="1px solid"
      borderColor="border"
      borderRadius="control"
      overflow="hidden"
      lineHeight="1.3"
    >
      <VisuallyHidden>{date(day, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })}</VisuallyHidden>
      <Text as="span" aria-hidden="true" size="sm" width="full" textAlign="center" bg="accent" color="accent.text">
        {date(day, { month: 'short' })}
      </Text>
      <Text as="span" aria-hidden="true" size="lg" fontWeight="bold">
        {date(day, { day: 'numeric' })}
      </Text>
      <Text as="span" aria-hidden="true" size="sm" tone="muted" paddingBottom="1">
        {date(day, { weekday: 'short' })}
      </Text>
    </Flex>
  );
}

import { Spinner, Stack, Text } from '@omzien/ui';

/** Something is under way that needs nothing from the reader. */
export function Busy({ text }: { text: string }) {
  return (
    <Stack direction="row" alignItems="center" role="status">
      <Spinner />
      <Text>{text}</Text>
    </Stack>
  );
}

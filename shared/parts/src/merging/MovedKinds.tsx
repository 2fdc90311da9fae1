import { Box, Text } from '@omzien/ui';
import type { MergeCounts } from './merging.api.ts';

type MovedKindsProps<Kind extends string> = {
  counts: MergeCounts<Kind>;
  text: (kind: Kind, count: number) => string;
  nothing?: string;
};

/** How many records of each kind, by what people call them. */
export function MovedKinds<Kind extends string>({ counts, text, nothing }: MovedKindsProps<Kind>) {
  const kinds = (Object.entries(counts) as [Kind, number][]).filter(([, count]) => count > 0);
  if (kinds.length === 0) return nothing ? <Text tone="muted">{nothing}</Text> : null;
  return (
    <Box as="ul" listStyleType="disc" margin="0" paddingInlineStart="5">
      {kinds.map(([kind, count]) => (
        <li key={kind}>{text(kind, count)}</li>
      ))}
    </Box>
  );
}

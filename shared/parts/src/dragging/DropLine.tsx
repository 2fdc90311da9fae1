import { Box } from '@omzien/ui';

/** Where the dragged row comes when it is let go: a row of the list without a height. `inset` is how far in it begins. */
export function DropLine({ inset = '3' }: { inset?: string }) {
  return (
    <Box as="li" aria-hidden="true" position="relative" height="0" zIndex="1">
      <Box
        position="absolute"
        insetInlineStart={inset}
        insetInlineEnd="3"
        top="-2px"
        height="4px"
        borderRadius="full"
        bg="accent"
      />
    </Box>
  );
}

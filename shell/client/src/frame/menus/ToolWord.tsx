import { Box } from '@omzien/ui';

/** The word beside an icon of the header, where there is room for it (`Toolbar`). Its button has it for a label as well. */
export function ToolWord({ children }: { children: string }) {
  return (
    <Box as="span" display="var(--om-word)" maxWidth="8rem" overflow="hidden" textOverflow="ellipsis">
      {children}
    </Box>
  );
}

import { Box, Button } from '@omzien/ui';
import { useApplyWord } from './ApplyAction.tsx';
import { DatesButton } from './DatesButton.tsx';
import type { ApplyState } from './useApplyState.ts';

/** On a phone the one thing to do stays in reach: at the bottom of the window, until the footer comes. */
export function ApplyBar({ state, onApply }: { state: ApplyState; onApply: () => void }) {
  const wordOf = useApplyWord();
  return (
    <Box
      display={{ base: 'block', lg: 'none' }}
      position="sticky"
      bottom="0"
      zIndex="1"
      marginInline="calc(-1 * var(--om-gutter))"
      paddingInline="var(--om-gutter)"
      paddingTop="3"
      paddingBottom="max(0.75rem, env(safe-area-inset-bottom))"
      bg="surface"
      borderTop="1px solid"
      borderColor="border"
      css={{
        '@media print': { display: 'none' },
        // Messages stand above it.
        'html:has(body &)': { '--om-below': { base: '5rem', lg: '0px' } },
      }}
    >
      {state.kind === 'dates' ? (
        <DatesButton vacancyId={state.vacancyId} />
      ) : (
        <Button size="lg" wide aria-haspopup="dialog" loading={state.kind === 'checking'} onClick={onApply}>
          {wordOf(state)}
        </Button>
      )}
    </Box>
  );
}

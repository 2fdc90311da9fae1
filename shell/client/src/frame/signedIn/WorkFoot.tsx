import { Box } from '@omzien/ui';
import { SignedIn } from './SignedIn.tsx';

/** The foot of a screen to work with: one line. As high from the first paint on as it will be. */
export function WorkFoot() {
  return (
    <Box as="footer" data-frame="line" minHeight="target" borderTop="1px solid" borderColor="border" bg="surface">
      <SignedIn>{({ WorkLine }) => <WorkLine />}</SignedIn>
    </Box>
  );
}

import { useSignInAgain } from '@omzien/platform';
import { Button } from '../action/Button.tsx';
import { Notice } from '../feedback/Notice.tsx';
import { Box, Row } from '../layout/layout.tsx';
import { Text } from '../text/text.tsx';
import { useFormTexts } from './formTexts.ts';
import type { FormDraft } from './useDraft.ts';

/**
 * Over a form whose writer was signed out while typing: leads to signing in and back to the same place. What the device
 * does not keep is not left: then signing in has a tab of its own, and this page hears of it.
 */
export function SignInBar({ draft: { isHeld, isKept, opensWith } }: { draft: FormDraft }) {
  const texts = useFormTexts();
  const again = useSignInAgain(opensWith);
  if (!again || !isHeld) return null;
  return (
    <Box role="status" position="sticky" top="var(--om-header-height, 0px)" zIndex="sticky">
      <Notice tone="warning" title={texts.signedOut}>
        <Text>{texts.signInToSave}</Text>
        <Row marginTop="2">
          <Button
            href={again.href}
            {...(isKept ? { onClick: again.go } : { target: '_blank', rel: 'noopener' })}
            variant="outline"
            size="sm"
            minHeight="target"
          >
            {texts.signIn}
          </Button>
        </Row>
      </Notice>
    </Box>
  );
}

import { Box, Container, Skeleton, Stack, Text } from '@omzien/ui';
import { memo, type RefCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { LoadingStage } from '../../page/frameContract.ts';

/** HTML as React takes it, or what Trusted Types make of it. */
export type ServerHtml = { __html: string };

type OutletSlotProps = { slot: RefCallback<HTMLElement>; written: ServerHtml | null };

/**
 * The element that modules are rendered into. Drawn once, without children of React's own, and never again. What a
 * server wrote into it is left as it stands: the module takes it over.
 */
export const OutletSlot = memo(
  function OutletSlot({ slot, written }: OutletSlotProps) {
    return written ? (
      <div data-outlet="" ref={slot} suppressHydrationWarning dangerouslySetInnerHTML={written} />
    ) : (
      <div data-outlet="" ref={slot} />
    );
  },
  () => true,
);

/**
 * What stands in the outlet while a module is on its way. It lies over the outlet rather than above it: for one picture
 * both are there, and the screen must not come in below and jump up.
 */
export function OutletLoading({ loadingStage }: { loadingStage: LoadingStage }) {
  const { t } = useTranslation('platform');
  return (
    <Box role="status" aria-live="polite">
      {loadingStage !== 'no' && (
        <Container paddingBlock="10" position="absolute" insetBlockStart="0" insetInline="0" bg="bg" zIndex="1">
          <Stack gap="6">
            <Skeleton height="40px" width="min(420px, 80%)" />
            {loadingStage === 'slow' && <Text>{t('wait.slow')}</Text>}
            <Skeleton height="160px" borderRadius="card" />
            <Skeleton height="160px" borderRadius="card" />
          </Stack>
        </Container>
      )}
    </Box>
  );
}

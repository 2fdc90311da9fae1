import { Box, Button, Spinner } from '@omzien/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLoaded } from '../loading/useLoaded.ts';
import { loadMenus } from './loadPanels.ts';

type Parts = Awaited<ReturnType<typeof loadMenus>>['menuParts'];
type LaterContentProps = {
  isWanted: boolean;
  /** It floats by itself: what is said meanwhile floats too. */
  isFloating?: boolean;
  children: (parts: Parts) => ReactNode;
};

const floating = {
  position: 'fixed',
  insetBlockStart: '72px',
  insetInlineEnd: '2',
  zIndex: 'modal',
  bg: 'surface.raised',
  borderRadius: 'card',
  boxShadow: 'float',
} as const;

/** What a menu of the header holds, fetched when the menu is first opened. */
export function LaterContent({ isWanted, isFloating = false, children }: LaterContentProps) {
  const { t } = useTranslation('platform');
  const { part, hasFailed, retry } = useLoaded(isWanted, loadMenus);
  if (part) return children(part.menuParts);
  if (!isWanted) return null;
  return (
    <Box
      role="status"
      display="grid"
      justifyItems="center"
      gap="3"
      padding="6"
      minWidth="220px"
      {...(isFloating ? floating : {})}
    >
      {hasFailed ? (
        <>
          {t('error.loading_failed')}
          <Button variant="outline" onClick={retry}>
            {t('button.retry')}
          </Button>
        </>
      ) : (
        <Spinner />
      )}
    </Box>
  );
}

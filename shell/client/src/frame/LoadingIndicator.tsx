import { usePlatform } from '@omzien/platform';
import { Box } from '@omzien/ui';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';

/** The 3 px bar at the top of the page, red when the page could not be loaded. */
export function LoadingIndicator() {
  const { loading } = usePlatform();
  const { t } = useTranslation('platform');
  const { progress, isLoading, error } = useStore(loading);
  return (
    <Box
      role="progressbar"
      aria-label={t('wait.loading')}
      aria-hidden={!isLoading}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(progress)}
      data-frame="loading"
      position="fixed"
      insetBlockStart="0"
      insetInline="0"
      pointerEvents="none"
      zIndex="999999"
      transformOrigin="left"
      bgColor="accent"
      transition="transform 0.1s, height 0.4s, opacity 0.4s"
      // What changes with every frame is a style of the element: a class per value would fill the style sheet.
      style={{
        height: 3,
        opacity: isLoading ? 1 : 0,
        transform: `scaleX(${progress}%)`,
        backgroundSize: `${progress === 0 ? 100 : (100 / progress) * 100}% auto`,
        ...(error ? { backgroundImage: 'linear-gradient(to right, #f87171, #ef4444)' } : {}),
      }}
    />
  );
}

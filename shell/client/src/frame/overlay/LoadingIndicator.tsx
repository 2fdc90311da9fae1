import { type LoadingState, usePlatform } from '@omzien/platform';
import { Box } from '@omzien/ui';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';

/**
 * The 3 px bar at the top of the page, red when the page could not be loaded. Its progress is written past React: the
 * roots of a page share one renderer, and one that draws with every frame makes a screen that takes longer than a frame
 * begin anew each time, so that it never comes.
 */
export function LoadingIndicator() {
  const { loading } = usePlatform();
  const { t } = useTranslation('platform');
  const bar = useRef<HTMLElement>(null);
  const isLoading = useStore(loading, (state) => state.isLoading);
  const error = useStore(loading, (state) => state.error);

  useEffect(() => {
    function draw({ progress }: LoadingState) {
      const { current: element } = bar;
      if (!element) return;
      element.style.transform = `scaleX(${progress}%)`;
      element.style.backgroundSize = `${progress === 0 ? 100 : (100 / progress) * 100}% auto`;
      element.setAttribute('aria-valuenow', String(Math.round(progress)));
    }
    draw(loading.getState());
    return loading.subscribe(draw);
  }, [loading]);

  return (
    <Box
      ref={bar}
      role="progressbar"
      aria-label={t('wait.loading')}
      aria-hidden={!isLoading}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={0}
      data-frame="loading"
      position="fixed"
      insetBlockStart="0"
      insetInline="0"
      pointerEvents="none"
      zIndex="999999"
      transformOrigin="left"
      bgColor="accent"
      transition="transform 0.1s, height 0.4s, opacity 0.4s"
      style={{
        height: 3,
        opacity: isLoading ? 1 : 0,
        transform: 'scaleX(0%)',
        backgroundSize: '100% auto',
        ...(error ? { backgroundImage: 'linear-gradient(to right, #f87171, #ef4444)' } : {}),
      }}
    />
  );
}

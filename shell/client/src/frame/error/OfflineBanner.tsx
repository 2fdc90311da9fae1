import { usePlatform } from '@omzien/platform';
import { Box, Container, Flex, Icon } from '@omzien/ui';
import { WifiOff } from 'lucide-react';
import { useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';

function followConnection(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

const useIsOnline = () =>
  useSyncExternalStore(
    followConnection,
    () => navigator.onLine,
    () => true,
  );

/** Says that the device has no connection, for as long as it has none: what is on screen can still be read. */
export function OfflineBanner() {
  const { toasts } = usePlatform();
  const { t } = useTranslation('platform');
  const isOnline = useIsOnline();
  useEffect(() => {
    if (!isOnline) return () => void toasts.getState().show({ color: 'success', message: t('offline.back') });
  }, [isOnline, toasts, t]);
  // In the page before the text is, so that it is said.
  return (
    <Box role="status" aria-live="polite" data-frame="offline">
      {!isOnline && (
        <Box bg="warning.subtle" color="text" borderBottom="1px solid" borderColor="border" fontSize="1rem">
          <Container width="wide">
            <Flex alignItems="center" gap="3" paddingBlock="3">
              <Icon of={WifiOff} color="warning" />
              {t('offline.gone')}
            </Flex>
          </Container>
        </Box>
      )}
    </Box>
  );
}

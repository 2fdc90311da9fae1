import { useSession } from '@omzien/platform';
import { Box } from '@omzien/ui';
import { useTranslation } from 'react-i18next';
import { SignedIn } from './SignedIn.tsx';

/** What of the page's top it takes. */
export const barHeight = 48;

/** Fixed at the top of every page while somebody works as another person. As high from the first paint on as it will be. */
export function ImpersonationBar() {
  const { t } = useTranslation('platform');
  if (!useSession(({ impersonator }) => impersonator !== null)) return null;
  return (
    <Box
      as="section"
      data-frame="impersonation"
      aria-label={t('impersonation.label')}
      position="sticky"
      insetBlockStart="0"
      zIndex="overlay"
      height={`${barHeight}px`}
      bg="warning"
      color="bg"
      css={{ '--om-focus': 'currentColor', '--om-on-band': 'currentColor' }}
    >
      <SignedIn>{({ ImpersonationBanner }) => <ImpersonationBanner />}</SignedIn>
    </Box>
  );
}

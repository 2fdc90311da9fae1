import { useConsent } from '@omzien/platform';
import { Button } from '@omzien/ui';
import { useTranslation } from 'react-i18next';
import { useNeedsConsent } from '../consent/ConsentBar.tsx';

/** The way back to what was chosen about cookies. */
export function ConsentLink() {
  const { t } = useTranslation('platform');
  const isNeeded = useNeedsConsent();
  const reopen = useConsent((state) => state.reopen);
  if (!isNeeded) return null;
  return (
    <Button variant="tertiary" size="sm" color="inherit" minHeight="target" onClick={reopen}>
      {t('consent.change')}
    </Button>
  );
}

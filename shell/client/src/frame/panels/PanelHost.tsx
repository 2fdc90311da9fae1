import { usePlatform } from '@omzien/platform';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLoaded } from '../loading/useLoaded.ts';
import { loadPanels } from './loadPanels.ts';
import { usePanels } from './panels.ts';

/** Where the panels at the right are drawn, once one of them was asked for. */
export function PanelHost() {
  const { navigation, session, toasts } = usePlatform();
  const { t } = useTranslation('platform');
  const open = usePanels((state) => state.open);
  const close = usePanels((state) => state.close);
  const { part, hasFailed, retry } = useLoaded(open !== null, loadPanels);

  useEffect(() => navigation.on('start', close), [navigation, close]);
  // What was shown to one person is gone with that person.
  useEffect(
    () => session.subscribe((now, before) => now.isSignedIn !== before.isSignedIn && close()),
    [session, close],
  );
  useEffect(() => {
    if (!hasFailed || open === null) return;
    toasts.getState().show({ color: 'danger', message: t('error.loading_failed') });
    close();
    // The next press tries again.
    retry();
  }, [hasFailed, open, toasts, t, close, retry]);

  return part ? <part.SidePanels open={open} onClose={close} /> : null;
}

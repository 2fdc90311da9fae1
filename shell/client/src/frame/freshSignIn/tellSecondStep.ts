import { addTexts, type OmzienError, type Platform, withLocale } from '@omzien/platform';
import { secondStepPath } from '@omzien/platform/frameLinks';
import en from './locales/en.json' with { type: 'json' };
import nl from './locales/nl.json' with { type: 'json' };

type LeaveGuard = ReturnType<Platform['leaveGuard']['getState']>;
const holdsChanges = ({ holders, quiet }: LeaveGuard) => holders.length + quiet.length > 0;

/**
 * The days in which staff could set up a second step are over, in a session that was open: says so, and has the guards
 * lead there. A form with changes stays as it is: then setting up has a tab of its own, and this page hears of it.
 */
export async function tellSecondStep(platform: Platform, error: OmzienError): Promise<void> {
  const { api, i18n, leaveGuard, locale, navigation, session, toasts } = platform;
  if (session.getState().user?.needsSecondStep) return;
  await api.followSession();
  if (!session.getState().user?.needsSecondStep) return;
  addTexts(i18n, 'freshSignIn', locale === 'nl' ? nl : en);
  const say = i18n.getFixedT(null, 'freshSignIn');
  const isHeld = holdsChanges(leaveGuard.getState());
  toasts.getState().show({
    color: 'warning',
    message: error.errors[0]?.detail ?? null,
    duration: isHeld ? 0 : 10_000,
    action: {
      label: say('setUp'),
      run() {
        if (!holdsChanges(leaveGuard.getState())) return void navigation.navigate(secondStepPath);
        window.open(withLocale(secondStepPath, locale), '_blank', 'noopener');
      },
    },
  });
}

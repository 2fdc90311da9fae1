import { localizedName, type OmzienError, toOmzienError, usePlatform, whenFree } from '@omzien/platform';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { StoreApi } from 'zustand/vanilla';
import { tellUnhandled } from './browser/unhandled.ts';
import type { FrameState } from './frameState.ts';
import { placeOf, type Verdict, verdictOf } from './guards.ts';

/** What the frame shows around the outlet, or in its place. */
export type FramePage = {
  verdict: Verdict;
  /** The route's name with its locale suffix: `vacancies-search___nl`. */
  routeName: string | null;
  layout: 'default' | 'empty' | 'wide';
  background: 'default' | 'white';
  error: OmzienError | null;
  /** The error is a module's that did not load, while the site around it works. */
  isModuleFailure: boolean;
  retry: (() => void) | null;
  /** Takes the error away from before the screen; null where the screen has nothing to show either. */
  clear: (() => void) | null;
};

/** Of these the status is the page: there is nothing behind it to come back to. */
const lasting = [401, 403, 404, 410, 503];

/** Decides what the page is: the module's screen, or an error. Carries out what the guards decide. */
export function useFramePage(state: StoreApi<FrameState>): FramePage {
  const platform = usePlatform();
  const { navigation, session, errors, composition, toasts, leaveGuard } = platform;
  const { t } = useTranslation('platform');
  const address = useStore(navigation, (current) => current.address);
  const isNavigating = useStore(navigation, (current) => current.isNavigating);
  const who = useStore(session);
  const modules = useStore(composition, (current) => current.modules);
  const place = useMemo(() => ({ ...placeOf(platform), modules }), [platform, modules]);
  const shown = useStore(errors, (current) => current.error);
  const failure = useStore(state, (current) => current.failure);
  const verdict = verdictOf(address, who, place);

  useEffect(() => tellUnhandled(platform, t, window), [platform, t]);

  // On any page: where it is public nothing else says so.
  const { isLost } = who;
  useEffect(() => {
    if (isLost) toasts.getState().show({ color: 'info', message: t('error.session_ended'), duration: 10_000 });
  }, [isLost, toasts, t]);

  // The person who signs out by choice is led on by the sign-out screen; only a lost session is sent to sign in.
  useEffect(() => {
    const current = verdictOf(address, session.getState(), place);
    if (current.kind !== 'redirect') return;
    const isElsewhere = /^[a-z][a-z\d+.-]*:/i.test(current.to);
    const leave = () => void navigation.navigate(current.to, { replace: true, external: isElsewhere });
    // Nobody set out to leave, so nobody is asked: who typed stays where that stands until it is saved or let go.
    if (isLost) return whenFree(leaveGuard, leave);
    leave();
  }, [address, isLost, place, navigation, session, leaveGuard]);

  // No module comes to say that the page stands: the error screen is the page.
  const isError = verdict.kind === 'error';
  useEffect(() => {
    if (isError && isNavigating) navigation.finish(address);
  }, [isError, isNavigating, address, navigation]);

  const route = verdict.match?.route;
  const guardError = verdict.kind === 'error' ? verdict.error : null;
  return {
    verdict,
    routeName: route ? localizedName(route.name, verdict.match?.locale ?? platform.locale) : null,
    layout: route?.layout ?? 'default',
    background: route?.background ?? 'default',
    // The guards know best why an address is refused; the boot document has only its status.
    error: guardError ?? shown ?? (failure ? toOmzienError(failure.error) : null),
    isModuleFailure: shown === null && guardError === null && failure !== null,
    retry: failure?.retry ?? null,
    clear: guardError === null && shown && !lasting.includes(shown.statusCode) ? errors.getState().clear : null,
  };
}

import {
  isStaff,
  localizedName,
  type OmzienError,
  toOmzienError,
  usePlatform,
  whenNothingUnsaved,
} from '@omzien/platform';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { StoreApi } from 'zustand/vanilla';
import { showUnhandledErrors } from '../error/showUnhandledErrors.ts';
import { type AccessDecision, decideAccess, guardContextOf } from '../guards/guards.ts';
import type { FrameState } from './frameState.ts';

/** What the frame shows around the outlet, or in its place. */
export type FramePage = {
  decision: AccessDecision;
  /** The route's name with its locale suffix: `vacancies-search___nl`. */
  routeName: string | null;
  layout: 'default' | 'empty' | 'wide';
  background: 'default' | 'white';
  /** A screen to work with, for who works here: with the sidebar, and without what visitors are shown around a page. */
  isWork: boolean;
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
  const guardContext = useMemo(() => ({ ...guardContextOf(platform), modules }), [platform, modules]);
  const shown = useStore(errors, (current) => current.error);
  const failure = useStore(state, (current) => current.failure);
  const decision = decideAccess(address, who, guardContext);

  useEffect(() => showUnhandledErrors(platform, t, window), [platform, t]);

  // On any page: where it is public nothing else says so.
  const { isLost } = who;
  const needsSecondStep = who.user?.needsSecondStep === true;
  useEffect(() => {
    if (isLost) toasts.getState().show({ color: 'info', message: t('error.session_ended'), duration: 10_000 });
  }, [isLost, toasts, t]);

  // The person who signs out by choice is led on by the sign-out screen; only a lost session is sent to sign in.
  useEffect(() => {
    const current = decideAccess(address, session.getState(), guardContext);
    if (current.kind !== 'redirect') return;
    const isElsewhere = /^[a-z][a-z\d+.-]*:/i.test(current.to);
    const leave = () => void navigation.navigate(current.to, { replace: true, external: isElsewhere });
    // Nobody set out to leave, so nobody is asked: who typed stays where that stands until it is saved or let go.
    if (isLost || needsSecondStep) return whenNothingUnsaved(leaveGuard, leave);
    leave();
  }, [address, isLost, needsSecondStep, guardContext, navigation, session, leaveGuard]);

  // No module comes to say that the page stands: the error screen is the page.
  const isError = decision.kind === 'error';
  useEffect(() => {
    if (isError && isNavigating) navigation.finish(address);
  }, [isError, isNavigating, address, navigation]);

  const route = decision.match?.route;
  const guardError = decision.kind === 'error' ? decision.error : null;
  return {
    decision,
    routeName: route ? localizedName(route.name, decision.match?.locale ?? platform.locale) : null,
    layout: route?.layout ?? 'default',
    background: route?.background ?? 'default',
    // An address without a screen is a mistake at work.
    isWork: isStaff(who) && (!route || (route.access === 'protected' && route.layout !== 'empty')),
    // The guards know best why an address is refused; the boot document has only its status.
    error: guardError ?? shown ?? (failure ? toOmzienError(failure.error) : null),
    isModuleFailure: shown === null && guardError === null && failure !== null,
    retry: failure?.retry ?? null,
    clear: guardError === null && shown && !lasting.includes(shown.statusCode) ? errors.getState().clear : null,
  };
}

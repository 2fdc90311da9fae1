import type { Permission } from '@omzien/model/permissions';
import type { Features, Locale } from '@omzien/model/tenants';
import type { i18n as I18n } from 'i18next';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { type ApiClient, createApiClient, type FreshSignIn } from '../api/apiClient.ts';
import { OmzienError } from '../api/OmzienError.ts';
import { createResponseCache, type ResponseCache } from '../api/responseCache.ts';
import type { BootDocument, BootModule } from '../contract/boot.ts';
import type { TextTree } from '../contract/module.ts';
import { createSlots, type Slots } from '../contract/slots.ts';
import { createErrors, type Errors } from '../feedback/errorStore.ts';
import { createLoadingBar, type LoadingBar } from '../feedback/loadingBar.ts';
import { createToasts, type Toasts } from '../feedback/toasts.ts';
import { type BrowserHost, serverHost } from '../host/browserHost.ts';
import { type Clock, systemClock } from '../host/clock.ts';
import { windowHost } from '../host/windowHost.ts';
import { createLeaveGuard, type LeaveGuard, whenNothingUnsaved } from '../navigation/leaveGuard.ts';
import { splitLocale } from '../navigation/localePath.ts';
import { createNavigation, type Navigation } from '../navigation/navigation.ts';
import { type ColorModes, createColorModes } from '../preferences/colorMode.ts';
import { type Consent, createConsent } from '../preferences/consent.ts';
import { createPreferences, type PreferencesStore } from '../preferences/preferences.ts';
import { forgetDraftsAtSignOut } from '../session/drafts.ts';
import { createLive, type Live, type LiveSource } from '../session/live.ts';
import { createScreenSession, type ScreenSession } from '../session/screenSession.ts';
import { createSession, hasPermission, rememberWriter, type Session } from '../session/session.ts';
import { createSessionActions, type SessionActions } from '../session/sessionActions.ts';
import { createFormats, type Formats } from '../texts/formats.ts';
import { createI18n } from '../texts/i18n.ts';

/** Everything of one visit. Made once, given to every root by `PlatformProvider`, reached by `usePlatform`. */
export type Platform = {
  readonly boot: BootDocument;
  readonly tenant: BootDocument['tenant'];
  readonly center: BootDocument['center'];
  readonly features: Features;
  readonly locale: Locale;
  readonly clock: Clock;
  readonly formats: Formats;
  readonly i18n: I18n;
  readonly api: ApiClient & SessionActions;
  readonly responses: ResponseCache;
  readonly session: Session;
  /** What `useSession` and `usePermission` follow: the session, unless that would take a form with changes away. */
  readonly screenSession: ScreenSession;
  readonly toasts: Toasts;
  readonly errors: Errors;
  readonly navigation: Navigation;
  readonly loading: LoadingBar;
  readonly leaveGuard: LeaveGuard;
  readonly colorMode: ColorModes;
  readonly consent: Consent;
  /** News from the API, as it happens. */
  readonly live: Live;
  /** How the frame shows again who is there, for a step with weight. Null where no frame does. */
  readonly freshSignIn: FreshSignIn;
  readonly preferences: PreferencesStore;
  /**
   * `revision` is what the gateway last told of. `modules` are those that this page runs: the module loader replaces
   * them when it takes over a newer composition, and the frame's navigation and guards follow.
   */
  readonly composition: StoreApi<{ revision: number; modules: readonly BootModule[] }>;
  readonly slots: Slots;
  /** Whether who is signed in, or a visitor, holds a permission. In a component `usePermission` follows the session. */
  can(permission: Permission): boolean;
};

export type PlatformSettings = {
  fetch?: typeof fetch;
  /** For uploads. Where `fetch` is played and this is not, they go through `fetch`. */
  xhr?: () => XMLHttpRequest;
  clock?: Clock;
  host?: BrowserHost;
  /** Opens the stream of news; null where there is none. */
  openSource?: (address: string) => LiveSource | null;
};

const firstErrorMessages: Record<number, string> = {
  401: 'Not authorized',
  403: 'Access forbidden',
  410: 'Gone',
  503: 'Service Unavailable',
};

/** What the gateway could not show at this address, as the error that the frame draws in its place. */
function firstError({ status, url, owner }: BootDocument): OmzienError | null {
  // What was archived, or is not there, may be drawn by its module, which knows what to offer in its place.
  if (status < 400 || owner) return null;
  const path = splitLocale(url).path.replace(/[?#].*$/s, '');
  const message = status === 404 ? `Page Not Found: ${path}` : firstErrorMessages[status];
  return new OmzienError({ statusCode: status, statusMessage: message ?? '', message, fatal: true });
}

function frameTextsOf({ texts }: Pick<BootDocument, 'texts'>): TextTree {
  if (!texts) throw new Error('The page was opened without its texts; see withFrameTexts.');
  return texts;
}

/**
 * Makes the Platform of a visit from its boot document, with the texts that `withFrameTexts` adds. Fetch,
 * clock and browser can be played by a test.
 *
 * @example
 * const platform = createPlatform(boot, { fetch: api.fetch, clock });
 */
export function createPlatform(boot: BootDocument, settings: PlatformSettings = {}): Platform {
  const {
    clock = systemClock(),
    fetch = (input, init) => globalThis.fetch(input, init),
    xhr = settings.fetch ? undefined : () => new XMLHttpRequest(),
    openSource = (address) => (typeof EventSource === 'undefined' ? null : new EventSource(address)),
    host = typeof window === 'undefined' ? serverHost(boot.url) : windowHost(window),
  } = settings;
  const { locale } = boot;
  const i18n = createI18n(locale, frameTextsOf(boot));
  const errors = createErrors(firstError(boot));
  const loading = createLoadingBar(clock);
  const leaveGuard = createLeaveGuard();
  const session = createSession(boot.session, clock, host, boot.center.id);
  if (typeof window !== 'undefined') forgetDraftsAtSignOut(boot.tenant.key, session, () => window.localStorage);
  const responses = createResponseCache(boot.data);
  const composition = createStore<{ revision: number; modules: readonly BootModule[] }>(() => ({
    revision: boot.composition.revision,
    modules: boot.composition.modules,
  }));
  const navigation = createNavigation({ host, locale, leaveGuard, loading, errors });
  const freshSignIn: FreshSignIn = { ask: null };
  const writerId = rememberWriter(session);
  const client = createApiClient({
    fetch,
    xhr,
    clock,
    locale: () => navigation.getState().locale,
    expectedUserId: () => (session.getState().isSignedIn ? (session.getState().user?.id ?? null) : null),
    writerId,
    onUnauthenticated: () => session.getState().end('lost'),
    // What was written stays in its form; who it is written as is asked anew, and shown.
    onIdentityChanged: () => calls.followSession(),
    freshSignIn,
    onWritten: () => responses.doubtPrefetched(),
    onComposition: (revision) => {
      if (revision !== composition.getState().revision) composition.setState({ revision });
    },
  });
  const clearResponses = {
    now: responses.clear,
    whenNothingUnsaved: () => whenNothingUnsaved(leaveGuard, responses.clear),
  };
  const calls: SessionActions = createSessionActions(client, session, clearResponses, writerId);
  return {
    boot,
    tenant: boot.tenant,
    center: boot.center,
    features: boot.features,
    locale,
    clock,
    formats: createFormats(locale),
    i18n,
    api: { ...client, ...calls },
    responses,
    session,
    screenSession: createScreenSession(session, leaveGuard),
    toasts: createToasts(clock),
    errors,
    navigation,
    loading,
    leaveGuard,
    colorMode: createColorModes(boot.colorMode, host),
    consent: createConsent(host, boot.consent),
    live: createLive({ session, clock, openSource }),
    freshSignIn,
    preferences: createPreferences(boot.preferences, host),
    composition,
    slots: createSlots(),
    can: (permission) => hasPermission(session.getState(), permission),
  };
}

/**
 * The same visit in the language of another boot document of the same page: who is signed in, toasts, answers and all
 * other stores go on; what speaks a language is new. The nonce and the composition stay those of the page.
 *
 * @example
 * const english = platformInLanguageOf(platform, bootInEnglish);
 */
export const platformInLanguageOf = (
  platform: Platform,
  { nonce: _, composition: __, ...boot }: BootDocument,
): Platform => ({
  ...platform,
  boot: { ...platform.boot, ...boot },
  center: boot.center,
  locale: boot.locale,
  formats: createFormats(boot.locale),
  i18n: createI18n(boot.locale, frameTextsOf(boot)),
});

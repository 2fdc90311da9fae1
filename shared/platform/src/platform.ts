/**
 * The contract between shell and modules: the one entry of a federation singleton. What is not exported here is not
 * part of the contract.
 */
export type {
  ApiClient,
  ApiInput,
  ListMeta,
  ResourceList,
  UploadInput,
  UploadOptions,
  WriteOptions,
} from './apiClient.ts';
export { isUnauthenticated } from './apiClient.ts';
export type { BootAnswer, BootDocument, BootModule, BootSession, ColorMode, Impersonator } from './boot.ts';
export { type BrowserHost, inertHost, windowHost } from './browserHost.ts';
export { type Clock, systemClock } from './clock.ts';
export { type ColorModeState, colorModeCookie } from './colorMode.ts';
export { concerns } from './concerns.ts';
export { type Consent, type ConsentChoice, type ConsentState, consentCookie } from './consent.ts';
export { createPlatform, inLanguageOf, type Platform, type PlatformSettings } from './createPlatform.ts';
export { defineModule } from './defineModule.ts';
export { draftPrefix } from './drafts.ts';
export type { ErrorState } from './errorStore.ts';
export { fetchedAtOpening } from './fetchedAtOpening.ts';
export type { Formats, TimeInput } from './formats.ts';
export { addTexts } from './i18n.ts';
export { type LeaveGuardState, whenFree } from './leaveGuard.ts';
export { type Live, type LiveKind, type LiveSource, longestUnseen } from './live.ts';
export { type LoadingState, loadingTimes } from './loadingBar.ts';
export { splitLocale, withLocale } from './localePath.ts';
export { firstDataOf, localizedName, matchRoute, type RouteMatch, refusalAt, withDefaults } from './match.ts';
export { withMessages } from './messages.ts';
export {
  type Head,
  type HeadContext,
  type HeadSite,
  type LinkedData,
  type LocaleWords,
  type ModuleDefinition,
  type ModuleNavigation,
  type ModuleRoute,
  namespaceOf,
  type Words,
} from './module.ts';
export { type NavigateOptions, type Navigation, type NavigationEvents, pathOf, refusalOf } from './navigation.ts';
export { type ErrorItem, type FieldProblem, OmzienError, toOmzienError } from './OmzienError.ts';
export { PlatformProvider } from './PlatformProvider.tsx';
export { type Preferences, type PreferencesState, type TextSize, textSizes } from './preferences.ts';
export { type Look, Root, type RootProps } from './Root.tsx';
export { addRouteTexts } from './routeTexts.ts';
export { Slot } from './Slot.tsx';
export { isStaff, mayDo, type Session, type SessionState } from './session.ts';
export type { ModuleSlot, SlotName, SlotProps, SlotSource } from './slots.ts';
export type { PauseReason, Toast, ToastColor, ToastIcon, ToastInput, ToastsState } from './toasts.ts';
export { useConsent } from './useConsent.ts';
export { type Format, useFormat, useNow } from './useFormat.ts';
export { useHref } from './useHref.ts';
export { useLeaveGuard } from './useLeaveGuard.ts';
export { usePermission } from './usePermission.ts';
export { usePlatform } from './usePlatform.ts';
export { type Resource, type ResourceOptions, type Resources, useResource, useResourceList } from './useResource.ts';
export { useSession } from './useSession.ts';

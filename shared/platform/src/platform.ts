/**
 * The contract between shell and modules: the one entry of a federation singleton. What is not exported here is not
 * part of the contract.
 */
export type {
  AnswerSchema,
  ApiClient,
  ApiInput,
  ListMeta,
  ResourceList,
  UploadInput,
  UploadOptions,
  WriteOptions,
} from './api/apiClient.ts';
export { isUnauthenticated } from './api/apiClient.ts';
export { type ErrorItem, type FieldProblem, OmzienError, toOmzienError } from './api/OmzienError.ts';
export type { BootDocument, BootModule, BootResponse, BootSession, Impersonator } from './contract/boot.ts';
export { defineModule } from './contract/defineModule.ts';
export {
  type AreaTexts,
  type Head,
  type HeadContext,
  type HeadSite,
  type LinkedData,
  type LocaleTexts,
  type ModuleDeclaration,
  type ModuleDefinition,
  type ModuleNavigation,
  type ModuleRoute,
  type NavigationGroup,
  type NavigationIcon,
  namespaceOf,
  type TextAreas,
  type TextTree,
} from './contract/module.ts';
export type { ModuleSlot, SlotName, SlotProps, SlotSource } from './contract/slots.ts';
export type { ErrorState } from './feedback/errorStore.ts';
export { type LoadingState, loadingTimes } from './feedback/loadingBar.ts';
export type { PauseReason, Toast, ToastColor, ToastIcon, ToastInput, ToastsState } from './feedback/toasts.ts';
export { type BrowserHost, serverHost } from './host/browserHost.ts';
export { type Clock, systemClock } from './host/clock.ts';
export { windowHost } from './host/windowHost.ts';
export { type LeaveGuardState, whenNothingUnsaved } from './navigation/leaveGuard.ts';
export { splitLocale, withLocale } from './navigation/localePath.ts';
export {
  brokenRuleAt,
  dashboardOf,
  firstDataOf,
  hasPage,
  localizedName,
  matchRoute,
  type RouteMatch,
  withDefaults,
} from './navigation/match.ts';
export {
  type NavigateOptions,
  type Navigation,
  type NavigationEvents,
  navigationError,
  pathOf,
} from './navigation/navigation.ts';
export { type ColorMode, type ColorModeState, colorModeCookie } from './preferences/colorMode.ts';
export { type Consent, type ConsentChoice, type ConsentState, consentCookie } from './preferences/consent.ts';
export {
  type Preferences,
  type PreferencesState,
  readingFonts,
  rowHeights,
  shapes,
  type TextSize,
  textSizes,
} from './preferences/preferences.ts';
export { later } from './screen/later.ts';
export { Slot } from './screen/Slot.tsx';
export { useConsent } from './screen/useConsent.ts';
export { type Format, useFormat, useNow } from './screen/useFormat.ts';
export { useGrants } from './screen/useGrants.ts';
export { useHasPage } from './screen/useHasPage.ts';
export { useHref } from './screen/useHref.ts';
export { useHydrated } from './screen/useHydrated.ts';
export { useIsSessionLost } from './screen/useIsSessionLost.ts';
export { useLeaveGuard } from './screen/useLeaveGuard.ts';
export { useLiveRevalidation } from './screen/useLiveRevalidation.ts';
export { type Mutation, useMutation, useRevalidate } from './screen/useMutation.ts';
export { usePermission } from './screen/usePermission.ts';
export {
  type Resource,
  type ResourceOptions,
  type Resources,
  useResource,
  useResourceList,
} from './screen/useResource.ts';
export { useRestLater } from './screen/useRestLater.ts';
export { useSession } from './screen/useSession.ts';
export { useSignInAgain } from './screen/useSignInAgain.ts';
export { useSignInFirst } from './screen/useSignInFirst.ts';
export { draftPrefix } from './session/drafts.ts';
export { hiddenTimeLimit, type Live, type LiveKind, type LiveSource } from './session/live.ts';
export { hasPermission, isStaff, type Session, type SessionState } from './session/session.ts';
export type { Formats, TimeInput } from './texts/formats.ts';
export { withFrameTexts } from './texts/frameTexts.ts';
export { addTexts } from './texts/i18n.ts';
export { fetchTexts, loadTexts } from './texts/loadTexts.ts';
export { createPlatform, type Platform, type PlatformSettings, platformInLanguageOf } from './visit/createPlatform.ts';
export { PlatformProvider } from './visit/PlatformProvider.tsx';
export { Root, type RootProps, type UiWrapper } from './visit/Root.tsx';
export { usePlatform } from './visit/usePlatform.ts';

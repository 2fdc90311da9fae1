import type { Locale } from '@omzien/model/tenants';
import { splitLocale, whenNothingUnsaved, withLocale } from '@omzien/platform';
import type { LanguageParts, LanguageSwitch } from './languageSwitch.ts';

const channelName = 'omzien-language';
const addressOf = ({ pathname, search, hash }: Location) => `${pathname}${search}${hash}`;

/**
 * Every way in which the language of a page changes: by choice, by the browser's back and forward, and because it was
 * chosen in another tab. That one waits for unsaved changes, and leaves no entry in the history.
 */
export function followLanguage(parts: LanguageParts, window: Window): () => void {
  const platform = parts.page.live;
  const { navigation, boot } = platform;
  // Most visits keep their language, so what changes it is fetched by those that do not.
  let fetching: Promise<LanguageSwitch> | null = null;
  const to: LanguageSwitch['to'] = async (address, enter) => {
    fetching ??= import(/* webpackChunkName: "language" */ './languageSwitch.ts').then(({ createLanguageSwitch }) =>
      createLanguageSwitch(parts),
    );
    try {
      return await (await fetching).to(address, enter);
    } catch {
      // It could not be fetched; the page itself, in the other language, perhaps can.
      fetching = null;
      return false;
    }
  };
  const { history, location } = window;
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(channelName);
  let stopWaiting = () => {};

  const stopChoosing = navigation.onSwitchLocale(async (address) => {
    const hasChanged = await to(address, (entered) => history.pushState(null, '', entered));
    // Also where the page is loaded instead: the choice is made.
    channel?.postMessage(splitLocale(address).locale);
    return hasChanged;
  });

  // The address is in another language already; whoever listens further on would look for it in this one.
  const moved = async (event: PopStateEvent) => {
    if ('singleSpa' in event) return;
    const address = addressOf(location);
    if (splitLocale(address).locale === platform.locale) return;
    event.stopImmediatePropagation();
    if (!(await to(address, () => {}))) location.reload();
  };
  // Below single-spa, which keeps back the listeners that are added through `window`.
  const listener = (event: Event) => void moved(event as PopStateEvent);
  EventTarget.prototype.addEventListener.call(window, 'popstate', listener, { capture: true });

  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const locale: Locale | undefined = boot.locales.find((known) => known === data);
    stopWaiting();
    if (!locale) return;
    stopWaiting = whenNothingUnsaved(platform.leaveGuard, () => {
      if (locale === platform.locale) return;
      const address = withLocale(splitLocale(addressOf(location)).path, locale);
      void to(address, (entered) => history.replaceState(null, '', entered));
    });
  });

  return () => {
    stopChoosing();
    stopWaiting();
    channel?.close();
    EventTarget.prototype.removeEventListener.call(window, 'popstate', listener, { capture: true });
  };
}

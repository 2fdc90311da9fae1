import { type Platform, splitLocale } from '@omzien/platform';

/** What the gateway serves beside pages: a click on such an address leaves the page. */
const notPages =
  /^\/(api|auth\/(sign_in|sign_out|password|validate_token|confirmation|sign_in_link)|releases|media|platform)(\/|$)/;

/** The address within the site that a click leads to, or null when the browser should have the click. */
export function addressOfClick(event: MouseEvent, here: Location): string | null {
  if (event.defaultPrevented || event.button !== 0) return null;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = event.composedPath().find((part): part is HTMLAnchorElement => part instanceof HTMLAnchorElement);
  if (!link?.hasAttribute('href') || link.hasAttribute('download')) return null;
  if (link.target !== '' && link.target !== '_self') return null;
  // What is no address at all (`http://[`) leads nowhere, in any browser.
  if (!URL.canParse(link.href, here.href)) return null;
  const target = new URL(link.href, here.href);
  if (target.origin !== here.origin || notPages.test(target.pathname)) return null;
  const isJump = target.pathname === here.pathname && target.search === here.search && target.hash !== '';
  return isJump ? null : `${target.pathname}${target.search}${target.hash}`;
}

/** Links within the site change the page without loading it anew. They stay real links for everything else. */
export function interceptLinkClicks(platform: Platform, window: Window): () => void {
  const follow = (event: MouseEvent) => {
    const address = addressOfClick(event, window.location);
    if (address === null) return;
    const { locale, path } = splitLocale(address);
    event.preventDefault();
    const { navigation } = platform;
    if (locale === navigation.getState().locale) void navigation.navigate(path);
    else void navigation.switchLocale(locale, path);
  };
  window.document.addEventListener('click', follow);
  return () => window.document.removeEventListener('click', follow);
}

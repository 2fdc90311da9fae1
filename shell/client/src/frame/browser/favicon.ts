import type { Platform } from '@omzien/platform';

/** The centre's favicon, else its logo, as the gateway has written it into the page; set again for a page without it. */
export function setFavicon({ center }: Platform, document: Document): void {
  const address = center.profile?.faviconUrl ?? center.profile?.websiteLogoUrl;
  if (!address) return;
  const known = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  const link = known ?? document.createElement('link');
  link.rel = 'icon';
  if (link.getAttribute('href') !== address) link.href = address;
  if (!known) document.head.append(link);
}

import { type Locale, timeZone } from '@omzien/model/tenants';
import type { BootDocument } from '@omzien/platform/boot';
import { attribute, escapeHtml } from '../http/escapeHtml.ts';
import type { Fetched } from '../upstream/pageFetcher.ts';
import { busyTexts } from './statusTexts.ts';

/** Seconds after which a page is worth asking for again: spread, so that a crowd does not come back as one. */
export const busyRetry = () => 3 + Math.floor(Math.random() * 5);

/** Whether the API had no time for something of a page. */
export const isBusyWith = (responses: ReadonlyMap<string, Fetched>) => [...responses.values()].includes('busy');

/** Where the drawn page begins. The word stands before it: what the browser takes over must be what was rendered. */
const frame = '<div id="frame">';

const style = [
  '#busy{display:flex;flex-wrap:wrap;gap:.25rem 1rem;align-items:center;justify-content:center;padding:.5rem 1rem;',
  'background:#fef3c7;color:#422006;border-bottom:1px solid #d97706;text-align:center;font:1rem/1.5 "Inter Variable",system-ui,sans-serif}',
  '#busy a{display:inline-flex;align-items:center;min-height:44px;color:inherit;font-weight:600;text-decoration:underline}',
  '#busy a:focus-visible{outline:3px solid currentColor;outline-offset:2px}',
  'html.dark #busy{background:#422006;color:#fef3c7;border-bottom-color:#b45309}',
].join('');

const timeIn: Record<Locale, Intl.DateTimeFormat> = {
  nl: new Intl.DateTimeFormat('nl-NL', { timeZone, timeStyle: 'short' }),
  en: new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'short' }),
};

/** A kept page with the word above it that it is an older one, and since when. Readable without scripts. */
export function withBusyWord(html: string, { locale, nonce }: Pick<BootDocument, 'locale' | 'nonce'>, madeAt: number) {
  const { keptFrom, reload } = busyTexts[locale];
  const word = [
    `<style ${attribute('nonce', nonce)}>${style}</style>`,
    `<div id="busy" role="status"><span>${escapeHtml(keptFrom(timeIn[locale].format(madeAt)))}</span>`,
    `<a href="">${escapeHtml(reload)}</a></div>`,
  ].join('');
  return html.replace(frame, () => `${word}${frame}`);
}

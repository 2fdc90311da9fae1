import { formatPhoneNumber } from '@omzien/model/fields';
import { roleTitle } from '@omzien/model/roles';
import type { Locale } from '@omzien/model/tenants';
import { Liquid } from 'liquidjs';
import { formatClock, formatLongDate } from '../calendar/formatLongDate.ts';

/** Words of people stand in Markdown: what they wrote must show as they wrote it, and never as a link or a heading. */
export const escapeMarkdown = (text: string) => text.replace(/[\\`*_{}[\]()#+\-.!|<>~&:]/g, '\\$&');
const isSafeAddress = (text: string) => /^https?:\/\/[^\s<>"'()[\]\\]+$/.test(text);

/** Escapes every text that is put out, except addresses that we made ourselves (`…_url`, checked as addresses). */
export const asMarkdown = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  const text = String(value);
  return isSafeAddress(text) ? text : escapeMarkdown(text).replace(/\s*\n\s*/g, ' ');
};
export const asPlainText = (value: unknown): string => String(value ?? '');

/** Marks what is Markdown already. A class, so that no variable of a mail can pass for one. */
class Markdown {
  readonly markdown: string;
  constructor(markdown: string) {
    this.markdown = markdown;
  }
}

/** A day or a moment out of a variable; null for what is neither, which is then shown as it is. */
function momentOf(value: unknown): { moment: Date; hasTime: boolean } | null {
  const text = value instanceof Date ? value.toISOString() : String(value ?? '');
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return { moment: new Date(`${text}T12:00:00Z`), hasTime: false };
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(text)) return null;
  const moment = new Date(text);
  return Number.isNaN(moment.getTime()) ? null : { moment, hasTime: true };
}

function dateTime({ moment, hasTime }: { moment: Date; hasTime: boolean }, locale: Locale): string {
  if (!hasTime) return formatLongDate(moment, locale);
  const text = `${formatLongDate(moment, locale)}, ${formatClock(moment, locale)}`;
  return locale === 'nl' ? `${text} uur` : text;
}

/** What a text may do beside putting out variables. Nothing here reads files, other texts or the clock. */
const allowedTags = new Set(['if', 'unless', 'case', 'for', 'break', 'continue', 'comment', 'raw']);
const allowedFilters = [
  'default',
  'upcase',
  'downcase',
  'capitalize',
  'strip',
  'truncate',
  'size',
  'first',
  'last',
  'join',
  'plus',
  'minus',
];
const filters = new Set([...allowedFilters, 'quote', 'long_date', 'date_time', 'role_name', 'phone']);

/** The engine of mails: variables that are missing fail, and a text that runs wild is stopped. */
export function createLiquid(locale: Locale, write: (value: unknown) => string): Liquid {
  const liquid = new Liquid({
    strictVariables: true,
    strictFilters: true,
    /** What a trigger may leave out is asked for with `if`. */
    lenientIf: true,
    // A mail reads only what it was given, and templates cannot pull in files.
    ownPropertyOnly: true,
    templates: {},
    parseLimit: 50_000,
    renderLimit: 1000,
    memoryLimit: 1_000_000,
    outputEscape: (value) => (value instanceof Markdown ? value.markdown : write(value)),
  });
  for (const name of Object.keys(liquid.tags)) if (!allowedTags.has(name)) delete liquid.tags[name];
  for (const name of Object.keys(liquid.filters)) if (!filters.has(name)) delete liquid.filters[name];
  liquid.registerFilter(
    'quote',
    (value: unknown) =>
      new Markdown(
        String(value ?? '')
          .split('\n')
          .map((line) => `> ${escapeMarkdown(line.trim())}`)
          .join('  \n'),
      ),
  );
  liquid.registerFilter('long_date', (value: unknown) => {
    const found = momentOf(value);
    return found ? formatLongDate(found.moment, locale) : value;
  });
  liquid.registerFilter('date_time', (value: unknown) => {
    const found = momentOf(value);
    return found ? dateTime(found, locale) : value;
  });
  liquid.registerFilter('role_name', (value: unknown) => roleTitle(String(value ?? ''), locale));
  liquid.registerFilter('phone', (value: unknown) => formatPhoneNumber(String(value ?? '')));
  return liquid;
}

import type { Locale } from '@omzien/model/tenants';
import { timeZone } from '@omzien/model/tenants';
import { fullNameOf } from '../../../services/directory/users.resource.ts';
import type { UserRow } from '../../../tables/people/users.table.ts';
import { type KeepingRules, topicList } from '../personalData/personalDataTopics.ts';
import { columnNames } from './columnNames.ts';

type Data = Readonly<Record<string, readonly object[]>>;
type Reader = { user: UserRow; rules: KeepingRules; now: Date };

const words = {
  title: { nl: 'Wat we van je bewaren', en: 'What we keep about you' },
  for: { nl: 'Van', en: 'Of' },
  on: { nl: 'Gemaakt op', en: 'Made on' },
  why: { nl: 'Waarom', en: 'Why' },
  until: { nl: 'Hoe lang', en: 'How long' },
  rest: { nl: 'Overig', en: 'Other' },
  yes: { nl: 'ja', en: 'yes' },
  no: { nl: 'nee', en: 'no' },
  json: {
    nl: 'Nummers en codes die alleen voor computers iets betekenen, staan in gegevens.json.',
    en: 'Numbers and codes that only mean something to computers are in gegevens.json.',
  },
};

const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`);
const isId = (text: string) => /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i.test(text);
const momentPattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;

/** `first_name` → what a person calls it. */
const nameOf = (column: string, locale: Locale) =>
  columnNames[column]?.[locale] ?? column.replaceAll('_', ' ').replace(/^./, (first) => first.toUpperCase());

/** A value as a person reads it; empty for what says nothing to one. */
function textOf(value: unknown, locale: Locale): string {
  if (value === null || value === undefined || value === '') return '';
  if (typeof value === 'boolean') return words[value ? 'yes' : 'no'][locale];
  if (Array.isArray(value))
    return value
      .map((each) => textOf(each, locale))
      .filter(Boolean)
      .join(', ');
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([key, each]) => [nameOf(key, locale), textOf(each, locale)])
      .filter(([, text]) => text !== '')
      .map(([key, text]) => `${key}: ${text}`)
      .join(' · ');
  const text = String(value);
  if (isId(text)) return '';
  if (momentPattern.test(text)) {
    const moment = new Date(text);
    if (!Number.isNaN(moment.getTime()))
      return moment.toLocaleString(locale === 'nl' ? 'nl-NL' : 'en-GB', {
        timeZone,
        dateStyle: 'long',
        timeStyle: 'short',
      });
  }
  return text;
}

function recordHtml(record: object, locale: Locale): string {
  const lines = Object.entries(record)
    .map(([column, value]) => [nameOf(column, locale), textOf(value, locale)] as const)
    .filter(([, text]) => text !== '')
    .map(([name, text]) => `<dt>${escaped(name)}</dt><dd>${escaped(text)}</dd>`);
  return lines.length === 0 ? '' : `<dl>${lines.join('')}</dl>`;
}

/** The same data as a page to read: by topic, with why and how long, in the language of its owner. It loads nothing. */
export function readableData(data: Data, { user, rules, now }: Reader): string {
  const { locale } = user;
  const told = new Set(topicList.flatMap(({ tables }) => tables));
  const rest = Object.keys(data).filter((name) => !told.has(name));
  const topics = [
    ...topicList.map(({ title, why, until, tables }) => ({
      title: title[locale],
      intro: `<p><strong>${words.why[locale]}:</strong> ${escaped(why[locale])}</p><p><strong>${words.until[locale]}:</strong> ${escaped(until(rules)[locale])}</p>`,
      tables,
    })),
    { title: words.rest[locale], intro: '', tables: rest },
  ];
  const sections = topics
    .map(({ title, intro, tables }) => {
      const records = tables.flatMap((name) => data[name] ?? []).map((record) => recordHtml(record, locale));
      const shown = records.filter(Boolean);
      return shown.length === 0 ? '' : `<section><h2>${escaped(title)}</h2>${intro}${shown.join('')}</section>`;
    })
    .join('\n');
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="content-security-policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${words.title[locale]}</title>
<style>
body { font: 1.0625rem/1.6 system-ui, sans-serif; max-width: 44rem; margin: 2rem auto; padding: 0 1rem; color: #1b1f1d; }
h1, h2 { line-height: 1.25; }
section { margin-top: 2.5rem; }
dl { border: 1px solid #c9d1cd; border-radius: 0.5rem; padding: 0.75rem 1rem; display: grid; grid-template-columns: minmax(8rem, 14rem) 1fr; gap: 0.25rem 1rem; }
dt { color: #55605b; }
dd { margin: 0; white-space: pre-line; overflow-wrap: anywhere; }
@media (max-width: 30rem) { dl { grid-template-columns: 1fr; } }
</style>
</head>
<body>
<h1>${words.title[locale]}</h1>
<p>${words.for[locale]} ${escaped(fullNameOf(user))}. ${words.on[locale]} ${escaped(textOf(now.toISOString(), locale))}.</p>
<p>${words.json[locale]}</p>
${sections}
</body>
</html>
`;
}

import { formatPhoneNumber } from '@omzien/model/fields';
import type { Locale } from '@omzien/model/tenants';
import { micromark } from 'micromark';
import { isTooHeavy } from '../markdown/weightOfMarkdown.ts';
import { darkStyles } from './darkMail.ts';
import { asMarkdown, asPlainText, createLiquid } from './liquid.ts';
import type { MailTemplate } from './mailTemplate.ts';
import { preferencesPath } from './preferencesPath.ts';
import { standardTemplate } from './templates.ts';

/** The site in whose name a mail is sent. `url` is the configured origin of the centre, never that of a request. */
export type MailSite = {
  appName: string;
  centerName: string;
  email: string;
  phone: string | null;
  url: string;
  /** A colour of the theme, `#rrggbb`. */
  color: string | null;
  /** The address of the logo, when the centre has one. */
  logoUrl?: string | null;
  /** Whom readers may ask, where the centre names somebody. */
  contactPerson?: MailContact | null;
};

export type MailContact = { name: string; function: string | null; phone: string | null; email: string | null };

/** Where a reader says which mails he wants. Absent from mails that cannot be refused. */
export type MailLinks = { preferencesUrl: string | null; unsubscribeUrl: string | null };

export type MailToRender = {
  templateKey: string;
  locale: Locale;
  recipientEmail: string;
  recipientName: string;
  variables: Record<string, unknown>;
};

export type RenderedMail = { subject: string; html: string; text: string };

/** One line without control characters: a line break in a header would begin a header of somebody else's choice. */
export const headerLine = (text: string) =>
  text
    .replace(/\p{Cc}+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 250);

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const channelLight = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const contrastWithWhite = (channels: number[]) => {
  const [red = 0, green = 0, blue = 0] = channels.map((channel) => channelLight(channel / 255));
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
};

/** The colour of a centre, darkened where white letters on it could not be read (4.5 : 1). Slate for what is no colour. */
export function mailColor(color: string | null): string {
  if (color === null || !/^#[0-9a-f]{6}$/i.test(color)) return '#334155';
  let channels = [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16));
  while (contrastWithWhite(channels) < 4.5) channels = channels.map((channel) => Math.floor(channel * 0.95));
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/** What loops of a text make is known here first: what would take too long to read as Markdown is shown as it stands. */
const htmlOf = (markdown: string) =>
  isTooHeavy(markdown)
    ? `<pre style="white-space:pre-wrap">${escapeHtml(markdown)}</pre>`
    : micromark(markdown).replaceAll('<img ', '<img style="max-width:100%;height:auto;border-radius:8px" ');

/** A paragraph that is one link is what the reader is asked to do, so it looks like a button. */
const withButtons = (html: string, color: string) =>
  html.replaceAll(
    /<p><a href="([^"]*)">([^<]*)<\/a><\/p>/g,
    `<p style="margin:24px 0"><a href="$1" class="button" style="background:${color};color:#ffffff;border-radius:8px;padding:12px 20px;text-decoration:none;display:inline-block;font-weight:600">$2</a></p>`,
  );

/**
 * Markdown as a plain text mail, without marks. A link at the end of its line has its address on the next one, with
 * nothing behind it; within a sentence the address stands in brackets, so that no mail program takes a full stop along.
 */
const toText = (markdown: string) =>
  markdown
    // Of a picture its words are left.
    .replace(/!\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^#+ /gm, '')
    .replace(/\[([^\]]*)\]\(([^)]*)\)[.!?]?$/gm, '$1:\n$2')
    .replace(/\[([^\]]*)\]\(([^)]*)\)/g, '$1 ($2)')
    .replace(/\*\*([^*]+)\*\*/g, '$1')
    .replace(/ {2}\n/g, '\n')
    .replace(/\\([\\`*_{}[\]()#+\-.!|<>~&:])/g, '$1')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

const phrases = {
  nl: {
    sentBy: 'Deze mail is verstuurd door',
    questions: 'Vragen? Bel of mail ons:',
    ask: 'Vragen? Neem contact op met',
    regards: 'Hartelijke groet,',
    preferences: 'Kies welke mails je krijgt',
    unsubscribe: 'Stuur mij deze mails niet meer',
    privacy: 'Wat we met je gegevens doen',
  },
  en: {
    sentBy: 'This mail was sent by',
    questions: 'Questions? Call or mail us:',
    ask: 'Questions? Contact',
    regards: 'Kind regards,',
    preferences: 'Choose which mails you get',
    unsubscribe: 'Do not send me these mails any more',
    privacy: 'What we do with your details',
  },
};

const noLinks: MailLinks = { preferencesUrl: null, unsubscribeUrl: null };

/** What every text may use beside the variables of its trigger. */
const alwaysThere = (mail: MailToRender, site: MailSite, links: MailLinks, year: number) => ({
  recipient: {
    email: mail.recipientEmail,
    full_name: mail.recipientName,
    first_name: mail.recipientName.split(' ')[0] ?? '',
  },
  center: {
    name: site.centerName,
    email: site.email,
    phone: site.phone,
    url: site.url,
    logo_url: site.logoUrl ?? null,
  },
  // A text need not ask whether there is somebody: without one it is the centre.
  contact_person: site.contactPerson ?? {
    name: site.centerName,
    function: null,
    phone: site.phone,
    email: site.email,
  },
  app: { name: site.appName },
  preferences_url: links.preferencesUrl ?? `${site.url}${preferencesPath}`,
  unsubscribe_url: links.unsubscribeUrl ?? `${site.url}${preferencesPath}`,
  year,
});

export type MailOptions = {
  /** A text of a centre or tenant instead of the standard one. */
  template?: MailTemplate;
  links?: MailLinks;
  year?: number;
  /** What a mail program shows behind the subject, and nobody sees in the mail itself. */
  preheader?: string | undefined;
};

const inOneLine = (list: string) => {
  const items = list.split(/^[ \t]*-[ \t]+/m).flatMap((item) => item.trim() || []);
  return `${items.join(' · ')}${/[.!?…]$/.test(items.at(-1) ?? '') ? '' : '.'}\n`;
};

/** The words of a notification on one line each, for the list on the site: its subject and the start of its text. */
export function renderNotice(mail: MailToRender, site: MailSite, options: MailOptions = {}) {
  // A line that is only a link is a button of the mail: on the site the notification itself leads there. In a list it is
  // one where its words are the template's own; else it is what the list tells.
  const { subject, markdown } = renderWords(mail, site, options, (body) =>
    body.replace(/^[ \t]*-\s+\[[^\]{}\n]*\]\([^)\n]*\)[ \t]*((?:\{%[^%\n]*%\})*)$/gm, '$1'),
  );
  const told = markdown.replace(/^\[[^\]\n]*\]\([^)\n]*\)[ \t]*$/gm, '').replace(/^>[ \t]?/gm, '');
  const words = toText(told)
    .replace(/^\s*(Hallo|Hello)[^\n]*\n+/, '')
    .replace(/:?\n?\(?https?:\/\/\S+\)?/g, '')
    // What stands below each other in the mail stands in one line here.
    .replace(/(?:^[ \t]*-[ \t][^\n]*\n*)+/gm, inOneLine)
    .replace(/\s+/g, ' ')
    .trim();
  return { title: subject, body: words.length > 300 ? `${words.slice(0, 299).trimEnd()}…` : words };
}

/** The subject and the Markdown that HTML and plain text of a mail are made of. */
export function renderWords(
  mail: MailToRender,
  site: MailSite,
  options: MailOptions,
  shorten = (body: string) => body,
) {
  const template = options.template ?? standardTemplate(mail.templateKey);
  if (!template) throw new Error(`There is no mail template "${mail.templateKey}".`);
  const variables = {
    ...mail.variables,
    ...alwaysThere(mail, site, options.links ?? noLinks, options.year ?? new Date().getFullYear()),
  };
  const render = (text: string, write: (value: unknown) => string) =>
    String(createLiquid(mail.locale, write).parseAndRenderSync(text, variables));
  return {
    subject: headerLine(render(template.subject[mail.locale], asPlainText)),
    markdown: render(shorten(template.body[mail.locale]), asMarkdown).replace(/\n{3,}/g, '\n\n'),
  };
}

/** The subject, HTML and plain text of a mail. Throws when the template or a variable is missing. */
export function renderMail(mail: MailToRender, site: MailSite, options: MailOptions = {}): RenderedMail {
  const { subject, markdown } = renderWords(mail, site, options);
  const { preferencesUrl, unsubscribeUrl } = options.links ?? noLinks;
  const words = phrases[mail.locale];
  const color = mailColor(site.color);
  const { contactPerson } = site;
  const { phone, email } = contactPerson ?? site;
  const contact = [phone ? formatPhoneNumber(phone) : null, email].filter((part) => part !== null).join(' · ');
  const questions = contactPerson ? `${words.ask} ${contactPerson.name}:` : words.questions;
  const choices = [
    [words.preferences, preferencesUrl],
    [words.unsubscribe, unsubscribeUrl],
    // A site of one language sends the English address on to its own.
    [words.privacy, `${site.url}${mail.locale === 'en' ? '/en' : ''}/privacy`],
  ].filter((choice): choice is [string, string] => typeof choice[1] === 'string');
  const preheader = options.preheader
    ? `<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(options.preheader)}</div>\n`
    : '';
  const html = `<!doctype html>
<html lang="${mail.locale}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escapeHtml(subject)}</title>${darkStyles}</head>
<body class="page" style="margin:0;background:#f1f5f9;font-family:Inter,Arial,sans-serif;font-size:16px;line-height:1.6;color:#0f172a">
${preheader}<div style="max-width:600px;margin:0 auto;padding:24px 16px">
<div style="background:${color};color:#ffffff;border-radius:12px 12px 0 0;padding:20px 24px;font-size:20px;font-weight:700">${escapeHtml(site.appName)}</div>
<div class="card" style="background:#ffffff;border-radius:0 0 12px 12px;padding:8px 24px 24px">
${withButtons(htmlOf(markdown), color)}
<p>${words.regards}<br>${escapeHtml(site.centerName)}</p>
</div>
<p class="quiet" style="color:#475569;font-size:14px;padding:0 24px">${escapeHtml(`${questions} ${contact}`)}<br>${words.sentBy} <a href="${escapeHtml(site.url)}" style="color:#475569">${escapeHtml(site.appName)}</a>.${choices.map(([label, url]) => `<br><a href="${escapeHtml(url)}" style="color:#475569">${label}</a>`).join('')}</p>
</div>
</body>
</html>
`;
  const text = `${toText(markdown)}\n\n${words.regards}\n${site.centerName}\n\n${questions} ${contact}\n${words.sentBy} ${site.appName}: ${site.url}\n${choices.map(([label, url]) => `${label}: ${url}\n`).join('')}`;
  return { subject, html, text };
}

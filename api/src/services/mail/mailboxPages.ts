import { type Locale, timeZone } from '@omzien/model/tenants';
import type { OutgoingMail } from './transport.ts';

const texts = {
  nl: {
    title: 'Postvak van dit platform',
    intro: 'Mail die dit platform verstuurt, komt hier terecht en gaat niet echt weg.',
    to: 'Aan',
    search: 'Zoek',
    searchLabel: 'E-mailadres van de ontvanger',
    all: 'Toon alles',
    empty: 'Er is nog geen mail.',
    none: 'Er is geen mail voor dit adres.',
    back: 'Terug naar het postvak',
    text: 'Alleen tekst',
    site: 'Site',
    subject: 'Onderwerp',
    sent: 'Verstuurd',
    from: 'Van',
    attachments: 'Bijlagen',
  },
  en: {
    title: 'Mailbox of this platform',
    intro: 'Mail that this platform sends ends up here and does not really leave.',
    to: 'To',
    search: 'Search',
    searchLabel: 'E-mail address of the recipient',
    all: 'Show all',
    empty: 'There is no mail yet.',
    none: 'There is no mail for this address.',
    back: 'Back to the mailbox',
    text: 'Text only',
    site: 'Site',
    subject: 'Subject',
    sent: 'Sent',
    from: 'From',
    attachments: 'Attachments',
  },
} satisfies Record<Locale, Record<string, string>>;

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const page = (title: string, locale: Locale, body: string) => `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<style>
:root { color-scheme: light dark; --line: color-mix(in srgb, currentColor 18%, transparent); --link: light-dark(#1d4ed8, #93c5fd) }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 62rem; margin: 0 auto; padding: 1.5rem 1rem }
a { color: var(--link) }
h1 { font-size: 1.5rem; margin: 0 0 .25rem }
form { display: flex; flex-wrap: wrap; gap: .5rem; align-items: end; margin: 1.25rem 0 }
label { display: grid; gap: .25rem; flex: 1 1 16rem }
input, button { font: inherit; padding: .5rem .75rem; border-radius: .5rem; border: 1px solid GrayText; min-height: 2.75rem }
ul { list-style: none; padding: 0; margin: 0; border-top: 1px solid var(--line) }
li { border-bottom: 1px solid var(--line); padding: .75rem 0 }
li p, dl { margin: 0 } small { opacity: .8 }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1rem; margin: 1rem 0; overflow-wrap: anywhere }
dt { opacity: .8 } dd { margin: 0 }
iframe { width: 100%; height: 44rem; border: 1px solid var(--line); border-radius: .5rem; background: #fff }
pre { white-space: pre-wrap; overflow-wrap: anywhere; border: 1px solid var(--line); border-radius: .5rem; padding: 1rem }
</style>
</head>
<body>${body}</body>
</html>
`;

const moment = (iso: string, locale: Locale) =>
  new Date(iso).toLocaleString(locale === 'en' ? 'en-GB' : 'nl-NL', {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  });

/** The list of mails, newest first, with a search by recipient. */
export function mailboxListPage(mails: readonly OutgoingMail[], to: string, locale: Locale): string {
  const t = texts[locale];
  const rows = mails
    .map(
      (mail) => `<li><p><a href="/mails/${mail.id}"><strong>${escapeHtml(mail.subject)}</strong></a></p>
<p>${t.to} ${escapeHtml(`${mail.to.name} <${mail.to.address}>`)}</p><small>${escapeHtml(mail.tenant)} · <time datetime="${mail.sentAt}">${moment(mail.sentAt, locale)}</time></small></li>`,
    )
    .join('\n');
  const found = rows ? `<ul>${rows}</ul>` : `<p>${to === '' ? t.empty : t.none}</p>`;
  return page(
    t.title,
    locale,
    `<main><h1>${t.title}</h1><p>${t.intro}</p>
<form method="get" action="/"><label for="to">${t.searchLabel}<input id="to" name="to" type="search" value="${escapeHtml(to)}"></label>
<button type="submit">${t.search}</button>${to === '' ? '' : `<a href="/">${t.all}</a>`}</form>
${found}</main>`,
  );
}

const attachmentsOf = ({ id, attachments = [] }: OutgoingMail) =>
  attachments
    .map(({ fileName }, number) => `<a href="/mails/${id}/attachments/${number}">${escapeHtml(fileName)}</a>`)
    .join(', ');

/** One mail as it looks, its plain text and what came along. */
export function mailboxMessagePage(mail: OutgoingMail, locale: Locale): string {
  const t = texts[locale];
  return page(
    mail.subject,
    locale,
    `<main><p><a href="/">${t.back}</a></p><h1>${escapeHtml(mail.subject)}</h1>
<dl><dt>${t.to}</dt><dd>${escapeHtml(`${mail.to.name} <${mail.to.address}>`)}</dd>
<dt>${t.from}</dt><dd>${escapeHtml(`${mail.from.name} <${mail.from.address}>`)}</dd>
<dt>${t.site}</dt><dd>${escapeHtml(mail.tenant)}</dd>
<dt>${t.sent}</dt><dd><time datetime="${mail.sentAt}">${moment(mail.sentAt, locale)}</time></dd>${mail.attachments?.length ? `<dt>${t.attachments}</dt><dd>${attachmentsOf(mail)}</dd>` : ''}</dl>
<iframe title="${escapeHtml(mail.subject)}" src="/mails/${mail.id}/html" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>
<h2>${t.text}</h2><pre>${escapeHtml(mail.text)}</pre></main>`,
  );
}

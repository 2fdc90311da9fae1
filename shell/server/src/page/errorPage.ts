import type { Locale } from '@omzien/model/tenants';
import type { FastifyReply } from 'fastify';
import { escapeHtml } from '../http/escapeHtml.ts';
import { newNonce } from '../http/securityHeaders.ts';
import { acceptedLanguages, matchLocale } from '../site/locale.ts';
import { backHome, busyTexts, outageTexts, statusTexts, tryAgain } from './statusTexts.ts';

const style = `
:root { color-scheme: light dark; font-family: 'Inter Variable', system-ui, sans-serif; line-height: 1.6 }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: #f8fafc; color: #0f172a }
main { max-width: 34rem; padding: 2rem }
p { margin: 0 0 1rem; font-size: 1.125rem }
.code { font-size: 4rem; font-weight: 700; line-height: 1; color: #0f766e }
h1 { margin: .5rem 0 1rem; font-size: 1.75rem; line-height: 1.25; letter-spacing: -.01em }
a { display: inline-block; padding: .75rem 1.5rem; border-radius: 999px; background: #0f766e; color: #fff; text-decoration: none }
a:focus-visible { outline: 3px solid #0f766e; outline-offset: 2px }
small { color: #64748b }
@media (prefers-color-scheme: dark) {
  body { background: #020617; color: #f1f5f9 }
  .code { color: #5eead4 } a { background: #5eead4; color: #042f2e } a:focus-visible { outline-color: #5eead4 } small { color: #94a3b8 }
}`;

/** The language of an answer for which no page could be made: as the address says, else as the browser does. */
const errorLocale = (url: string, acceptLanguage: string | undefined): Locale =>
  /^\/en(?=$|[/?#])/.test(url) ? 'en' : (matchLocale(acceptedLanguages(acceptLanguage)) ?? 'nl');

/** A whole page for when there is no shell to show: the code, a sentence, and one thing to do. Works without scripts. */
export function sendErrorPage(
  reply: FastifyReply,
  status: number,
  { retryAfter, isBusy = false }: { retryAfter?: number; isBusy?: boolean } = {},
) {
  const { request } = reply;
  const locale = errorLocale(request.url, request.headers['accept-language']);
  const { title, description } = isBusy ? busyTexts[locale] : (statusTexts[locale][status] ?? outageTexts[locale]);
  // Nothing is read or typed here that would be lost.
  const goesOn = isBusy && retryAfter !== undefined;
  const nonce = newNonce();
  // On a host that is not ours a link home would lead to the same page.
  const action =
    status === 421
      ? ''
      : status >= 500
        ? `<a href="">${escapeHtml(tryAgain[locale])}</a>`
        : `<a href="/">${escapeHtml(backHome[locale])}</a>`;
  const body = `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
${goesOn ? `<meta http-equiv="refresh" content="${retryAfter}">` : ''}
<title>${escapeHtml(title)}</title>
<style nonce="${nonce}">${style}</style>
</head>
<body>
<main>
<p class="code">${status}</p>
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(description)}</p>
${goesOn ? `<p>${escapeHtml(busyTexts[locale].again(retryAfter))}</p>` : ''}
${action}
<p><small>${escapeHtml(request.id)}</small></p>
</main>
</body>
</html>
`;
  if (retryAfter !== undefined) reply.header('Retry-After', String(retryAfter));
  return reply
    .code(status)
    .header('Content-Type', 'text/html; charset=utf-8')
    .header('Cache-Control', 'no-store')
    .header('Vary', 'Accept-Language')
    .header(
      'Content-Security-Policy',
      `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    )
    .send(body);
}

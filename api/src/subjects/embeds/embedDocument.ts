import { createHash } from 'node:crypto';
import type { EmbedLook } from '@omzien/model/embed';
import type { Locale } from '@omzien/model/tenants';
import type { EmbedColors } from './embedColors.ts';

export type EmbedRow = {
  href: string;
  title: string;
  /** When it is, for what is in the calendar. */
  time?: { machine: string; words: string };
  details: string[];
  summary: string | null;
};
export type EmbedContent = {
  locale: Locale;
  look: EmbedLook;
  colors: EmbedColors;
  heading: string;
  rows: EmbedRow[];
  /** Said where there are no rows. */
  empty: string;
  all: { href: string; words: string };
};

const newTab = { nl: 'opent in een nieuw tabblad', en: 'opens in a new tab' } as const;

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const inHtml = (text: string) => text.replace(/[&<>"']/g, (letter) => entities[letter] ?? letter);
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const variables = (colors: EmbedColors['light'], scheme: string) =>
  `:root{color-scheme:${scheme};${Object.entries(colors)
    .map(([name, color]) => `--${name}:${color}`)
    .join(';')}}`;

const style = ({ look, colors: { light, dark } }: EmbedContent) =>
  [
    look === 'dark' ? variables(dark, 'dark') : variables(light, 'light'),
    look === 'auto' ? `@media(prefers-color-scheme:dark){${variables(dark, 'dark')}}` : '',
    '*{box-sizing:border-box}',
    'body{margin:0;padding:16px;background:var(--ground);color:var(--text);font:16px/1.5 system-ui,sans-serif;overflow-wrap:anywhere}',
    'h1{margin:0 0 12px;font-size:20px;line-height:1.3}',
    'ul{margin:0;padding:0;list-style:none}',
    'li{padding:12px 0;border-top:1px solid var(--line)}',
    'h2{margin:0;font-size:17px;line-height:1.35}',
    'p{margin:2px 0 0}',
    '.m{color:var(--muted);font-size:15px}',
    '.s{display:-webkit-box;overflow:hidden;-webkit-box-orient:vertical;-webkit-line-clamp:2}',
    'a{color:var(--accent);text-underline-offset:3px}',
    'a:focus-visible{outline:3px solid var(--accent);outline-offset:2px;border-radius:4px}',
    '.a{padding-top:12px;border-top:1px solid var(--line);font-weight:600}',
    '.a a{display:inline-block;padding:6px 0}',
    '.v{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}',
  ].join('');

/**
 * Tells the page around it how high the list is. Only sites of the embed's list can be around it, and a height is no
 * secret, so it names no receiver.
 */
const script =
  "(()=>{const say=()=>parent.postMessage({omzien:'height',height:Math.ceil(document.body.getBoundingClientRect().height)},'*');new ResizeObserver(say).observe(document.body)})()";

function link(href: string, words: string, locale: Locale) {
  const spoken = `<span class="v"> (${newTab[locale]})</span>`;
  return `<a href="${inHtml(href)}" target="_blank" rel="noopener">${inHtml(words)}${spoken}</a>`;
}

const rowHtml = ({ href, title, time, details, summary }: EmbedRow, locale: Locale) =>
  [
    `<li><h2>${link(href, title, locale)}</h2>`,
    time ? `<p><time datetime="${inHtml(time.machine)}">${inHtml(time.words)}</time></p>` : '',
    details.length > 0 ? `<p class="m">${inHtml(details.join(' · '))}</p>` : '',
    summary ? `<p class="s">${inHtml(summary)}</p>` : '',
    '</li>',
  ].join('');

/** A list of a centre as a page for a frame: complete without scripts, and asking nothing of any server. */
export function embedDocument(content: EmbedContent): { html: string; styleHash: string; scriptHash: string } {
  const { locale, heading, rows, empty, all } = content;
  const css = style(content);
  const html = [
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${inHtml(heading)}</title><style>${css}</style></head>`,
    `<body><main><h1>${inHtml(heading)}</h1>`,
    rows.length > 0 ? `<ul>${rows.map((row) => rowHtml(row, locale)).join('')}</ul>` : `<p>${inHtml(empty)}</p>`,
    `<p class="a">${link(all.href, all.words, locale)}</p></main>`,
    `<script>${script}</script></body></html>`,
  ].join('');
  return { html, styleHash: hashOf(css), scriptHash: hashOf(script) };
}

/**
 * What the page may do, and who may show it. In a sandbox wherever it is opened: nothing in it is of the site's own
 * origin, so that no fault of it reaches a session.
 */
export const embedPolicy = (
  allowedHosts: readonly string[],
  { styleHash, scriptHash }: Record<'styleHash' | 'scriptHash', string>,
) =>
  [
    "default-src 'none'",
    `style-src ${styleHash}`,
    `script-src ${scriptHash}`,
    "base-uri 'none'",
    "form-action 'none'",
    ["frame-ancestors 'self'", ...allowedHosts].join(' '),
    'sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox',
  ].join('; ');

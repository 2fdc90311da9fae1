import type { BootDocument } from '@omzien/platform/boot';
import { earlyInput } from '@omzien/platform/earlyInput';
import { attribute, escapeHtml, scriptJson } from '../http/escapeHtml.ts';
import type { ImportMap } from '../releases/importMap.ts';
import type { RenderedPage } from '../rendering/renderedPage.ts';
import { headTags } from './headTags.ts';
import { lateLetters } from './lateLetters.ts';
import type { PageHead } from './pageHead.ts';
import { pictureHints } from './pictureHints.ts';
import type { Preload } from './preloads.ts';
import { needsScript } from './statusTexts.ts';
import { watchdog } from './watchdog.ts';

export type PageParts = {
  boot: BootDocument;
  head: PageHead;
  importMap: ImportMap;
  preloads: readonly Preload[];
  /** The page as HTML; null where the browser renders it. */
  rendered: RenderedPage | null;
};

/**
 * Where the server has drawn the page, scripts come after what the reader sees: on a slow line they would hold up its
 * pictures and letters.
 */
function preloadTag({ href, integrity, kind }: Preload, nonce: string, isDrawn: boolean): string {
  const common = [attribute('href', href), ...(integrity ? [attribute('integrity', integrity)] : [])].join(' ');
  const priority = isDrawn ? ' fetchpriority="low"' : '';
  if (kind === 'module') return `<link rel="modulepreload" ${common}${priority} ${attribute('nonce', nonce)}>`;
  if (kind === 'style') return `<link rel="stylesheet" ${common} ${attribute('nonce', nonce)}>`;
  // The letters of a drawn page come when it stands (`lateLetters.ts`).
  if (isDrawn) return '';
  // Fonts are always fetched in CORS mode; without the attribute a preloaded one would be fetched twice.
  return `<link rel="preload" as="font" type="font/woff2" crossorigin ${attribute('href', href)}>`;
}

/** How light a colour is, 0 to 1, by its red, green and blue as the eye weighs them. */
function lightness(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  const [linearRed = 0, linearGreen = 0, linearBlue = 0] = [red, green, blue].map((part) =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * linearRed + 0.7152 * linearGreen + 0.0722 * linearBlue;
}

/** The ground of the centre's pages. The kit takes a dark one for bands only, so neither is it one here. */
function groundOf({ center }: BootDocument): string {
  const chosen = center.profile?.backgroundColor;
  return chosen && /^#[0-9a-f]{6}$/i.test(chosen) && lightness(chosen) > 0.7 ? chosen : '#f8fafc';
}

/** The page's ground, so that nothing flashes. */
const groundStyle = (boot: BootDocument): string =>
  [
    `html{background:${groundOf(boot)};color-scheme:light}`,
    'html.dark{background:#020617;color-scheme:dark}',
    'body{margin:0}',
    // Pressed before it could answer (`shared/platform/src/visit/earlyInput.ts`), and nothing of that to be seen yet.
    '[data-kept]:not([aria-expanded=true]){opacity:.6;cursor:progress}',
  ].join('');

/** What stands there before the frame has drawn, where no server did: an empty header, and a word where nothing will. */
const placeholderStyle = [
  '.placeholder{height:64px;background:#fff;border-bottom:1px solid #e2e8f0}',
  '@media(min-width:1024px){.placeholder{height:76px}}',
  'html.dark .placeholder{background:#0f172a;border-bottom-color:#334155}',
  'noscript p{max-width:40rem;margin:4rem auto;padding:0 1rem;font:18px/1.6 system-ui,sans-serif}',
].join('');

/** `system` is only known in the browser: decided before the first paint, or a dark page would flash light. */
const systemMode =
  "document.documentElement.classList.add(window.matchMedia&&matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light')";

/** How the reader likes to read, so that the first paint has it; nothing where it is as everywhere. */
const readingAttributes = ({ preferences: { textSize, hasMoreContrast, rows, shape, font } }: BootDocument): string =>
  [
    textSize === 'normal' ? '' : ` data-text-size="${textSize}"`,
    hasMoreContrast ? ' data-contrast="more"' : '',
    rows === 'compact' ? '' : ` data-rows="${rows}"`,
    shape === 'site' ? '' : ` data-shape="${shape}"`,
    font === 'site' ? '' : ` data-font="${font}"`,
  ].join('');

/**
 * The HTML of a page. Whatever stands in it from outside is escaped, and every script carries the answer's nonce but
 * those that are the same in every page.
 */
export function pageHtml({ boot, head, rendered, importMap, preloads }: PageParts): string {
  const { nonce, center, locale, colorMode } = boot;
  const icon = center.profile?.faviconUrl ?? center.profile?.websiteLogoUrl;
  const entry = preloads.find(({ kind }) => kind === 'module');
  const letters = preloads.find(({ kind }) => kind === 'font');
  const nonceAttribute = attribute('nonce', nonce);
  const lines = [
    '<!doctype html>',
    `<html lang="${locale}" class="${colorMode === 'system' ? '' : colorMode}"${readingAttributes(boot)}>`,
    '<head>',
    '<meta charset="utf-8">',
    // Before anything that could fail. The policy knows them by their hashes.
    `<script>${watchdog}</script>`,
    rendered ? `<script>${earlyInput}</script>` : '',
    rendered && letters ? `<script ${attribute('data-letters', letters.href)}>${lateLetters}</script>` : '',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    ...headTags(head, boot),
    icon ? `<link rel="icon" ${attribute('href', icon)}>` : '<link rel="icon" href="data:,">',
    '<link rel="manifest" href="/manifest.webmanifest">',
    // Before anything that loads a module: hashes that come later do not hold for what is under way.
    `<script type="importmap" ${nonceAttribute}>${scriptJson(importMap)}</script>`,
    colorMode === 'system' ? `<script ${nonceAttribute}>${systemMode}</script>` : '',
    ...(rendered ? pictureHints(rendered.html) : []),
    ...preloads.map((preload) => preloadTag(preload, nonce, rendered !== null)),
    `<style ${nonceAttribute}>${groundStyle(boot)}${rendered ? '' : placeholderStyle}</style>`,
    rendered?.style ?? '',
    // Painted with half of a form in it, a page jumps when the other half has come. Who does not know it paints at once.
    rendered ? '<link rel="expect" href="#drawn" blocking="render">' : '',
    '</head>',
    '<body>',
    // Without a space around it: what the browser takes over must be what was rendered.
    `<div id="frame">${rendered ? rendered.html : '<div class="placeholder"></div>'}</div>`,
    rendered ? '<i id="drawn" hidden></i>' : '',
    rendered ? '' : `<noscript><p>${escapeHtml(needsScript[locale])}</p></noscript>`,
    `<script type="application/json" id="boot" ${nonceAttribute}>${scriptJson(boot)}</script>`,
    entry
      ? `<script type="module" ${attribute('src', entry.href)} ${entry.integrity ? attribute('integrity', entry.integrity) : ''} ${nonceAttribute}></script>`
      : '',
    '</body>',
    '</html>',
    '',
  ];
  return lines.filter((line, index) => line !== '' || index === lines.length - 1).join('\n');
}

import { micromark, parse, postprocess, preprocess } from 'micromark';
import { isTooHeavy } from '../../services/markdown/weightOfMarkdown.ts';

const destinations = new Set(['resourceDestinationString', 'definitionDestinationString', 'autolinkProtocol']);

/** What a browser would make of a target: entities and escapes are read, and what it skips is left out. */
const readAsBrowser = (target: string) =>
  target
    .replace(/\\([!-/:-@[-`{-~])/g, '$1')
    .replace(/&#x([0-9a-f]{1,6});?/gi, (whole, code: string) => charOf(Number.parseInt(code, 16), whole))
    .replace(/&#(\d{1,7});?/g, (whole, code: string) => charOf(Number(code), whole))
    .replace(/&colon;/gi, ':')
    .replace(/&(?:tab|newline);/gi, '')
    .replace(/[\p{Cc}\s]/gu, '');
const charOf = (code: number, fallback: string) => (code <= 0x10ffff ? String.fromCodePoint(code) : fallback);

const isSafe = (target: string) => {
  const read = readAsBrowser(target);
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(read)?.[1]?.toLowerCase();
  if (scheme !== undefined) return ['http', 'https', 'mailto', 'tel'].includes(scheme);
  // A path of this site or a place in this page; `//host` would lead elsewhere.
  return /^[/#?](?![/\\])|^[/#?]?$|^[\w.-]+(?:[/#?]|$)/.test(read) && !/&[a-z]+;/i.test(read);
};

/** What an editor may not write: raw HTML, and links with other schemes than the web, mail and phone. */
export function faultOfMarkdown(text: string): 'no_html' | 'unsafe_link' | 'too_many_marks' | null {
  if (isTooHeavy(text)) return 'too_many_marks';
  const events = postprocess(
    parse()
      .document()
      .write(preprocess()(text, undefined, true)),
  );
  for (const [kind, token, context] of events) {
    if (kind !== 'enter') continue;
    if (token.type === 'htmlFlow' || token.type === 'htmlText') return 'no_html';
    if (destinations.has(token.type) && !isSafe(context.sliceSerialize(token))) return 'unsafe_link';
  }
  return null;
}

/** `faultOfMarkdown` of several texts, so that a thread is asked once. */
export const faultsOfMarkdown = (texts: readonly string[]) => texts.map(faultOfMarkdown);

/** Markdown as HTML that is safe to show: raw HTML is shown as text, and dangerous targets are left empty. */
export const htmlOf = (markdown: string) => micromark(markdown);

/** The words of a Markdown text, for counting and for descriptions. */
export const plainTextOf = (markdown: string) =>
  htmlOf(markdown)
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot|#39);/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

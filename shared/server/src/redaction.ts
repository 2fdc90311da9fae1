const removed = '[removed]';
const names =
  'password|passwd|pwd|wachtwoord|pincode|secret|access-token|access_token|accessToken|token|authorization|cookie|client|uid|api[-_]?key';

/** By shape, in this order: what is whole is taken before its parts. */
const patterns: readonly [RegExp, string][] = [
  // A token that carries claims (JWT).
  [/\beyJ[\w-]+\.[\w-]+(?:\.[\w-]*)?/g, removed],
  [/\b(Bearer|Basic)\s+[\w.~+/=-]+/gi, `$1 ${removed}`],
  [
    new RegExp(String.raw`(["']?\b(?:${names})\b["']?\s*[=:]\s*)(?!\[removed\])("[^"]*"|'[^']*'|[^\s,;&}\]]+)`, 'gi'),
    `$1${removed}`,
  ],
  [/\b((?:password|wachtwoord)\s+(?:is|was)\s+)(?!\[removed\])\S+/gi, `$1${removed}`],
  // Filters and tokens of an address.
  [/(\b[a-z][a-z+]*:\/\/[^\s?"']+|\/[\w./%-]*)\?[^\s"']*/gi, '$1'],
  // The user and password of an address.
  [/(\b[a-z][a-z+]*:\/\/)[^\s/@]+@/gi, '$1'],
  // E-mail addresses.
  [/[^\s@<>"'`=([{:,;/\\]+(?:@|%40)[^\s@<>"'`)\]},;/\\]+\.[a-z]{2,}/gi, removed],
  // Accounts of banks (IBAN), and telephone numbers as people here write them.
  [/\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){2,7}(?: ?[A-Z0-9]{1,3})?\b/g, removed],
  [/(?<![\w.+-])(?:\+|00)[1-9]\d{0,2}(?:[ -]?\(0\))?(?:[ -]?\d){7,11}(?![\w-])/g, removed],
  [/(?<![\w.+-])0[1-9]\d{0,2}[ -]?(?:\d[ -]?){5,7}\d(?![\w.-])/g, removed],
  [/[A-Za-z0-9+/]{24,}={1,2}/g, removed],
];

const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi;
/** A part of a name that somebody made up: letters with few capitals, or a short number. */
const isNamePart = (part: string) =>
  /^(?:\d{0,4}|[A-Z]+)$/.test(part) ||
  (/^[A-Za-z]+$/.test(part) && part.replace(/[a-z]/g, '').length <= Math.max(1, part.length / 3));
/** Twenty signs or more that are neither a name nor an id: what tokens, keys and hashes look like. */
const withoutTokens = (text: string) =>
  text.replace(/[\w-]{20,}/g, (word) =>
    word.replace(uuid, '').length < 20 || word.split(/[-_]+/).every(isNamePart) ? word : removed,
  );

/**
 * A text without what points to a person or opens a door, told by its shape: e-mail addresses, telephone numbers, accounts
 * of banks, passwords and tokens. What is written down for somebody to read later goes through it; ids stay, they tell what
 * an entry is about.
 */
export const redacted = (text: string): string =>
  withoutTokens(
    patterns.reduce((cleaned, [pattern, instead]) => cleaned.replace(pattern, instead), text.slice(0, 4000)),
  );

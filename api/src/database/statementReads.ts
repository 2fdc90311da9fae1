const mostRemembered = 2000;
const remembered = new Map<string, boolean>();

/**
 * Whether a statement only reads, by its words. When in doubt it does not: who asks is careful then. Values stand beside a
 * statement, so no word in it was written by a visitor.
 */
export function isRead(text: string): boolean {
  const known = remembered.get(text);
  if (known !== undefined) return known;
  const found = /^[\s(]*(?:select|with)\b/i.test(text) && !/\b(?:insert|update|delete|merge|for share)\b/i.test(text);
  if (remembered.size >= mostRemembered) remembered.clear();
  remembered.set(text, found);
  return found;
}

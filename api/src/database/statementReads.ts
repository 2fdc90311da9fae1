const mostRemembered = 2000;
const remembered = new Map<string, boolean>();
/** What writes, holds rows or takes locks until the end, and functions that leave something behind. */
const leavesSomething =
  /\b(?:insert|update|delete|merge|into|for\s+(?:key\s+)?share|nextval|setval|set_config|pg_notify|lo_\w+|pg_(?:try_)?advisory\w*)\b/i;

/**
 * Whether a statement only reads, by its words. When in doubt it does not: who asks is careful then. Values stand beside a
 * statement, so no word in it was written by a visitor.
 */
export function onlyReads(text: string): boolean {
  const known = remembered.get(text);
  if (known !== undefined) return known;
  const found = /^[\s(]*(?:select|with)\b/i.test(text) && !leavesSomething.test(text);
  if (remembered.size >= mostRemembered) remembered.clear();
  remembered.set(text, found);
  return found;
}

/** Rows that are held, locks that last as long as the transaction, and all that leaves something behind. */
const leavesSomething =
  /\b(?:insert|update|delete|merge|into|for\s+(?:no\s+key\s+update|update|key\s+share|share)|nextval|setval|set_config|pg_notify|lo_\w+|pg_(?:try_)?advisory\w*)\b/i;
/** Texts of statements come back, with other values. */
const mostRemembered = 2000;
const known = new Map<string, boolean>();

/** Whether a statement asks for rows and does nothing else, so that nobody waits for the end of its transaction. */
export function isPlainRead(text: string): boolean {
  const remembered = known.get(text);
  if (remembered !== undefined) return remembered;
  const isRead = /^\s*\(?\s*(?:select|with)\b/i.test(text) && !leavesSomething.test(text);
  if (known.size >= mostRemembered) known.clear();
  known.set(text, isRead);
  return isRead;
}

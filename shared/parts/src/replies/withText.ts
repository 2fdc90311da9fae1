/**
 * What stands in a message with a text at hand below it: nothing that was typed is lost.
 *
 * @example
 * withText('Hallo Bram,', 'Kom je kijken?'); // 'Hallo Bram,\n\nKom je kijken?'
 */
export function withText(typed: string, text: string): string {
  const before = typed.trimEnd();
  return before === '' ? text : `${before}\n\n${text}`;
}

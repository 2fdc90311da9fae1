/** A place in a text, as the API tells it: both begin at 1. */
export type FaultPlace = { line: number; column: number };

export const placeIn = (meta: Record<string, unknown>): FaultPlace | null =>
  typeof meta.line === 'number' && typeof meta.column === 'number' ? { line: meta.line, column: meta.column } : null;

/**
 * What stands at a place: the words around it, and from where to where in the whole text. Up to the braces that close
 * there, or to the end of the line.
 *
 * @example markFault('Dag\nJe {{ x }}!', { line: 2, column: 4 }); // { before: 'Je ', marked: '{{ x }}', after: '!', from: 7, to: 14 }
 */
export function markFault(text: string, { line, column }: FaultPlace) {
  const lines = text.split('\n');
  const words = lines[line - 1] ?? '';
  const start = Math.min(Math.max(0, column - 1), words.length);
  // The engine points at the name: what belongs to it begins at the braces before.
  const opened = words.slice(0, start + 2).search(/\{[{%](?:(?!\{[{%]|[}%]\}).)*$/);
  const begin = opened === -1 ? start : opened;
  const closed = words.slice(begin).search(/[}%]\}/);
  const end = closed === -1 ? words.length : begin + closed + 2;
  const from = lines.slice(0, line - 1).reduce((sum, before) => sum + before.length + 1, 0) + begin;
  return {
    before: words.slice(0, begin),
    marked: words.slice(begin, end),
    after: words.slice(end),
    from,
    to: from + end - begin,
  };
}

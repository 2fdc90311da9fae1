import { BuildFailure } from '../failure.ts';

/**
 * Puts a route at the end of the `routes` of a module's source. Strings and comments are stepped over, so that a bracket
 * inside one does not count.
 */
export function addRoute(source: string, route: string, file: string): string {
  const start = /\broutes:\s*\[/.exec(source);
  if (!start) throw new BuildFailure(`${file}: "routes: [" was not found. Add the route by hand.`);
  const end = closingBracket(source, start.index + start[0].length);
  if (end < 0) throw new BuildFailure(`${file}: the end of "routes" was not found. Add the route by hand.`);
  const before = source.slice(0, end).trimEnd();
  const comma = /[[,]$/.test(before) ? '' : ',';
  return `${before}${comma}\n${route.trimEnd()}\n  ${source.slice(end)}`;
}

function closingBracket(source: string, from: number): number {
  const token = /\/\/[^\n]*|\/\*[\s\S]*?\*\/|'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*"|`(?:\\.|[^`\\])*`|[[\]]/g;
  token.lastIndex = from;
  let depth = 1;
  for (let found = token.exec(source); found; found = token.exec(source)) {
    if (found[0] === '[') depth += 1;
    if (found[0] === ']') depth -= 1;
    if (depth === 0) return found.index;
  }
  return -1;
}

/** Both spellings of a parameter, `:id` and `{id}`, with an optional mark. */
const parameter = /^(?::[A-Za-z_]\w*|\{[A-Za-z_]\w*\})(\?)?$/;

/** A path as lists of segments in which a parameter is `:` and the rest of the address `*`; an optional end makes two. */
function patternsOf(path: string): string[][] {
  let patterns: string[][] = [[]];
  for (const segment of path.split('/').filter(Boolean)) {
    const isOptional = segment.endsWith('?');
    const plain = parameter.test(segment) ? ':' : segment.replace(/\?$/, '').toLowerCase();
    const longer = patterns.map((pattern) => [...pattern, plain]);
    patterns = isOptional ? [...patterns, ...longer] : longer;
  }
  return patterns;
}

/** Patterns as text: equal texts claim the same addresses. */
export const patternKeys = (path: string) => patternsOf(path).map((segments) => `/${segments.join('/')}`);

/** Whether an address without query belongs to a path. */
export function matchesPath(path: string, address: string): boolean {
  const asked = address.split(/[?#]/, 1)[0]?.split('/').filter(Boolean) ?? [];
  return patternsOf(path).some((pattern) => {
    const open = pattern.at(-1) === '*';
    const fixed = open ? pattern.slice(0, -1) : pattern;
    if (open ? asked.length < fixed.length : asked.length !== fixed.length) return false;
    return fixed.every((segment, index) => segment === ':' || segment === asked[index]?.toLowerCase());
  });
}

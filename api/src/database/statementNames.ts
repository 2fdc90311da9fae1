import { createHash } from 'node:crypto';
import { mostNamed } from './keptStatements.ts';

/** How many texts are remembered until they come back. */
const mostRemembered = 2000;
/** A text earns its name by coming back; filters that somebody made up once are not worth keeping. */
const timesBeforeNaming = 3;
/** As many values in one list: longer ones differ from time to time, and each length would be a statement to keep. */
const longestList = 32;
const longList = new RegExp(String.raw`\((?:\$\d+, ){${longestList}}`);

/** Stands in a statement that is planned every time, for the values that are asked: no plan is good for all of them. */
export const byItsValues = '/* planned by its values */';

/**
 * Gives statements that come back a name, so that the server parses and plans them once per connection instead of every
 * time. Of more than a connection keeps, what nobody has asked for longest loses its name, and earns it anew.
 */
export function createStatementNames() {
  const seen = new Map<string, number>();
  const names = new Map<string, string>();

  return (text: string): string | undefined => {
    const known = names.get(text);
    if (known) {
      names.delete(text);
      names.set(text, known);
      return known;
    }
    if (longList.test(text) || text.includes(byItsValues)) return undefined;
    const times = (seen.get(text) ?? 0) + 1;
    if (times < timesBeforeNaming) {
      if (seen.size >= mostRemembered) seen.clear();
      seen.set(text, times);
      return undefined;
    }
    seen.delete(text);
    const name = createHash('sha1').update(text).digest('base64url');
    const [longestUnused] = names.keys();
    if (longestUnused !== undefined && names.size >= mostNamed) names.delete(longestUnused);
    names.set(text, name);
    return name;
  };
}

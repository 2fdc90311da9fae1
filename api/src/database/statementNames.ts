import { createHash } from 'node:crypto';

/** How many texts are remembered, and how many of them a connection may keep prepared. */
const mostRemembered = 2000;
const mostNamed = 400;
/** A text earns its name by coming back; filters that somebody made up once are not worth keeping. */
const timesBeforeNaming = 3;
/** As many values in one list: longer ones differ from time to time, and each length would be a statement to keep. */
const longestList = 32;
const longList = new RegExp(String.raw`\((?:\$\d+, ){${longestList}}`);

/** Stands in a statement that is planned every time, for the values that are asked: no plan is good for all of them. */
export const byItsValues = '/* planned by its values */';

/**
 * Gives statements that come back a name, so that the server parses and plans them once per connection instead of every
 * time. How many there can be is bounded, since a connection keeps what is named until it ends.
 */
export function createStatementNames() {
  const seen = new Map<string, number>();
  const names = new Map<string, string>();

  return (text: string): string | undefined => {
    const known = names.get(text);
    if (known) return known;
    if (names.size >= mostNamed || longList.test(text) || text.includes(byItsValues)) return undefined;
    const times = (seen.get(text) ?? 0) + 1;
    if (times < timesBeforeNaming) {
      if (seen.size >= mostRemembered) seen.clear();
      seen.set(text, times);
      return undefined;
    }
    seen.delete(text);
    const name = createHash('sha1').update(text).digest('base64url');
    names.set(text, name);
    return name;
  };
}

/** How hard a password is to guess, in steps that people can act on. */
export type Strength = 'empty' | 'short' | 'plain' | 'good' | 'strong';

export const shortest = 8;

/**
 * A rough measure from length and variety, with no list of words: what is really common the API refuses. Length counts
 * most, so that four plain words are worth more than eight odd signs.
 */
export function strengthOf(password: string): Strength {
  const length = [...password].length;
  if (length === 0) return 'empty';
  if (length < shortest) return 'short';
  const variety = new Set(password.toLowerCase()).size;
  if (variety < 5 || /^(.+?)\1+$/.test(password)) return 'plain';
  if (length >= 16 && variety >= 8) return 'strong';
  return length >= 12 ? 'good' : 'plain';
}

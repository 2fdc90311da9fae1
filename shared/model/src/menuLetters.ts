/** What the words of `themeConfig.header.menuItemFontClass` do to the letters of the main menu. */
const looks: Readonly<Record<string, object>> = {
  'font-heading': { fontFamily: 'heading' },
  'font-normal': { fontWeight: '400' },
  'font-medium': { fontWeight: '500' },
  'font-semibold': { fontWeight: '600' },
  'font-bold': { fontWeight: '700' },
  uppercase: { textTransform: 'uppercase' },
};

/** What stored words look like. A word that is none of these does nothing. */
export const menuLettersStyle = (stored: string): Record<string, string> =>
  Object.assign({}, ...stored.split(' ').map((word) => looks[word]));

/** The words that there are for each part, of which one is chosen or none. */
export const menuLetters = {
  font: ['font-heading'],
  weight: ['font-normal', 'font-medium', 'font-semibold', 'font-bold'],
  case: ['uppercase'],
} as const;
export type MenuLetters = keyof typeof menuLetters;

const wordsOf = (stored: string) => stored.split(' ').filter(Boolean);
const isOf = (part: MenuLetters, word: string) => menuLetters[part].some((known) => known === word);

/** The word that was chosen for a part; empty where the site chooses. */
export const menuLettersOf = (stored: string, part: MenuLetters): string =>
  wordsOf(stored).findLast((word) => isOf(part, word)) ?? '';

/** The stored words with another one for a part, or none. Words that say something else stay. */
export const withMenuLetters = (stored: string, part: MenuLetters, word: string): string =>
  [...wordsOf(stored).filter((other) => !isOf(part, other)), ...wordsOf(word)].join(' ');

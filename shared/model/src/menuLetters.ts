/** What the letters of the main menu may be: the words of `themeConfig.header.menuItemFontClass`, and what each does. */
export const menuLetters = {
  font: { 'font-heading': { fontFamily: 'heading' } },
  weight: {
    'font-normal': { fontWeight: '400' },
    'font-medium': { fontWeight: '500' },
    'font-semibold': { fontWeight: '600' },
    'font-bold': { fontWeight: '700' },
  },
  case: { uppercase: { textTransform: 'uppercase' } },
} as const;
export type MenuLetters = keyof typeof menuLetters;

const wordsOf = (stored: string) => stored.split(' ').filter(Boolean);
const isOf = (part: MenuLetters, word: string) => Object.hasOwn(menuLetters[part], word);

/** What stored words look like. A word that is none of these does nothing. */
export const menuLettersStyle = (stored: string): Record<string, string> =>
  Object.assign(
    {},
    ...wordsOf(stored).flatMap((word) =>
      Object.values<Record<string, object>>(menuLetters).map((part) => (Object.hasOwn(part, word) ? part[word] : null)),
    ),
  );

/** The word that was chosen for a part; empty where the site chooses. */
export const menuLettersOf = (stored: string, part: MenuLetters): string =>
  wordsOf(stored).findLast((word) => isOf(part, word)) ?? '';

/** The stored words with another one for a part, or none. Words that say something else stay. */
export const withMenuLetters = (stored: string, part: MenuLetters, word: string): string =>
  [...wordsOf(stored).filter((other) => !isOf(part, other)), ...wordsOf(word)].join(' ');

/** Letters that Unicode does not take apart, as PostgreSQL's `unaccent` writes them. */
const unfolded: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ł: 'l', ı: 'i' };
const mostWords = 10;

/** What was typed, as the index has it: lower case, without accents, letters and digits only. */
export function foldedWords(text: string, most = mostWords): string[] {
  const folded = text
    .toLowerCase()
    .replace(/[ßæœøđłı]/g, (letter) => unfolded[letter] ?? letter)
    .normalize('NFKD')
    .replace(/\p{Diacritic}/gu, '');
  const words = (folded.match(/[a-z0-9]+/g) ?? []).map((word) => word.slice(0, 40));
  const long = words.filter((word) => word.length > 1);
  return (long.length > 0 ? long : words).slice(0, most);
}

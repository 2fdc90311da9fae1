import type { FocalPoint } from '@omzien/model/file';
import { mostKeywords } from '@omzien/model/stockImage';
import { and, arrayOverlaps, eq, isNull, or, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import type { CenterLookup } from '../../services/directory/lookups.repository.ts';
import { stockImages } from '../../tables/content/stockImages.table.ts';

type Category = Pick<CenterLookup, 'id' | 'name' | 'synonyms'>;

/** A library holds more pictures of one thing than there are kinds of work. */
const mostPictures = 500;
const shortestWord = 3;

/** What a picture of this kind of work may be found by: its name and the words of that, and what else people call it. */
export function wordsOf({ name, synonyms }: Omit<Category, 'id'>): { names: string[]; others: string[] } {
  const plain = (texts: readonly string[]) =>
    [...new Set(texts.map((text) => text.trim().toLowerCase()))].filter((text) => text.length >= shortestWord);
  const spoken = [name.nl, name.en ?? ''];
  const names = plain(spoken.flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)]));
  return { names, others: plain(synonyms).filter((word) => !names.includes(word)) };
}

/** How much a picture is about a kind of work: what it is called counts before what else people call it. */
const weigh = (keywords: readonly string[], { names, others }: ReturnType<typeof wordsOf>) =>
  (mostKeywords + 1) * keywords.filter((word) => names.includes(word)).length +
  keywords.filter((word) => others.includes(word)).length;

export type CategoryPicture = { url: string; focalPoint: FocalPoint | null };

/**
 * A picture of the library for each kind of work, the one with most of its words, its centre's own before those of the
 * tenant; none for a kind that no picture is about. In one statement.
 */
export async function categoryPictures(
  db: Database,
  centerId: string,
  categories: readonly Category[],
): Promise<ReadonlyMap<string, CategoryPicture>> {
  const words = new Map(categories.map((category) => [category.id, wordsOf(category)]));
  const all = [...new Set([...words.values()].flatMap(({ names, others }) => [...names, ...others]))];
  if (all.length === 0) return new Map();
  const rows = await db
    .select({ url: stockImages.imageUrl, focalPoint: stockImages.focalPoint, keywords: stockImages.keywords })
    .from(stockImages)
    .where(
      and(
        or(isNull(stockImages.centerId), eq(stockImages.centerId, centerId)),
        arrayOverlaps(stockImages.keywords, all),
      ),
    )
    .orderBy(sql`${stockImages.centerId} is null`, stockImages.name, stockImages.id)
    .limit(mostPictures);
  const found = new Map<string, CategoryPicture>();
  for (const [id, own] of words) {
    const [best] = rows
      .map(({ keywords, ...picture }) => ({ picture, weight: weigh(keywords, own) }))
      .filter(({ weight }) => weight > 0)
      .sort((one, other) => other.weight - one.weight);
    if (best) found.set(id, best.picture);
  }
  return found;
}

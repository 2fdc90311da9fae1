import { and, asc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { foldedWords } from '../../database/foldedWords.ts';
import { changeVersion, stored } from '../../database/records.ts';
import { isUuid } from '../../http/context.ts';
import type { ListQuery } from '../../http/listQuery.ts';
import { files } from '../../tables/administration/files.table.ts';
import { pages } from '../../tables/content/pages.table.ts';
import { type StockImageRow, stockImages, stockImageUses } from '../../tables/content/stockImages.table.ts';

export type FoundStockImage = StockImageRow & { width: number | null; height: number | null; useCount: number };

/** What a centre may use: its own pictures and those of the tenant. */
export const libraryOf = (centerId: string) =>
  or(isNull(stockImages.centerId), eq(stockImages.centerId, centerId)) as SQL;

/** All that is said of a picture, as words by their Dutch stem: `bomen` finds a `boom`. Few enough to need no index. */
const said = sql`to_tsvector('dutch', omzien_unaccent(concat_ws(' ', ${stockImages.name}, ${stockImages.shortDescription},
  ${stockImages.description}, array_to_string(${stockImages.keywords}, ' '), ${stockImages.credit})))`;
/** Pictures of which every word is said; the last one may still be being typed. Words that say nothing count for nothing. */
export const saysWords = (text: string): SQL | undefined => {
  const words = foldedWords(text);
  return and(
    ...words.map((word, place) => {
      const stem = sql`plainto_tsquery('dutch', ${word})`;
      const begun = sql`to_tsquery('simple', ${`${word}:*`})`;
      const meant = place === words.length - 1 ? sql`(${stem} || ${begun})` : stem;
      return sql`(${said} @@ ${meant} or numnode(${stem}) = 0)`;
    }),
  );
};

export const useCount = sql<number>`(
  select count(*)::int from "stock_image_uses" as used
  where used.tenant = "stock_images"."tenant" and used.stock_image_id = "stock_images"."id"
)`;

export const createStockImageRepository = (db: Database) => {
  const select = () =>
    db
      .select({ image: stockImages, width: files.width, height: files.height, useCount })
      .from(stockImages)
      .leftJoin(files, and(eq(files.tenant, stockImages.tenant), eq(files.id, stockImages.fileId)));
  type Row = { image: StockImageRow; width: number | null; height: number | null; useCount: number };
  const flat = (rows: Row[]): FoundStockImage[] => rows.map(({ image, ...rest }) => ({ ...image, ...rest }));

  return {
    async list({ orderBy, limit, offset }: ListQuery, where: SQL | undefined): Promise<FoundStockImage[]> {
      return flat(
        await select()
          .where(where)
          .orderBy(...orderBy)
          .limit(limit)
          .offset(offset),
      );
    },
    async count(where: SQL | undefined): Promise<number> {
      return db.$count(stockImages, where);
    },
    /** The words to filter by, the most used first. */
    async keywords(where: SQL): Promise<string[]> {
      const { rows } = await db.execute<{ word: string }>(
        sql`select word from (select unnest(${stockImages.keywords}) as word from ${stockImages} where ${where}) as words
            group by word order by count(*) desc, word limit 100`,
      );
      return rows.map(({ word }) => word);
    },
    async find(id: string, visible: SQL): Promise<FoundStockImage | null> {
      return flat(await select().where(and(eq(stockImages.id, id), visible)))[0] ?? null;
    },
    /** The pages that show a picture, of one centre. */
    async pagesWith(id: string, centerId: string): Promise<{ id: string; title: string }[]> {
      return db
        .select({ id: pages.id, title: pages.title })
        .from(stockImageUses)
        .innerJoin(pages, and(eq(pages.tenant, stockImageUses.tenant), eq(pages.id, stockImageUses.pageId)))
        .where(and(eq(stockImageUses.stockImageId, id), eq(pages.centerId, centerId)))
        .orderBy(asc(pages.title), asc(pages.id))
        .limit(100);
    },
    async insert(values: typeof stockImages.$inferInsert): Promise<StockImageRow> {
      const row = stored(await db.insert(stockImages).values(values).returning());
      return row;
    },
    async update(
      { id, lockVersion }: Pick<StockImageRow, 'id' | 'lockVersion'>,
      change: Partial<typeof stockImages.$inferInsert>,
    ): Promise<StockImageRow | null> {
      const row = await changeVersion(db, stockImages, { id, lockVersion }, change);
      return row ?? null;
    },
    async remove(id: string): Promise<void> {
      await db.delete(stockImages).where(eq(stockImages.id, id));
    },
    /** Those of these pictures that a centre may use, by id. */
    async usable(ids: readonly string[], centerId: string): Promise<Map<string, StockImageRow>> {
      const known = ids.filter(isUuid);
      if (known.length === 0) return new Map();
      const rows = await db
        .select()
        .from(stockImages)
        .where(and(inArray(stockImages.id, known), libraryOf(centerId)));
      return new Map(rows.map((row) => [row.id, row]));
    },
    /** These pictures and no others stand on this page. */
    async setUses(pageId: string, ids: readonly string[]): Promise<void> {
      await db.delete(stockImageUses).where(eq(stockImageUses.pageId, pageId));
      if (ids.length > 0) await db.insert(stockImageUses).values(ids.map((stockImageId) => ({ stockImageId, pageId })));
    },
  };
};
export type StockImageRepository = ReturnType<typeof createStockImageRepository>;

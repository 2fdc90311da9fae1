import type { FileKind } from '@omzien/model/file';
import { and, asc, eq, inArray, isNotNull, like, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { changeVersion, stored } from '../../database/records.ts';
import { escapeLike } from '../../http/filters.ts';
import type { ListQuery } from '../../http/listQuery.ts';
import { type FileRow, files, fileUses } from '../../tables/administration/files.table.ts';

export type FileSubject = { type: string; id: string; name?: string | null; url?: string | null };
export type FoundFile = FileRow & { usesCount: number };

/** Named in full: Drizzle leaves the tables out where a query has only one. */
const usesCount = sql<number>`(
  select count(*)::int from "file_uses" as used where used.tenant = "files"."tenant" and used.file_id = "files"."id"
)`;
/** Files that no record uses. */
export const unused = sql`not exists (
  select from "file_uses" as used where used.tenant = ${files.tenant} and used.file_id = ${files.id}
)`;
/** What stands in a folder or in one below it. */
const inFolder = (folder: string) => or(eq(files.folder, folder), like(files.folder, `${escapeLike(folder)}/%`));
const isOf = ({ type, id }: FileSubject) => and(eq(fileUses.subjectType, type), eq(fileUses.subjectId, id));

export const createFileRepository = (db: Database) => {
  const select = () => db.select({ file: files, usesCount }).from(files);
  const flat = (rows: { file: FileRow; usesCount: number }[]): FoundFile[] =>
    rows.map(({ file, usesCount: uses }) => ({ ...file, usesCount: uses }));

  return {
    async insert(values: typeof files.$inferInsert): Promise<FoundFile> {
      const row = stored(await db.insert(files).values(values).returning());
      return { ...row, usesCount: 0 };
    },
    async find(id: string, visible: SQL | undefined): Promise<FoundFile | null> {
      return flat(await select().where(and(eq(files.id, id), visible)))[0] ?? null;
    },
    async several(ids: readonly string[], visible: SQL | undefined): Promise<FoundFile[]> {
      if (ids.length === 0) return [];
      return flat(await select().where(and(inArray(files.id, [...ids]), visible)));
    },
    async list({ orderBy, limit, offset }: ListQuery, where: SQL | undefined): Promise<FoundFile[]> {
      return flat(
        await select()
          .where(where)
          .orderBy(...orderBy)
          .limit(limit)
          .offset(offset),
      );
    },
    async count(where: SQL | undefined): Promise<number> {
      return db.$count(files, where);
    },
    async folders(where: SQL | undefined): Promise<string[]> {
      const rows = await db
        .selectDistinct({ folder: files.folder })
        .from(files)
        .where(and(where, isNotNull(files.folder)))
        .orderBy(asc(files.folder))
        .limit(500);
      return rows.flatMap(({ folder }) => (folder === null ? [] : [folder]));
    },
    /** Others that hold the same bytes, the oldest first. */
    async sameAs({ id, sha256 }: Pick<FileRow, 'id' | 'sha256'>, visible: SQL | undefined): Promise<FileRow[]> {
      if (sha256 === null) return [];
      return db
        .select()
        .from(files)
        .where(and(eq(files.sha256, sha256), ne(files.id, id), visible))
        .orderBy(asc(files.createdAt), asc(files.id))
        .limit(5);
    },
    async hasFolder(folder: string, where: SQL | undefined): Promise<boolean> {
      return (await db.$count(files, and(where, inFolder(folder)))) > 0;
    },
    /** Files of a folder and of those below it say the new name in its place. Answers how many did. */
    async renameFolder(from: string, to: string, where: SQL | undefined): Promise<number> {
      const renamed = await db
        .update(files)
        .set({
          folder: sql`${to}::text || substr(${files.folder}, ${from.length + 1}::int)`,
          lockVersion: sql`${files.lockVersion} + 1`,
        })
        .where(and(where, inFolder(from)))
        .returning({ id: files.id });
      return renamed.length;
    },
    /** Null when somebody else changed it meanwhile. */
    async update(
      { id, lockVersion }: Pick<FileRow, 'id' | 'lockVersion'>,
      change: Partial<typeof files.$inferInsert>,
    ): Promise<FileRow | null> {
      const row = await changeVersion(db, files, { id, lockVersion }, change);
      return row ?? null;
    },
    async markReady(id: string): Promise<void> {
      await db.update(files).set({ status: 'ready' }).where(eq(files.id, id));
    },
    async remove(ids: readonly string[]): Promise<void> {
      if (ids.length > 0) await db.delete(files).where(inArray(files.id, [...ids]));
    },
    async usesOf(fileId: string) {
      return db.select().from(fileUses).where(eq(fileUses.fileId, fileId)).orderBy(asc(fileUses.createdAt)).limit(200);
    },
    /** These files and no others are used by this record. */
    async setUses(subject: FileSubject, ids: readonly string[]): Promise<void> {
      await db.delete(fileUses).where(isOf(subject));
      await this.addUses(subject, ids);
    },
    async addUses(subject: FileSubject, ids: readonly string[]): Promise<void> {
      const unique = [...new Set(ids)];
      if (unique.length === 0) return;
      const { type, id, name = null, url = null } = subject;
      await db
        .insert(fileUses)
        .values(
          unique.map((fileId) => ({ fileId, subjectType: type, subjectId: id, subjectName: name, subjectUrl: url })),
        )
        .onConflictDoNothing();
      // What is used no longer runs out, save for exports.
      await db
        .update(files)
        .set({ expiresAt: null })
        .where(and(inArray(files.id, unique), isNotNull(files.expiresAt), sql`${files.kind} <> 'export'`));
    },
    async usedBy(subject: FileSubject): Promise<FileRow[]> {
      const rows = await db
        .select({ file: files })
        .from(files)
        .innerJoin(fileUses, and(eq(fileUses.tenant, files.tenant), eq(fileUses.fileId, files.id)))
        .where(isOf(subject));
      return rows.map(({ file }) => file);
    },
    /** The files of several records at once, for lists. */
    async usedByAll(type: string, subjectIds: readonly string[]): Promise<Map<string, FileRow[]>> {
      const found = new Map<string, FileRow[]>();
      if (subjectIds.length === 0) return found;
      const rows = await db
        .select({ file: files, subjectId: fileUses.subjectId })
        .from(files)
        .innerJoin(fileUses, and(eq(fileUses.tenant, files.tenant), eq(fileUses.fileId, files.id)))
        .where(and(eq(fileUses.subjectType, type), inArray(fileUses.subjectId, [...subjectIds])))
        .orderBy(asc(files.createdAt), asc(files.id));
      for (const { file, subjectId } of rows) found.set(subjectId, [...(found.get(subjectId) ?? []), file]);
      return found;
    },
    /** Which of these ids belong to a file. */
    async known(ids: readonly string[]): Promise<Set<string>> {
      if (ids.length === 0) return new Set();
      const rows = await db
        .select({ id: files.id })
        .from(files)
        .where(inArray(files.id, [...ids]));
      return new Set(rows.map(({ id }) => id));
    },
    async expired(now: Date): Promise<FileRow[]> {
      return db
        .select()
        .from(files)
        .where(and(isNotNull(files.expiresAt), lte(files.expiresAt, now)))
        .limit(500);
    },
    async unfinished(before: Date, kinds: readonly FileKind[]): Promise<FileRow[]> {
      return db
        .select()
        .from(files)
        .where(and(eq(files.status, 'processing'), lte(files.createdAt, before), inArray(files.kind, [...kinds])))
        .limit(100);
    },
  };
};
export type FileRepository = ReturnType<typeof createFileRepository>;

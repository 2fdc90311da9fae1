import { mostTodosOfKind, type Todo } from '@omzien/model/dashboard';
import type { Grant } from '@omzien/model/permissions';
import { and, asc, gt, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { withinReach } from '../../../http/access.ts';
import { dayLength, daysBetween } from '../../../services/calendar/calendar.ts';
import { pages } from '../../../tables/content/pages.table.ts';
import { todoRow, totalOfAll } from './todoRow.ts';

/** A draft that lies so many days is a thing to do. */
const untouchedDays = 14;
const expiringDays = 14;
/** What was changed on a page that is online, and lies so many days, was forgotten. */
const forgottenDays = 2;

const at = (moment: Date) => sql`${moment.toISOString()}::timestamptz`;

/** What who makes the pages of a centre has to do with them. */
export const createContentTodoRepository = (db: Database) => ({
  async pages(grants: readonly Grant[], now: Date): Promise<Todo[]> {
    const soon = new Date(now.getTime() + expiringDays * dayLength);
    const lying = new Date(now.getTime() - untouchedDays * dayLength);
    const found = async (where: SQL | undefined, order: SQL) =>
      db
        .select({
          id: pages.id,
          title: pages.title,
          lockVersion: pages.lockVersion,
          publishAt: pages.publishAt,
          unpublishAt: pages.unpublishAt,
          updatedAt: pages.updatedAt,
          total: totalOfAll(),
        })
        .from(pages)
        .where(and(withinReach(grants, { center: pages.centerId }), isNull(pages.archivedAt), where))
        .orderBy(order, pages.id)
        .limit(mostTodosOfKind);
    const isDraft = sql`${pages.status} = 'draft'`;
    const forgotten = new Date(now.getTime() - forgottenDays * dayLength);
    const [scheduled, expiring, untouched, changed] = [
      await found(and(gt(pages.publishAt, now), sql`${pages.status} <> 'archived'`), asc(pages.publishAt)),
      await found(
        and(sql`${pages.status} = 'published'`, gt(pages.unpublishAt, now), lte(pages.unpublishAt, soon)),
        asc(pages.unpublishAt),
      ),
      await found(
        and(
          isDraft,
          sql`(${pages.publishAt} is null or ${pages.publishAt} <= ${at(now)})`,
          lte(pages.updatedAt, lying),
        ),
        asc(pages.updatedAt),
      ),
      await found(
        and(sql`${pages.status} = 'published'`, isNotNull(pages.draft), lte(pages.updatedAt, forgotten)),
        asc(pages.updatedAt),
      ),
    ];
    const rowOf = (kind: Todo['kind'], row: (typeof scheduled)[number]): Parameters<typeof todoRow>[0] => ({
      kind,
      count: row.total,
      subject: { type: 'pages', id: row.id, name: row.title, lockVersion: row.lockVersion },
      url: `/content/pages/${row.id}`,
      listUrl: '/content',
    });
    return [
      ...expiring.map((row) =>
        todoRow({
          ...rowOf('page_expiring', row),
          dueAt: row.unpublishAt?.toISOString() ?? null,
          steps: ['extend_page'],
        }),
      ),
      ...changed.map((row) =>
        todoRow({
          ...rowOf('page_working_copy', row),
          waitingDays: Math.max(0, daysBetween(row.updatedAt, now)),
          steps: ['publish_page'],
        }),
      ),
      ...untouched.map((row) =>
        todoRow({
          ...rowOf('page_untouched', row),
          waitingDays: Math.max(0, daysBetween(row.updatedAt, now)),
          steps: ['publish_page', 'archive_page'],
        }),
      ),
      ...scheduled.map((row) =>
        todoRow({
          ...rowOf('page_scheduled', row),
          dueAt: row.publishAt?.toISOString() ?? null,
          steps: ['publish_page'],
        }),
      ),
    ];
  },
});

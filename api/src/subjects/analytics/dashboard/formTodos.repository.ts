import { mostTodosOfKind, type Todo, type TodoStep } from '@omzien/model/dashboard';
import type { Grant } from '@omzien/model/permissions';
import type { Locale } from '@omzien/model/tenants';
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { withinReach } from '../../../http/access.ts';
import { daysBetween } from '../../../services/calendar/calendar.ts';
import { workItems } from '../../../tables/administration/workItems.table.ts';
import { forms } from '../../../tables/content/forms.table.ts';
import { todoRow, totalOfAll } from './todoRow.ts';

/** What can be done with answers that nobody has read, for whoever may read them. */
export const formSteps: TodoStep[] = ['read_answers', 'mark_read'];

type Reading = {
  locale: Locale;
  /** Only the forms of the centre itself: what an organisation asks is its own to read. */
  isOfCenter?: boolean;
};

/** Forms with new answers, for those who may read them and have no work list of a centre. */
export const createFormTodoRepository = (db: Database) => ({
  async unread(grants: readonly Grant[], now: Date, { locale, isOfCenter = false }: Reading): Promise<Todo[]> {
    if (grants.length === 0) return [];
    const rows = await db
      .select({
        formId: forms.id,
        title: forms.title,
        workId: workItems.id,
        workVersion: workItems.lockVersion,
        createdAt: workItems.createdAt,
        total: totalOfAll(),
      })
      .from(workItems)
      .innerJoin(forms, and(eq(forms.tenant, workItems.tenant), eq(forms.id, workItems.subjectId)))
      .where(
        and(
          eq(workItems.kind, 'form_submission'),
          eq(workItems.subjectType, 'forms'),
          isNull(workItems.doneAt),
          isNull(forms.deletedAt),
          withinReach(grants, { organization: forms.organizationId, center: forms.centerId }),
          isOfCenter ? isNull(forms.organizationId) : undefined,
        ),
      )
      .orderBy(asc(workItems.createdAt), workItems.id)
      .limit(mostTodosOfKind);
    return rows.map((row) =>
      todoRow({
        kind: 'work_item',
        item: 'form_submission',
        count: row.total,
        subject: { type: 'forms', id: row.formId, name: row.title[locale], lockVersion: null },
        work: { id: row.workId, lockVersion: row.workVersion },
        waitingDays: Math.max(0, daysBetween(row.createdAt, now)),
        url: null,
        steps: formSteps,
      }),
    );
  },
});

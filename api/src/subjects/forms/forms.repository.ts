import type { FormField } from '@omzien/model/formField';
import { and, desc, eq, getTableColumns, isNull, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../../database/database.ts';
import { changeVersion } from '../../database/records.ts';
import { stale } from '../../http/problems.ts';
import { fileUses } from '../../tables/administration/files.table.ts';
import { type FormSubmissionRow, formSubmissions } from '../../tables/content/formSubmissions.table.ts';
import { type FormRow, forms, formVersions, type NewFormRow } from '../../tables/content/forms.table.ts';
import { organizations } from '../../tables/organizations/organizations.table.ts';

export type FoundForm = FormRow & {
  fields: FormField[];
  organizationName: string | null;
  submissionsCount: number;
  spamCount: number;
  lastSubmissionAt: Date | null;
};
export type FoundSubmission = FormSubmissionRow & { fields: FormField[] };

type ListPart = { where: SQL | undefined; orderBy: (SQL | AnyPgColumn)[]; limit: number; offset: number };

const ofForm = sql`${formSubmissions.tenant} = ${forms.tenant} and ${formSubmissions.formId} = ${forms.id}`;
const columns = {
  ...getTableColumns(forms),
  fields: formVersions.fields,
  organizationName: organizations.name,
  submissionsCount: sql<number>`(select count(*)::int from ${formSubmissions} where ${ofForm} and not ${formSubmissions.spam})`,
  spamCount: sql<number>`(select count(*)::int from ${formSubmissions} where ${ofForm} and ${formSubmissions.spam})`,
  lastSubmissionAt:
    sql<Date | null>`(select max(${formSubmissions.createdAt}) from ${formSubmissions} where ${ofForm} and not ${formSubmissions.spam})`.mapWith(
      forms.createdAt,
    ),
};
const versionOfForm = and(
  eq(formVersions.tenant, forms.tenant),
  eq(formVersions.formId, forms.id),
  eq(formVersions.version, forms.version),
);
const ofOrganization = and(eq(organizations.tenant, forms.tenant), eq(organizations.id, forms.organizationId));

/** What everybody may see on the site of a centre: public forms that are open, of itself and of approved organisations. */
export const isPublicAt = (centerId: string, states: readonly ('open' | 'closed')[]): SQL =>
  and(
    eq(forms.centerId, centerId),
    eq(forms.public, true),
    sql`${forms.state} in (${sql.join(
      states.map((state) => sql`${state}`),
      sql`, `,
    )})`,
    sql`(${forms.organizationId} is null or ${organizations.status} = 'approved')`,
  ) as SQL;

export const createFormRepository = (db: Database) => {
  const found = () =>
    db
      .select(columns)
      .from(forms)
      .innerJoin(formVersions, versionOfForm)
      .leftJoin(organizations, ofOrganization)
      .$dynamic();

  return {
    list: async ({ where, orderBy, limit, offset }: ListPart): Promise<FoundForm[]> =>
      found()
        .where(and(isNull(forms.deletedAt), where))
        .orderBy(...orderBy)
        .limit(limit)
        .offset(offset),

    async count(where: SQL | undefined): Promise<number> {
      const [row] = await db
        .select({ count: sql<number>`count(*)::int` })
        .from(forms)
        .leftJoin(organizations, ofOrganization)
        .where(and(isNull(forms.deletedAt), where));
      return row?.count ?? 0;
    },

    async find(id: string, condition?: SQL): Promise<FoundForm | undefined> {
      const [row] = await found().where(and(eq(forms.id, id), isNull(forms.deletedAt), condition));
      return row;
    },

    async add(form: NewFormRow, fields: FormField[]): Promise<string> {
      const [added] = await db.insert(forms).values(form).returning({ id: forms.id });
      if (!added) throw new Error('A form was stored without an id.');
      await db.insert(formVersions).values({ formId: added.id, version: 1, fields });
      return added.id;
    },

    async change({ id, lockVersion }: Pick<FormRow, 'id' | 'lockVersion'>, change: Partial<NewFormRow>): Promise<void> {
      if (!(await changeVersion(db, forms, { id, lockVersion }, change))) throw stale();
    },

    async addVersion(formId: string, version: number, fields: FormField[]): Promise<void> {
      await db.insert(formVersions).values({ formId, version, fields });
    },

    async addSubmission(row: typeof formSubmissions.$inferInsert): Promise<void> {
      await db.insert(formSubmissions).values(row);
    },

    async submissions({ where, orderBy, limit, offset }: ListPart): Promise<FoundSubmission[]> {
      return db
        .select({ ...getTableColumns(formSubmissions), fields: formVersions.fields })
        .from(formSubmissions)
        .innerJoin(
          formVersions,
          and(
            eq(formVersions.tenant, formSubmissions.tenant),
            eq(formVersions.formId, formSubmissions.formId),
            eq(formVersions.version, formSubmissions.formVersion),
          ),
        )
        .where(where)
        .orderBy(...orderBy)
        .limit(limit)
        .offset(offset);
    },

    async countSubmissions(where: SQL | undefined): Promise<number> {
      const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(formSubmissions).where(where);
      return row?.count ?? 0;
    },

    /** Every set of questions that a form has had, newest first. */
    async versions(formId: string): Promise<FormField[][]> {
      const rows = await db
        .select({ fields: formVersions.fields })
        .from(formVersions)
        .where(eq(formVersions.formId, formId))
        .orderBy(desc(formVersions.version));
      return rows.map(({ fields }) => fields);
    },

    /** The form to whose answers a file was added. */
    async findByFile(fileId: string): Promise<Pick<FormRow, 'organizationId' | 'centerId'> | undefined> {
      const [row] = await db
        .select({ organizationId: forms.organizationId, centerId: forms.centerId })
        .from(fileUses)
        .innerJoin(
          formSubmissions,
          and(eq(formSubmissions.tenant, fileUses.tenant), eq(formSubmissions.id, fileUses.subjectId)),
        )
        .innerJoin(forms, and(eq(forms.tenant, formSubmissions.tenant), eq(forms.id, formSubmissions.formId)))
        .where(and(eq(fileUses.fileId, fileId), eq(fileUses.subjectType, 'form_submissions')));
      return row;
    },

    async removeSubmission(formId: string, id: string): Promise<boolean> {
      const removed = await db
        .delete(formSubmissions)
        .where(and(eq(formSubmissions.formId, formId), eq(formSubmissions.id, id)))
        .returning({ id: formSubmissions.id });
      return removed.length > 0;
    },
  };
};
export type FormRepository = ReturnType<typeof createFormRepository>;

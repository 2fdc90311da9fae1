import {
  type InternalNote,
  internalNote,
  internalNoteInput,
  internalNoteText,
  type NoteSubjectType,
} from '@omzien/model/internalNote';
import type { Grant } from '@omzien/model/permissions';
import { and, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { stored } from '../../database/records.ts';
import { withinReach } from '../../http/access.ts';
import type { ListDefinition } from '../../http/listQuery.ts';
import { notFound, unauthenticated } from '../../http/problems.ts';
import { many, nothing, one } from '../../http/routeDocs.ts';
import { consentingStudentsOf } from '../../services/directory/userReach.ts';
import { type InternalNoteRow, internalNotes as table } from '../../tables/administration/internalNotes.table.ts';
import { users } from '../../tables/people/users.table.ts';
import { createNoteSubjects } from './noteSubjects.ts';

const definition: ListDefinition = {
  id: table.id,
  filters: {
    subject_type: table.subjectType,
    subject_id: table.subjectId,
    author_id: table.authorId,
    created_at: table.createdAt,
    note: table.note,
  },
  sorts: { created_at: table.createdAt, updated_at: table.updatedAt },
  defaultSort: '-created_at',
  maximumSize: 1000,
};

type WithId = { Params: { id: string } };
type NoteWithAuthor = InternalNoteRow & { firstName: string | null; lastName: string | null };

const toNote = (row: NoteWithAuthor, userId: string): InternalNote => ({
  type: 'internal_notes',
  id: row.id,
  note: row.note,
  subject: { type: row.subjectType, id: row.subjectId },
  authorId: row.authorId,
  authorName: row.firstName === null ? null : `${row.firstName} ${row.lastName ?? ''}`.trim(),
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  permissions: { update: row.authorId === userId, destroy: row.authorId === userId, transitions: [] },
});

/**
 * Nobody reads a note about himself on the site, whatever his roles are. It is personal data all the same, so it is part
 * of what he gets with a data export: see `personalData.ts`.
 */
const aboutSomebodyElse = (userId: string): SQL => sql`${table.aboutUserId} is distinct from ${userId}`;

/** Notes of mentors of these schools, as long as the student agrees that they see the account. */
function ofStudents(grants: readonly Grant[]): SQL | undefined {
  const schools = grants.flatMap(({ reach, scopeId }) => (reach === 'students' && scopeId !== null ? [scopeId] : []));
  if (schools.length === 0) return undefined;
  const agrees = sql`exists (
    select 1 from ${users} where ${users.id} = ${table.aboutUserId} and ${consentingStudentsOf(schools)})`;
  return and(inArray(table.organizationId, schools), agrees);
}

/** What staff write down for each other. An organisation reads its own notes, the centre all of its centre. */
export const internalNoteRoutes: FastifyPluginAsync = async (app) => {
  const { db } = app;
  const findSubject = createNoteSubjects(db);
  const userOf = ({ actor }: FastifyRequest) => {
    if (actor.user === null) throw unauthenticated();
    return actor.user;
  };
  const readable = (request: FastifyRequest): SQL =>
    and(
      withinReach(request.grants, {
        organization: table.organizationId,
        center: table.centerId,
        students: ofStudents(request.grants),
      }),
      aboutSomebodyElse(userOf(request).id),
    ) as SQL;
  const select = () =>
    db
      .select({ ...getTableColumns(table), firstName: users.firstName, lastName: users.lastName })
      .from(table)
      .leftJoin(users, and(eq(users.tenant, table.tenant), eq(users.id, table.authorId)));

  /** What the note is about, when the asker may write about it; and for whom he writes. */
  async function subjectFor(request: FastifyRequest, type: NoteSubjectType, id: string) {
    const user = userOf(request);
    const subject = await findSubject(type, id, request.grants);
    if (!subject || subject.userId === user.id) throw notFound();
    const forCenter = request.grants.some(
      ({ reach, scopeId }) => reach === 'tenant' || (reach === 'center' && scopeId === subject.centerId),
    );
    const school = request.grants.find(({ reach }) => reach === 'students')?.scopeId ?? null;
    const own = request.grants.some(
      ({ reach, scopeId }) => reach === 'organization' && scopeId === subject.organizationId,
    );
    return { subject, organizationId: forCenter ? null : own ? subject.organizationId : school };
  }

  async function list(request: FastifyRequest, reply: FastifyReply, about?: SQL) {
    const query = request.listQuery(definition);
    const where = and(readable(request), query.where, about);
    const [total, rows] = await Promise.all([
      db.$count(table, where),
      select()
        .where(where)
        .orderBy(...query.orderBy)
        .limit(query.limit)
        .offset(query.offset),
    ]);
    const { id } = userOf(request);
    return reply.collection(
      rows.map((row) => toNote(row, id)),
      { total },
    );
  }

  async function add(request: FastifyRequest, reply: FastifyReply, type: NoteSubjectType, id: string, note: string) {
    const { subject, organizationId } = await subjectFor(request, type, id);
    const now = app.clock();
    const added = stored(
      await db
        .insert(table)
        .values({
          centerId: subject.centerId,
          subjectType: type,
          subjectId: id,
          aboutUserId: subject.userId,
          note,
          authorId: userOf(request).id,
          organizationId,
          createdAt: now,
          updatedAt: now,
        })
        .returning(),
    );
    // Never the words: who may read the log need not be who may read the note.
    await app.audit.record(request, {
      action: 'internal_note.created',
      subject: { type, id, name: subject.name },
      centerId: subject.centerId,
      organizationId,
    });
    reply.code(201);
    const { firstName, lastName, id: userId } = userOf(request);
    return reply.resource(toNote({ ...added, firstName, lastName }, userId), { lockVersion: added.lockVersion });
  }

  async function findOwn(request: FastifyRequest, id: string): Promise<NoteWithAuthor> {
    const [row] = await select().where(
      and(eq(table.id, id), readable(request), eq(table.authorId, userOf(request).id)),
    );
    if (!row) throw notFound();
    request.expectVersion(row.lockVersion);
    return row;
  }

  app.get(
    '/internal_notes',
    {
      config: {
        permission: 'notes.manage',
        docs: {
          summary: 'List internal notes',
          description:
            'Of one record: `filter[subject_type_eq]=users&filter[subject_id_eq]=…`. The person that a note is about never sees it here.',
          list: definition,
          answer: many(internalNote),
        },
      },
    },
    async (request, reply) => list(request, reply),
  );
  app.post(
    '/internal_notes',
    {
      config: {
        permission: 'notes.manage',
        docs: { summary: 'Write an internal note', body: internalNoteInput, answer: one(internalNote, 201) },
      },
    },
    async (request, reply) => {
      const { subject, note } = request.document(internalNoteInput);
      return add(request, reply, subject.type, subject.id, note);
    },
  );

  app.get<WithId>(
    '/applications/:id/internal_notes',
    {
      config: {
        permission: 'notes.manage',
        docs: { summary: 'List the internal notes of an application', list: definition, answer: many(internalNote) },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      await subjectFor(request, 'applications', id);
      return list(request, reply, and(eq(table.subjectType, 'applications'), eq(table.subjectId, id)));
    },
  );
  app.post<WithId>(
    '/applications/:id/internal_notes',
    {
      config: {
        permission: 'notes.manage',
        types: ['internal_notes'],
        docs: {
          summary: 'Write an internal note about an application',
          body: internalNoteText,
          answer: one(internalNote, 201),
        },
      },
    },
    async (request, reply) => {
      const { note } = request.document(internalNoteText);
      return add(request, reply, 'applications', request.params.id, note);
    },
  );

  app.patch<WithId>(
    '/internal_notes/:id',
    {
      config: {
        permission: 'notes.manage',
        docs: { summary: 'Change your own internal note', body: internalNoteText, answer: one(internalNote) },
      },
    },
    async (request, reply) => {
      const row = await findOwn(request, request.params.id);
      const { note } = request.document(internalNoteText);
      const lockVersion = row.lockVersion + 1;
      const updatedAt = app.clock();
      await db.update(table).set({ note, lockVersion, updatedAt }).where(eq(table.id, row.id));
      return reply.resource(toNote({ ...row, note, updatedAt }, userOf(request).id), { lockVersion });
    },
  );
  app.delete<WithId>(
    '/internal_notes/:id',
    {
      config: {
        permission: 'notes.manage',
        docs: { summary: 'Delete your own internal note', answer: nothing() },
      },
    },
    async (request, reply) => {
      const row = await findOwn(request, request.params.id);
      await db.delete(table).where(eq(table.id, row.id));
      await app.audit.record(request, {
        action: 'internal_note.deleted',
        subject: { type: row.subjectType, id: row.subjectId },
        centerId: row.centerId,
        organizationId: row.organizationId,
      });
      reply.code(204);
      return null;
    },
  );
};

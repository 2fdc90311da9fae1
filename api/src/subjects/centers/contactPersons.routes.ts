import { contactPerson } from '@omzien/model/volunteerCenter';
import { contactPersonInput, newContactPersonInput } from '@omzien/model/volunteerCenterInput';
import { and, eq, sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { newId } from '../../database/newId.ts';
import { changeVersion } from '../../database/records.ts';
import { reaches } from '../../http/access.ts';
import { isUuid } from '../../http/context.ts';
import { notFound, stale } from '../../http/problems.ts';
import { many, nothing, one } from '../../http/routeDocs.ts';
import { changesBetween } from '../../services/audit/audit.ts';
import { createCenterRepository } from '../../services/directory/centers.repository.ts';
import { toContactPerson } from '../../services/directory/centers.resource.ts';
import { contactPersonsOf } from '../../services/directory/contactPersons.ts';
import { type ContactPersonRow, contactPersons } from '../../tables/centers/contactPersons.table.ts';

type WithId = { Params: { id: string } };
type WithPerson = { Params: { id: string; personId: string } };

/** Whom visitors may ask: everybody reads them, who manages the centre writes them. */
export function contactPersonRoutes(app: FastifyInstance) {
  const { db } = app;
  const centers = createCenterRepository(db);

  async function managed(request: FastifyRequest, id: string) {
    const center = await centers.find(id);
    if (!center || !reaches(request.grants, { centerId: center.id }, request.actor.user)) throw notFound();
    return center;
  }
  async function personOf(centerId: string, id: string): Promise<ContactPersonRow> {
    if (!isUuid(id)) throw notFound();
    const [row] = await db
      .select()
      .from(contactPersons)
      .where(and(eq(contactPersons.id, id), eq(contactPersons.centerId, centerId)));
    if (!row) throw notFound();
    return row;
  }
  const recorded = (request: FastifyRequest, row: ContactPersonRow, action: string, changes = {}) =>
    app.audit.record(request, {
      action: `contact_person.${action}`,
      subject: { type: 'contact_persons', id: row.id, name: row.name },
      centerId: row.centerId,
      changes,
    });
  const types = ['contact_persons'];

  app.get<WithId>(
    '/volunteer_centers/:id/contact_persons',
    {
      config: {
        permission: 'centers.read',
        docs: { summary: 'List whom to ask at a centre', answer: many(contactPerson) },
      },
    },
    async (request, reply) => {
      if (!(await centers.find(request.params.id))) throw notFound();
      const rows = await contactPersonsOf(db, request.params.id);
      return reply.collection(rows.map(toContactPerson));
    },
  );

  app.post<WithId>(
    '/volunteer_centers/:id/contact_persons',
    {
      config: {
        permission: 'centers.manage',
        types,
        docs: { summary: 'Add a contact person', body: newContactPersonInput, answer: one(contactPerson, 201) },
      },
    },
    async (request, reply) => {
      const center = await managed(request, request.params.id);
      const input = request.document(newContactPersonInput);
      const id = newId();
      const last = sql<number>`(select coalesce(max(${contactPersons.order}) + 1, 0)::int from ${contactPersons}
        where ${contactPersons.centerId} = ${center.id})`;
      await db.insert(contactPersons).values({
        ...input,
        id,
        centerId: center.id,
        order: input.order ?? last,
        createdAt: app.clock(),
      });
      const row = await personOf(center.id, id);
      await recorded(request, row, 'added');
      reply.code(201);
      return reply.resource(toContactPerson(row), { lockVersion: row.lockVersion });
    },
  );

  app.patch<WithPerson>(
    '/volunteer_centers/:id/contact_persons/:personId',
    {
      config: {
        permission: 'centers.manage',
        types,
        docs: { summary: 'Change a contact person', body: contactPersonInput, answer: one(contactPerson) },
      },
    },
    async (request, reply) => {
      const center = await managed(request, request.params.id);
      const before = await personOf(center.id, request.params.personId);
      request.expectVersion(before.lockVersion);
      const input = request.document(contactPersonInput);
      if (!(await changeVersion(db, contactPersons, before, input))) throw stale();
      const row = await personOf(center.id, before.id);
      await recorded(request, row, 'changed', changesBetween(before, input));
      return reply.resource(toContactPerson(row), { lockVersion: row.lockVersion });
    },
  );

  app.delete<WithPerson>(
    '/volunteer_centers/:id/contact_persons/:personId',
    {
      config: { permission: 'centers.manage', docs: { summary: 'Remove a contact person', answer: nothing() } },
    },
    async (request, reply) => {
      const center = await managed(request, request.params.id);
      const row = await personOf(center.id, request.params.personId);
      request.expectVersion(row.lockVersion);
      await db.delete(contactPersons).where(eq(contactPersons.id, row.id));
      await recorded(request, row, 'removed');
      reply.code(204);
      return null;
    },
  );
}

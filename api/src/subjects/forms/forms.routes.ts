import { formChange, newFormInput, publicForm, staffForm } from '@omzien/model/form';
import { and, eq, or } from 'drizzle-orm';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { reaches, withinReach } from '../../http/access.ts';
import { notFound } from '../../http/problems.ts';
import { many, nothing, one } from '../../http/routeDocs.ts';
import { invalidAttribute } from '../../http/validation.ts';
import { changesBetween } from '../../services/audit/audit.ts';
import { organizations } from '../../tables/organizations/organizations.table.ts';
import { createFormAccess } from './formAccess.ts';
import { formListDefinition } from './formList.ts';
import { hasSubmissions } from './forms.problems.ts';
import { createFormRepository, isPublicAt } from './forms.repository.ts';
import { toPublicForm, toStaffForm } from './forms.resource.ts';
import { fieldsOfKind } from './guardianConsent.ts';

type WithId = { Params: { id: string } };

const answeredForm = v.union([staffForm, publicForm]);

export const formRoutes: FastifyPluginAsync = async (app) => {
  const forms = createFormRepository(app.db);
  const { managed, manages, managedForm } = createFormAccess(forms);

  /** Whose a new form is: an organisation within reach, or the centre of the site. */
  async function ownerOf(request: FastifyRequest, asked: string | null) {
    const { context, grants, actor } = request;
    const worksForCenter = reaches(grants, { centerId: context.centerId }, actor.user);
    const id = asked ?? (worksForCenter ? null : context.organizationId);
    if (id === null) {
      if (worksForCenter) return { organizationId: null, centerId: context.centerId };
      throw invalidAttribute('organizationId', 'blank');
    }
    const reach = withinReach(grants, { organization: organizations.id, center: organizations.centerId });
    const [row] = await app.db
      .select({ id: organizations.id, centerId: organizations.centerId })
      .from(organizations)
      .where(and(eq(organizations.id, id), reach));
    if (!row) throw notFound();
    return { organizationId: row.id, centerId: row.centerId };
  }

  app.get(
    '/forms',
    {
      config: {
        permission: 'forms.read',
        docs: {
          summary: 'List forms',
          description: 'Visitors see the public forms of the site that are open; staff see those they manage as well.',
          list: formListDefinition,
          answer: many(answeredForm),
        },
      },
    },
    async (request, reply) => {
      const query = request.listQuery(formListDefinition);
      const where = and(or(isPublicAt(request.context.centerId, ['open']), managed(request)), query.where);
      const [total, rows] = await Promise.all([forms.count(where), forms.list({ ...query, where })]);
      return reply.collection(
        rows.map((form) => (manages(request, form) ? toStaffForm(form) : toPublicForm(form))),
        { total },
      );
    },
  );

  app.post(
    '/forms',
    {
      config: {
        permission: 'forms.manage',
        docs: { summary: 'Make a form', body: newFormInput, answer: one(staffForm, 201) },
      },
    },
    async (request, reply) => {
      const { organizationId, fields, ...input } = request.document(newFormInput);
      const owner = await ownerOf(request, organizationId);
      const id = await forms.add({ ...input, ...owner, createdAt: app.clock() }, fieldsOfKind(input.kind, fields));
      const form = await managedForm(request, id);
      await app.audit.record(request, {
        action: 'form.created',
        subject: { type: 'forms', id, name: form.title.nl },
        ...owner,
      });
      reply.code(201).header('location', `/api/v1/forms/${id}`);
      return reply.resource(toStaffForm(form), { lockVersion: form.lockVersion });
    },
  );

  app.get<WithId>(
    '/forms/:id',
    {
      config: {
        permission: 'forms.read',
        docs: {
          summary: 'Show a form',
          description:
            'Everybody sees public forms: with their fields while they are open, with their closing text when closed.',
          answer: one(answeredForm),
        },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const form = await forms.find(id, or(isPublicAt(request.context.centerId, ['open', 'closed']), managed(request)));
      if (!form) throw notFound();
      const shown = manages(request, form) ? toStaffForm(form) : toPublicForm(form);
      return reply.resource(shown, { lockVersion: form.lockVersion });
    },
  );

  app.patch<WithId>(
    '/forms/:id',
    {
      config: {
        permission: 'forms.manage',
        docs: {
          summary: 'Change a form',
          description: 'Other fields make a new version; answers keep the version that they were given to.',
          body: formChange,
          answer: one(staffForm),
        },
      },
    },
    async (request, reply) => {
      const before = await managedForm(request, request.params.id);
      const { fields: written, ...change } = request.document(formChange);
      request.expectVersion(before.lockVersion);
      const kind = change.kind ?? before.kind;
      const fields = written || kind !== before.kind ? fieldsOfKind(kind, written ?? before.fields) : undefined;
      const isNewVersion = fields !== undefined && JSON.stringify(fields) !== JSON.stringify(before.fields);
      const version = before.version + (isNewVersion ? 1 : 0);
      await forms.change(before, { ...change, version });
      if (isNewVersion) await forms.addVersion(before.id, version, fields);
      await app.audit.record(request, {
        action: 'form.updated',
        subject: { type: 'forms', id: before.id, name: before.title.nl },
        centerId: before.centerId,
        organizationId: before.organizationId,
        changes: changesBetween({ ...before }, { ...change, version }),
      });
      const form = await managedForm(request, before.id);
      return reply.resource(toStaffForm(form), { lockVersion: form.lockVersion });
    },
  );

  app.delete<WithId>(
    '/forms/:id',
    {
      config: {
        permission: 'forms.manage',
        docs: {
          summary: 'Delete a form',
          description: 'Refused with `has_submissions` while there are answers.',
          answer: nothing(),
        },
      },
    },
    async (request, reply) => {
      const form = await managedForm(request, request.params.id);
      request.expectVersion(form.lockVersion);
      if (form.submissionsCount > 0) throw hasSubmissions({ submissions_count: form.submissionsCount });
      await forms.change(form, { deletedAt: app.clock(), state: 'closed' });
      await app.audit.record(request, {
        action: 'form.deleted',
        subject: { type: 'forms', id: form.id, name: form.title.nl },
        centerId: form.centerId,
        organizationId: form.organizationId,
      });
      reply.code(204);
      return null;
    },
  );
};

import {
  formChange,
  formSubmission,
  newFormInput,
  publicForm,
  staffForm,
  submissionInput,
  submissionReceipt,
} from '@omzien/model/form';
import { grantsOf } from '@omzien/model/permissions';
import { and, eq, or } from 'drizzle-orm';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { reaches, withinReach } from '../app/access.ts';
import { isUuid } from '../app/context.ts';
import { notFound } from '../app/problems.ts';
import { file, many, nothing, one } from '../app/routeDocs.ts';
import { invalidAttribute } from '../app/validation.ts';
import { changesBetween } from '../audit/audit.ts';
import { organizations } from '../organizations/organizations.table.ts';
import { addressKey, createThrottle } from '../sessions/throttle.ts';
import { answersWithKeys } from './followLink.usecases.ts';
import { submissionsCsv } from './formExport.ts';
import { formListDefinition, submissionListDefinition } from './formList.ts';
import { registerFormPurpose } from './formPurpose.ts';
import { formSubmissions } from './formSubmissions.table.ts';
import { formClosed, hasSubmissions } from './forms.problems.ts';
import { createFormRepository, isPublicAt } from './forms.repository.ts';
import { toPublicForm, toStaffForm, toSubmission } from './forms.resource.ts';
import { forms as table } from './forms.table.ts';
import { createSubmitter, looksLikeMachine, readAnswers } from './submit.usecases.ts';

type WithId = { Params: { id: string } };
type WithSubmission = { Params: { id: string; submissionId: string } };

const mostExported = 10_000;
const answeredForm = v.union([staffForm, publicForm]);

export const formRoutes: FastifyPluginAsync = async (app) => {
  const forms = createFormRepository(app.db);
  const submit = createSubmitter(app, forms);
  const countForm = createThrottle('form', app.settings.throttles.formsPerAddress);
  registerFormPurpose(app, forms, submit);
  app.files.mayRead('attachment', async (request, { id }) => {
    const form = await forms.findByFile(id);
    return form !== undefined && manages(request, form);
  });

  const manageGrantsOf = ({ actor }: FastifyRequest) => grantsOf('forms.manage', actor.roles, actor.user !== null);
  const managed = (request: FastifyRequest) =>
    withinReach(manageGrantsOf(request), { organization: table.organizationId, center: table.centerId });
  const manages = (request: FastifyRequest, form: { organizationId: string | null; centerId: string }) =>
    reaches(manageGrantsOf(request), form, request.actor.user);

  /** A form that the asker manages; others are not there. */
  async function managedForm(request: FastifyRequest, id: string) {
    const form = await forms.find(id, managed(request));
    if (!form) throw notFound();
    return form;
  }

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
      const total = await forms.count(where);
      const rows = await forms.list({ ...query, where });
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
      const id = await forms.add({ ...input, ...owner, createdAt: app.clock() }, fields);
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
      const { fields, ...change } = request.document(formChange);
      request.expectVersion(before.lockVersion);
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

  app.post<WithId>(
    '/forms/:id/submissions',
    {
      config: {
        permission: 'forms.read',
        types: ['form_submissions', 'forms'],
        docs: {
          summary: 'Fill in a public form',
          description:
            'Each answer is checked against the questions; faults point at `/data/attributes/answers/<key>`. Files are ids of attachments that a signed-in person has uploaded.',
          body: submissionInput,
          answer: one(submissionReceipt, 201),
        },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const form = await forms.find(id, isPublicAt(request.context.centerId, ['open', 'closed']));
      if (!form) throw notFound();
      if (form.state === 'closed') throw formClosed(form.closedText ? { text: form.closedText } : {});
      const sent = request.document(submissionInput);
      const answers = readAnswers(form, answersWithKeys(sent.answers));
      await countForm(addressKey(request.ip));
      const submissionId = await submit(form, answers, request, { via: 'public', spam: looksLikeMachine(form, sent) });
      reply.code(201);
      const { text, path } = form.confirmation;
      return reply.resource({ type: 'form_submissions', id: submissionId, text, url: path } as v.InferOutput<
        typeof submissionReceipt
      >);
    },
  );

  app.get<WithId>(
    '/forms/:id/submissions',
    {
      config: {
        permission: 'forms.manage',
        docs: {
          summary: 'List the answers to a form',
          description: '`meta.spam_count` tells how many fell into the trap for machines.',
          list: submissionListDefinition,
          answer: many(formSubmission),
        },
      },
    },
    async (request, reply) => {
      const form = await managedForm(request, request.params.id);
      const query = request.listQuery(submissionListDefinition);
      const where = and(eq(formSubmissions.formId, form.id), query.where);
      const total = await forms.countSubmissions(where);
      const rows = await forms.submissions({ ...query, where });
      return reply.collection(rows.map(toSubmission), { total, meta: { spamCount: form.spamCount } });
    },
  );

  app.delete<WithSubmission>(
    '/forms/:id/submissions/:submissionId',
    { config: { permission: 'forms.manage', docs: { summary: 'Erase an answer', answer: nothing() } } },
    async (request, reply) => {
      const form = await managedForm(request, request.params.id);
      const { submissionId } = request.params;
      if (!isUuid(submissionId) || !(await forms.removeSubmission(form.id, submissionId))) throw notFound();
      await app.files.release({ type: 'form_submissions', id: submissionId });
      await app.audit.record(request, {
        action: 'form_submission.deleted',
        subject: { type: 'forms', id: form.id, name: form.title.nl },
        centerId: form.centerId,
        organizationId: form.organizationId,
      });
      reply.code(204);
      return null;
    },
  );

  app.get<WithId>(
    '/forms/:id/export.csv',
    {
      config: {
        permission: 'forms.manage',
        docs: {
          summary: 'Download the answers to a form',
          list: submissionListDefinition,
          answer: file('text/csv'),
        },
      },
    },
    async (request, reply) => {
      const form = await managedForm(request, request.params.id);
      const { where, orderBy } = request.listQuery(submissionListDefinition);
      const rows = await forms.submissions({
        where: and(eq(formSubmissions.formId, form.id), where),
        orderBy,
        limit: mostExported,
        offset: 0,
      });
      await app.audit.record(request, {
        action: 'form.exported',
        subject: { type: 'forms', id: form.id, name: form.title.nl },
        centerId: form.centerId,
        organizationId: form.organizationId,
      });
      reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="form-${form.id}.csv"`)
        .header('cache-control', 'no-store');
      return submissionsCsv(await forms.versions(form.id), rows.map(toSubmission), request.locale);
    },
  );
};

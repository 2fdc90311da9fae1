import { formSubmission, staffForm, submissionInput, submissionReceipt } from '@omzien/model/form';
import { and, eq } from 'drizzle-orm';
import type { FastifyPluginAsync } from 'fastify';
import type * as v from 'valibot';
import { isUuid } from '../../http/context.ts';
import { notFound } from '../../http/problems.ts';
import { file, many, nothing, one } from '../../http/routeDocs.ts';
import { addressKey, createThrottle } from '../../services/throttle/throttle.ts';
import { formSubmissions } from '../../tables/content/formSubmissions.table.ts';
import { answersWithKeys } from './followLink.usecases.ts';
import { createFormAccess } from './formAccess.ts';
import { submissionsCsv } from './formExport.ts';
import { submissionListDefinition } from './formList.ts';
import { registerFormPurpose } from './formPurpose.ts';
import { answersReadAlready, formClosed } from './forms.problems.ts';
import { createFormRepository, isPublicAt } from './forms.repository.ts';
import { toStaffForm, toSubmission } from './forms.resource.ts';
import { createSubmitter, looksLikeMachine, readAnswers } from './submit.usecases.ts';

type WithId = { Params: { id: string } };
type WithSubmission = { Params: { id: string; submissionId: string } };

const mostExported = 10_000;

/** Filling in forms, and what was answered. */
export const submissionRoutes: FastifyPluginAsync = async (app) => {
  const forms = createFormRepository(app.db);
  const { manages, managedForm } = createFormAccess(forms);
  const submit = createSubmitter(app, forms);
  const countForm = createThrottle('form', app.settings.throttles.formsPerAddress);
  registerFormPurpose(app, forms, submit);
  // Answers of before there was a kind for them name attachments.
  for (const kind of ['form_file', 'attachment'] as const)
    app.files.mayRead(kind, async (request, { id }) => {
      const form = await forms.findByFile(id);
      return form !== undefined && manages(request, form);
    });

  app.post<WithId>(
    '/forms/:id/submissions',
    {
      config: {
        permission: 'forms.read',
        types: ['form_submissions', 'forms'],
        docs: {
          summary: 'Fill in a public form',
          description:
            'Each answer is checked against the questions; faults point at `/data/attributes/answers/<key>`. Files are ids of what was sent to `/forms/by_token/<id>/file_uploads` for this very form.',
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
      const [total, rows] = await Promise.all([forms.countSubmissions(where), forms.submissions({ ...query, where })]);
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
      await app.files.removeWith({ type: 'form_submissions', id: submissionId });
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

  const readings = {
    read: {
      summary: 'Put the new answers to a form aside as read',
      change: (id: string, by: string | null) => app.workItems.close('form_submission', { type: 'forms', id }, by),
      action: 'work_item.done',
    },
    unread: {
      summary: 'Take back that the answers to a form were read',
      change: (id: string) => app.workItems.reopen('form_submission', { type: 'forms', id }),
      action: 'work_item.reopened',
    },
  } as const;
  for (const [name, { summary, change, action }] of Object.entries(readings)) {
    app.put<WithId>(
      `/forms/:id/submissions/${name}`,
      {
        config: {
          permission: 'forms.manage',
          docs: {
            summary,
            description:
              'Whether somebody has looked is kept for all who manage the form together: one item of the work list, which comes back with the next answer.',
            answer: one(staffForm),
          },
        },
      },
      async (request, reply) => {
        const form = await managedForm(request, request.params.id);
        if (!(await change(form.id, request.actor.user?.id ?? null))) throw answersReadAlready();
        await app.audit.record(request, {
          action,
          subject: { type: 'forms', id: form.id, name: form.title.nl },
          centerId: form.centerId,
          organizationId: form.organizationId,
        });
        return reply.resource(toStaffForm(form));
      },
    );
  }

  app.get<WithId>(
    '/forms/:id/export.csv',
    {
      config: {
        permission: 'forms.manage',
        freshSignIn: true,
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

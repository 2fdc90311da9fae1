import { draftInput, formLink, formToken, linkResult, newFormTokenInput, submissionInput } from '@omzien/model/form';
import { grantsOf } from '@omzien/model/permissions';
import type { FastifyPluginAsync } from 'fastify';
import { isUuid } from '../../http/context.ts';
import { notFound } from '../../http/problems.ts';
import { one } from '../../http/routeDocs.ts';
import { invalidAttribute } from '../../http/validation.ts';
import { dayLength } from '../../services/calendar/calendar.ts';
import { createApplicationRepository } from '../../services/directory/applications.repository.ts';
import { formPurpose, issueLink } from '../../services/links/formTokens.ts';
import { addressKey, createThrottle } from '../../services/throttle/throttle.ts';
import { readable } from '../applications/applicationList.ts';
import { createLinkFollower } from './followLink.usecases.ts';
import { toFormLink, toFormToken, toLinkResult, toOpenForm } from './formLinks.resource.ts';
import { createFormRepository, isPublicAt } from './forms.repository.ts';

type WithToken = { Params: { token: string } };

const longestDays = 366;

/** Links in mails: opening them shows what they ask, sending does it. */
export const formLinkRoutes: FastifyPluginAsync = async (app) => {
  const links = createLinkFollower(app);
  const forms = createFormRepository(app.db);
  const applications = createApplicationRepository(app.db);
  const countOpening = createThrottle('form-link', app.settings.throttles.formLinksPerAddress);

  app.get<WithToken>(
    '/forms/by_token/:token',
    {
      config: {
        permission: 'forms.read',
        docs: {
          summary: 'Show what a link of a mail asks',
          description:
            'Opening a link never changes anything. `state` tells whether it is still open, `reason` why a closed one is; `schema` holds the fields. The id of a form that everybody may fill in stands at the same address: `form_id` then says where its answers go.',
          answer: one(formLink),
        },
      },
    },
    async (request, reply) => {
      await countOpening(addressKey(request.ip));
      const { token } = request.params;
      reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
      if (isUuid(token)) {
        const form = await forms.find(token, isPublicAt(request.context.centerId, ['open', 'closed']));
        if (!form) throw notFound();
        return reply.resource(toOpenForm(form));
      }
      const opened = await links.open(token, request);
      return reply.resource(toFormLink(opened, opened.outcome));
    },
  );

  app.post<WithToken>(
    '/forms/by_token/:token/submissions',
    {
      config: {
        permission: 'forms.read',
        types: ['form_submissions', 'form_links', 'forms'],
        repeatable: true,
        docs: {
          summary: 'Do what a link of a mail is for',
          description:
            'Acts once. The same request again reads what the first one did; another one on a used link is refused with `used`.',
          body: submissionInput,
          answer: one(linkResult, 201),
          refusals: [410],
        },
      },
    },
    async (request, reply) => {
      await countOpening(addressKey(request.ip));
      const { answers } = request.document(submissionInput);
      const { row, outcome } = await links.follow(request.params.token, answers, request);
      reply.code(201).header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
      return reply.resource(toLinkResult(row, outcome));
    },
  );

  app.put<WithToken>(
    '/forms/by_token/:token/draft',
    {
      config: {
        permission: 'forms.read',
        types: ['form_submissions', 'form_links', 'forms'],
        repeatable: true,
        docs: {
          summary: 'Keep what is filled in so far',
          description: 'For forms of several pages. The next visit finds it in `prefill`; sending the form forgets it.',
          body: draftInput,
          answer: one(formLink),
          refusals: [410],
        },
      },
    },
    async (request, reply) => {
      await countOpening(addressKey(request.ip));
      const { answers } = request.document(draftInput);
      const link = await links.saveDraft(request.params.token, answers, request);
      reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
      return reply.resource(toFormLink(link, null));
    },
  );

  app.post(
    '/form_tokens',
    {
      config: {
        permission: 'forms.manage',
        repeatable: true,
        docs: {
          summary: 'Make a link to a form, or for a purpose that staff may hand out',
          description: 'The address is answered once; only its hash is kept. `form_id` or `purpose` with `subject`.',
          body: newFormTokenInput,
          answer: one(formToken, 201),
        },
      },
    },
    async (request, reply) => {
      const input = request.document(newFormTokenInput);
      const expiresAt = new Date(input.expiresAt);
      const ahead = expiresAt.getTime() - app.clock().getTime();
      if (Number.isNaN(ahead) || ahead <= 0 || ahead > longestDays * dayLength)
        throw invalidAttribute('expiresAt', 'date');
      if ((input.formId === null) === (input.purpose === null)) {
        throw invalidAttribute('formId', input.formId === null ? 'blank' : 'invalid');
      }
      if (input.purpose === formPurpose) throw invalidAttribute('formId', 'blank');
      const purposeName = input.purpose ?? formPurpose;
      const purpose = app.formTokens.purpose(purposeName);
      // A form is a subject too: whoever manages it may hand out links to it.
      const target = input.formId !== null ? { type: 'forms', id: input.formId } : input.subject;
      if (!purpose?.staffMayIssue) throw invalidAttribute('purpose', 'invalid');
      if (target === null) throw invalidAttribute('subject', 'blank');
      if (purpose.feature && !request.context.features[purpose.feature]) throw notFound();
      const allowed = await purpose.staffMayIssue(target, request);
      if (!allowed) throw notFound();
      // What the form is about is told to whoever has the link: nobody hands out what he may not read himself.
      if (input.formId !== null && input.subject?.type === 'applications') {
        const { user, roles } = request.actor;
        const reach = readable(request, grantsOf('applications.manage', roles, user !== null));
        const application = await applications.find(input.subject.id, reach);
        if (!application) throw notFound();
        // Answers go to the centre of the form, which is to read nothing of another one's applications.
        if (application.centerId !== allowed.centerId) throw invalidAttribute('formId', 'invalid');
      }
      const issued = await issueLink(
        app,
        {
          purpose: purposeName,
          ...allowed,
          ...(input.subject ? { subject: input.subject } : {}),
          validDays: longestDays,
          singleUse: input.singleUse,
          locale: request.locale,
        },
        { expiresAt, ...(input.formId !== null ? { formId: input.formId } : {}) },
      );
      await app.audit.record(request, {
        action: 'form_token.issued',
        subject: { type: target.type, id: target.id },
        centerId: allowed.centerId,
        changes: { purpose: { from: null, to: purposeName } },
      });
      reply.code(201).header('cache-control', 'no-store');
      const link = { purpose: purposeName, formId: input.formId, subject: input.subject };
      return reply.resource(toFormToken(issued, link, { singleUse: input.singleUse, expiresAt }));
    },
  );
};

import { kindOf, type NotificationKey, notificationKeys } from '@omzien/model/notification';
import {
  type NotificationTemplateInput,
  notificationTemplate,
  notificationTemplateInput,
  templatePreview,
  templatePreviewInput,
} from '@omzien/model/notificationTemplate';
import { grantsOf } from '@omzien/model/permissions';
import type { Locale } from '@omzien/model/tenants';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { reaches } from '../../http/access.ts';
import { badParameter } from '../../http/filters.ts';
import type { ListDefinition } from '../../http/listQuery.ts';
import type { FreshSignIn } from '../../http/pipeline.ts';
import { forbidden, notFound, stale, unauthenticated } from '../../http/problems.ts';
import { many, nothing, one } from '../../http/routeDocs.ts';
import { invalidAttribute, ValidationFailed } from '../../http/validation.ts';
import { changesBetween } from '../../services/audit/audit.ts';
import { darkMail } from '../../services/mail/darkMail.ts';
import { readMailSite } from '../../services/mail/mailSite.ts';
import type { MailTemplate } from '../../services/mail/mailTemplate.ts';
import { mailInThread } from '../../services/mail/renderInThread.ts';
import { sampleRecipient } from '../../services/mail/samples.ts';
import { mailTemplates } from '../../services/mail/templates.ts';
import { notificationTemplates } from '../../tables/notifications/notificationTemplates.table.ts';
import { type faultsOf, samplesOf, warningsOf } from './checkTemplate.ts';
import { createTemplateRepository, type Owner } from './notificationTemplates.repository.ts';
import { type Found, pick, toNotificationTemplate, toVersion } from './notificationTemplates.resource.ts';
import { keyOfTemplate, templateIdOf } from './templateId.ts';
import { templateNames } from './templateNames.ts';

type WithId = { Params: { id: string } };

/** Mails that nobody can refuse, about accounts and what is owed: their words open accounts. */
const essentialText: FreshSignIn = {
  when({ params }) {
    const key = keyOfTemplate((params as WithId['Params']).id);
    return key !== undefined && kindOf(key) === 'essential';
  },
  said: 'for the text of an essential mail',
};

const scopeParameter = {
  scope: '`center` (when left out): the texts of the current centre. `tenant`: those of all centres without their own.',
};
/** A list with a line for every notification, and no table of its own: in the order of the catalogue. */
const texts: ListDefinition = {
  id: notificationTemplates.id,
  filters: {},
  scopes: ['audience_eq', 'overridden_true', 'name_or_key_cont'],
  sorts: { position: null },
  defaultSort: 'position',
};

export const notificationTemplateRoutes: FastifyPluginAsync = async (app) => {
  const templates = createTemplateRepository(app.db);

  /** Whose texts are meant. Those of the whole tenant are for who works for all of it. */
  function ownerOf(request: FastifyRequest): Owner {
    const { scope = 'center' } = request.query as { scope?: string };
    if (scope !== 'center' && scope !== 'tenant')
      throw badParameter('scope', 'Kies center of tenant.', 'Choose center or tenant.');
    const owner = { centerId: scope === 'tenant' ? null : request.context.centerId };
    const { user } = request.actor;
    // An organisation has a text of its own, with the organisation; those of the centre are not for it.
    if (!reaches(request.grants, owner, user)) throw forbidden();
    return owner;
  }
  const canChange = ({ actor }: FastifyRequest, owner: Owner) =>
    reaches(grantsOf('templates.manage', actor.roles, actor.user !== null), owner, actor.user);
  const keyIn = (request: FastifyRequest<WithId>): NotificationKey => {
    const key = keyOfTemplate(request.params.id);
    if (!key) throw notFound();
    return key;
  };
  async function find(request: FastifyRequest, key: NotificationKey, owner: Owner): Promise<Found> {
    const [rows, sent] = await Promise.all([templates.rowsFor(owner), templates.sent(owner, app.clock(), [key])]);
    return { key, owner, rows, sent: sent.get(key), canChange: canChange(request, owner), locale: request.locale };
  }
  async function show(request: FastifyRequest, key: NotificationKey, owner: Owner) {
    const found = await find(request, key, owner);
    const [history, lockVersion] = await Promise.all([
      templates.versionsOf(owner, key),
      templates.versionOf(owner, key),
    ]);
    const { subject: standardSubject, body: standardBody } = mailTemplates[key];
    const resource = {
      ...toNotificationTemplate(found),
      lockVersion,
      standardSubject,
      standardBody,
      history: history.map(toVersion),
    };
    return { resource, lockVersion };
  }

  /** A text with what somebody wants to change in it. */
  const changed = ({ subject, body }: MailTemplate, input: NotificationTemplateInput): MailTemplate => ({
    subject: { nl: input.subject?.nl ?? subject.nl, en: input.subject?.en ?? subject.en },
    body: { nl: input.body?.nl ?? body.nl, en: input.body?.en ?? body.en },
  });

  app.get(
    '/notification_templates',
    {
      config: {
        permission: 'templates.read',
        isListFor: (grants, { context, actor }) => reaches(grants, { centerId: context.centerId }, actor.user),
        docs: {
          summary: 'List the texts of all notifications',
          query: scopeParameter,
          list: texts,
          answer: many(notificationTemplate),
        },
      },
    },
    async (request, reply) => {
      const owner = ownerOf(request);
      const { scopes, limit, offset } = request.listQuery(texts);
      const isAsked = readFilters(scopes);
      const [rows, sent] = await Promise.all([
        templates.rowsFor(owner),
        templates.sent(owner, app.clock(), notificationKeys),
      ]);
      const mayChange = canChange(request, owner);
      const all = notificationKeys.map((key) =>
        toNotificationTemplate({ key, owner, rows, sent: sent.get(key), canChange: mayChange, locale: request.locale }),
      );
      const found = all.filter(isAsked);
      return reply.collection(found.slice(offset, offset + limit), { total: found.length });
    },
  );

  app.get<WithId>(
    '/notification_templates/:id',
    {
      config: {
        permission: 'templates.read',
        docs: {
          summary: 'Show the text of a notification, with its history',
          query: scopeParameter,
          answer: one(notificationTemplate),
        },
      },
    },
    async (request, reply) => {
      const { resource, lockVersion } = await show(request, keyIn(request), ownerOf(request));
      return reply.resource(resource, { lockVersion });
    },
  );

  app.patch<WithId>(
    '/notification_templates/:id',
    {
      config: {
        permission: 'templates.manage',
        freshSignIn: essentialText,
        docs: {
          summary: 'Change the text of a notification',
          description:
            'Unknown variables and mistakes in the syntax are refused with line and column. What the text should name and does not stands in `warnings`.',
          body: notificationTemplateInput,
          query: scopeParameter,
          answer: one(notificationTemplate),
        },
      },
    },
    async (request, reply) => {
      const input = request.document(notificationTemplateInput);
      const key = keyIn(request);
      const owner = ownerOf(request);
      if (input.active === false && kindOf(key) === 'essential') throw invalidAttribute('active', 'essential');
      const { own, effective } = pick(await find(request, key, owner));
      request.expectVersion(await templates.versionOf(owner, key));
      const before = effective ?? { ...mailTemplates[key], active: true };
      const text = changed(before, input);
      const faults = await check(request, key, text);
      if (faults.length > 0) throw new ValidationFailed(faults);
      const written = { ...text, active: input.active ?? before.active };
      if (!(await templates.save(owner, key, written, own))) throw stale();
      await keep(request, owner, key, 'changed', written);
      await app.audit.record(request, {
        action: 'notification_template.changed',
        subject: { type: 'notification_templates', id: templateIdOf(key), name: templateNames[key].nl },
        centerId: owner.centerId,
        changes: changesBetween({ subject: before.subject, body: before.body, active: before.active }, written),
      });
      const { resource, lockVersion } = await show(request, key, owner);
      return reply.resource(resource, { lockVersion });
    },
  );

  app.put<WithId>(
    '/notification_templates/:id/reset',
    {
      config: {
        permission: 'templates.manage',
        freshSignIn: essentialText,
        docs: { summary: 'Go back to the standard text', query: scopeParameter, answer: one(notificationTemplate) },
      },
    },
    async (request, reply) => {
      const key = keyIn(request);
      const owner = ownerOf(request);
      request.expectVersion(await templates.versionOf(owner, key));
      if (await templates.remove(owner, key)) {
        const { effective } = pick(await find(request, key, owner));
        await keep(request, owner, key, 'reset', effective ?? { ...mailTemplates[key], active: true });
        await app.audit.record(request, {
          action: 'notification_template.reset',
          subject: { type: 'notification_templates', id: templateIdOf(key), name: templateNames[key].nl },
          centerId: owner.centerId,
        });
      }
      const { resource, lockVersion } = await show(request, key, owner);
      return reply.resource(resource, { lockVersion });
    },
  );

  async function keep(
    request: FastifyRequest,
    { centerId }: Owner,
    templateKey: NotificationKey,
    change: 'changed' | 'reset',
    { subject, body, active }: MailTemplate & { active: boolean },
  ) {
    const { user } = request.actor;
    await templates.keepVersion({
      centerId,
      templateKey,
      change,
      subject,
      body,
      active,
      authorId: user?.id ?? null,
      authorName: user ? `${user.firstName} ${user.lastName}` : null,
      createdAt: app.clock(),
    });
  }

  /** In a thread: a text can keep its reader busy for as long as it likes. */
  const check = (request: FastifyRequest, key: NotificationKey, text: MailTemplate) =>
    app.heavyWork.run<typeof faultsOf>(
      request.context.tenant,
      new URL('./checkTemplate.ts', import.meta.url),
      'faultsOf',
      key,
      text,
    );

  /** What somebody has in the editor, or what is stored where he has nothing. */
  async function textFor(
    request: FastifyRequest,
    key: NotificationKey,
    owner: Owner,
    input: NotificationTemplateInput,
  ) {
    const { effective } = pick(await find(request, key, owner));
    const text = changed(effective ?? mailTemplates[key], input);
    const faults = await check(request, key, text);
    if (faults.length > 0) throw new ValidationFailed(faults);
    const site = await readMailSite(app.db, app.settings.originOf, request.context.tenant, request.context.centerId);
    if (!site) throw notFound();
    const render = (locale: Locale, recipient: { name: string; email: string }) =>
      mailInThread(
        app.heavyWork,
        request.context.tenant,
        {
          templateKey: key,
          locale,
          recipientEmail: recipient.email,
          recipientName: recipient.name,
          variables: samplesOf(key),
        },
        site,
        { template: text, year: app.clock().getFullYear() },
      );
    return { text, render };
  }

  app.post<WithId>(
    '/notification_templates/:id/preview',
    {
      config: {
        permission: 'templates.read',
        docs: {
          summary: 'See how a text looks, with sample data',
          description:
            'Takes what stands in the editor; what is left out comes from the stored text. Nothing is saved.',
          body: templatePreviewInput,
          query: scopeParameter,
          answer: one(templatePreview),
        },
      },
    },
    async (request, reply) => {
      const { locale = request.locale, ...input } = request.document(templatePreviewInput);
      const key = keyIn(request);
      const { text, render } = await textFor(request, key, ownerOf(request), input);
      const mail = await render(locale, sampleRecipient);
      return reply.resource({
        type: 'notification_previews',
        id: templateIdOf(key),
        locale,
        ...mail,
        darkHtml: darkMail(mail.html),
        warnings: warningsOf(key, text, request.locale),
      } as { type: string; id: string });
    },
  );

  app.post<WithId>(
    '/notification_templates/:id/test',
    {
      config: {
        permission: 'templates.manage',
        docs: {
          summary: 'Mail a text to myself, with sample data',
          body: templatePreviewInput,
          query: scopeParameter,
          answer: nothing(202),
        },
      },
    },
    async (request, reply) => {
      const { locale = request.locale, ...input } = request.document(templatePreviewInput);
      const { user } = request.actor;
      if (!user) throw unauthenticated();
      const key = keyIn(request);
      const { text } = await textFor(request, key, ownerOf(request), input);
      await app.outbox.write({
        template: key,
        tenant: request.context.tenant,
        centerId: request.context.centerId,
        locale,
        to: { name: `${user.firstName} ${user.lastName}`, email: user.email },
        variables: samplesOf(key),
        text,
        userId: user.id,
      });
      reply.code(202);
      return null;
    },
  );
};

/** Those for an audience, those that this centre or tenant has changed, those whose name or key has a text. */
function readFilters(asked: ReadonlyMap<string, string>) {
  const audience = asked.get('audience_eq') ?? '';
  const overridden = asked.get('overridden_true') ?? '';
  const words = (asked.get('name_or_key_cont') ?? '').toLowerCase();
  return (template: { audience: string; overridden: boolean; key: string; name: { nl: string; en: string } }) =>
    (audience === '' || template.audience === audience) &&
    (overridden === '' || template.overridden === (overridden === 'true')) &&
    (words === '' || `${template.key} ${template.name.nl} ${template.name.en}`.toLowerCase().includes(words));
}

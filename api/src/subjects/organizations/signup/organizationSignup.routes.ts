import { setTimeout as wait } from 'node:timers/promises';
import { accessRequest, organizationSignup } from '@omzien/model/organization';
import { accessRequestInput, organizationSignupInput } from '@omzien/model/organizationInput';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { newId } from '../../../database/newId.ts';
import { notFound } from '../../../http/problems.ts';
import { one } from '../../../http/routeDocs.ts';
import { invalidAttribute } from '../../../http/validation.ts';
import { createOrganizationRepository } from '../../../services/directory/organizations.repository.ts';
import { pageUrl } from '../../../services/links/siteLinks.ts';
import { hashPassword } from '../../../services/passwords/password.ts';
import { addressKey, createThrottle } from '../../../services/throttle/throttle.ts';
import { recipientsOf } from '../organizationPeople.ts';
import type { OrganizationCommands } from '../organizations.usecases.ts';
import { visibleTo } from '../organizationVisibility.ts';
import { createOrganizationSignups } from './organizationSignup.usecases.ts';

type WithId = { Params: { id: string } };
type Prepared = { hash: string | null; startedAt: number };

/** The attributes of a document that nobody has checked yet. */
function attributesOf(body: unknown): Record<string, unknown> {
  const data = (body as { data?: { attributes?: unknown } } | null | undefined)?.data;
  const attributes = data?.attributes;
  return typeof attributes === 'object' && attributes !== null ? (attributes as Record<string, unknown>) : {};
}

/** What everybody may do: sign an organisation up, or ask to work with one that is known already. */
export function organizationSignupRoutes(app: FastifyInstance, commands: OrganizationCommands) {
  const signups = createOrganizationSignups(app, commands);
  signups.register();
  const repository = createOrganizationRepository(app.db);
  const count = createThrottle('registration', app.settings.throttles.registrationsPerAddress, app.database);
  const countRequests = createThrottle('access-request', app.settings.throttles.registrationsPerAddress, app.database);
  const prepared = new WeakMap<FastifyRequest, Prepared>();

  app.post(
    '/organization_signups',
    {
      config: {
        permission: 'organizations.signUp',
        docs: {
          summary: 'Sign up an organisation',
          description:
            'Makes a pending organisation, and an account for who signs it up unless he is signed in. A known `signer_email` gets the same answer; the mail says what to do. 422 `outside_area` names the centre to go to in `meta.center`.',
          body: organizationSignupInput,
          answer: one(organizationSignup, 202),
        },
      },
      // Before the transaction: hashing takes a while, and holds no connection here.
      preHandler: async (request) => {
        const startedAt = Date.now();
        await count(addressKey(request.ip));
        const { password } = attributesOf(request.body);
        const isHashable = typeof password === 'string' && password.length >= 8 && password.length <= 128;
        prepared.set(request, { hash: isHashable ? await hashPassword(password) : null, startedAt });
      },
      // Whether there is an account already must not be told by the time it takes.
      onSend: async (request) => {
        const begun = prepared.get(request)?.startedAt;
        const left = begun === undefined ? 0 : begun + app.settings.minimumResponseTimes.mails - Date.now();
        if (left > 0) await wait(left);
      },
    },
    async (request, reply) => {
      const input = request.document(organizationSignupInput, ['organization_signups', 'organizations']);
      const center = await signups.receive(request, input, prepared.get(request)?.hash ?? null);
      reply.code(202);
      return reply.resource({
        type: 'organization_signups',
        id: newId(),
        name: input.name,
        status: 'pending',
        centerName: center.name,
        reviewDays: center.reviewDays,
      } as never);
    },
  );

  app.put<WithId>(
    '/organizations/:id/request_access',
    {
      config: {
        permission: 'organizations.signUp',
        types: ['organizations', 'organization_access_requests'],
        docs: {
          summary: 'Ask to work with an organisation that is known already',
          description:
            'The admins of the organisation get a mail and its centre a work item. Who is not signed in says who he is.',
          body: accessRequestInput,
          answer: one(accessRequest, 202),
        },
      },
      preHandler: async (request) => countRequests(addressKey(request.ip)),
    },
    async (request, reply) => {
      const found = await repository.find(request.params.id, visibleTo(request));
      if (!found || found.organization.status === 'deleted') throw notFound();
      const { organization: row } = found;
      const input = request.document(accessRequestInput);
      const { user } = request.actor;
      const firstName = user?.firstName ?? input.firstName;
      const lastName = user?.lastName ?? input.lastName;
      const email = user?.email ?? input.email;
      if (!firstName) throw invalidAttribute('firstName', 'blank');
      if (!lastName) throw invalidAttribute('lastName', 'blank');
      if (!email) throw invalidAttribute('email', 'blank');
      const name = `${firstName} ${lastName}`;
      const id = newId();
      await app.workItems.open({
        kind: 'organization_access',
        centerId: row.centerId,
        organizationId: row.id,
        subject: { type: 'organization_access_requests', id, name: row.name },
        details: { organization_id: row.id, name, email, user_id: user?.id ?? null, message: input.message },
      });
      const center = await signups.centerOf(row.centerId);
      const path = `/organizations/${row.id}/edit`;
      for (const to of await recipientsOf(app.db, row)) {
        await app.notifier.tell({
          key: 'conversation_reply',
          tenant: request.context.tenant,
          centerId: row.centerId,
          to,
          variables: {
            sender: { name },
            subject: to.locale === 'en' ? `I would like to work with ${row.name}` : `Ik wil meewerken met ${row.name}`,
            excerpt: `${name} (${email})${input.message ? `: ${input.message}` : ''}`,
            conversation_url: pageUrl(
              { origin: app.settings.originOf(center.domains[0] ?? ''), locale: to.locale },
              path,
            ),
          },
          url: path,
          subject: { type: 'organizations', id: row.id },
          replyTo: email,
        });
      }
      await app.audit.record(request, {
        action: 'organization.access_requested',
        subject: { type: 'organizations', id: row.id, name: row.name },
        centerId: row.centerId,
        organizationId: row.id,
      });
      reply.code(202);
      return reply.resource({ type: 'organization_access_requests', id, organizationName: row.name } as never);
    },
  );
}

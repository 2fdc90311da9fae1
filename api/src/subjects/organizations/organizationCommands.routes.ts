import { type Organization, organization as organizationSchema } from '@omzien/model/organization';
import {
  approveInput,
  denyInput,
  newOrganizationInput,
  organizationInput,
  reapplyInput,
} from '@omzien/model/organizationInput';
import type { Permission } from '@omzien/model/permissions';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { nothing, one, type RouteDocs } from '../../http/routeDocs.ts';
import type { OrganizationCommands } from './organizations.usecases.ts';

type WithId = { Params: { id: string } };

/** The body of a step that needs nothing; the status may stand in it, as the specification writes it. */
const stepInput = v.object({ status: v.optional(v.string()) });

/** Gives the answer to a command: the organisation as it is now. */
export type AnsweredOrganization = (
  request: FastifyRequest,
  id: string,
) => Promise<{ resource: Organization; lockVersion: number }>;

/** What changes an organisation. */
export function organizationCommandRoutes(
  app: FastifyInstance,
  commands: OrganizationCommands,
  answered: AnsweredOrganization,
) {
  const config = (permission: Permission, docs: Omit<RouteDocs, 'answer'>, status = 200) => ({
    config: { permission, docs: { ...docs, answer: one(organizationSchema, status) } },
  });

  app.post(
    '/organizations',
    config(
      'organizations.create',
      {
        summary: 'Add an organisation to the centre',
        description: 'For staff of the centre. It is pending until somebody approves it.',
        body: newOrganizationInput,
      },
      201,
    ),
    async (request, reply) => {
      const row = await commands.create(request, request.document(newOrganizationInput));
      const { resource, lockVersion } = await answered(request, row.id);
      reply.code(201).header('location', `/api/v1/organizations/${row.id}`);
      return reply.resource(resource, { lockVersion });
    },
  );

  for (const method of ['PUT', 'PATCH'] as const) {
    app.route<WithId>({
      method,
      url: '/organizations/:id',
      ...config('organizations.manage', {
        summary: 'Change an organisation',
        description:
          'What is left out stays as it is. `addresses` and the other lists are replaced as a whole. A `status` takes the step of the transition table that leads there, with the permission of that step; 409 `invalid_transition` when there is none.',
        body: organizationInput,
      }),
      handler: async (request, reply) => {
        const row = await commands.change(request, request.params.id, request.document(organizationInput));
        const { resource, lockVersion } = await answered(request, row.id);
        return reply.resource(resource, { lockVersion });
      },
    });
  }

  app.delete<WithId>(
    '/organizations/:id',
    {
      config: {
        permission: 'organizations.destroy',
        docs: {
          summary: 'Delete an organisation',
          description:
            'It is out of sight at once. After 30 days what points to people is erased; the figures stay, without names.',
          answer: nothing(),
        },
      },
    },
    async (request, reply) => {
      const row = await commands.reached(request, request.params.id);
      await commands.step(request, row, 'delete');
      reply.code(204);
      return null;
    },
  );

  app.put<WithId>(
    '/organizations/:id/approve',
    config('organizations.approve', {
      summary: 'Approve an organisation',
      description:
        'With the criteria that were looked at (all of them), or with the status alone. Drafts that waited for this go on line, and its people get a mail. What was denied is approved by admins of the centre only. It waits for ten minutes (`held`) unless `send_now` is true: until then only who may decide knows of it.',
      body: approveInput,
    }),
    async (request, reply) => {
      const row = await commands.reached(request, request.params.id);
      const { criteria, sendNow } = request.document(approveInput);
      await commands.decide(request, row, 'approve', { criteria, sendNow });
      const { resource, lockVersion } = await answered(request, row.id);
      return reply.resource(resource, { lockVersion });
    },
  );

  app.put<WithId>(
    '/organizations/:id/deny',
    config('organizations.approve', {
      summary: 'Refuse an organisation',
      description: 'The reason is mailed to it, word for word, after ten minutes or at once with `send_now`.',
      body: denyInput,
    }),
    async (request, reply) => {
      const row = await commands.reached(request, request.params.id);
      const { reasonCode, reason, sendNow } = request.document(denyInput);
      await commands.decide(request, row, 'deny', { reasonCode, reason, sendNow });
      const { resource, lockVersion } = await answered(request, row.id);
      return reply.resource(resource, { lockVersion });
    },
  );

  const waysBack = [
    {
      name: 'undo',
      summary: 'Undo a decision about an organisation that has not been sent',
      description:
        'A decision waits for ten minutes. Undone in that time it has never been: nobody but who decides has noticed.',
      take: commands.undo,
    },
    {
      name: 'send_now',
      summary: 'Send a decision about an organisation now, without waiting any longer',
      description: 'It is taken in the name of who decided it.',
      take: commands.sendNow,
    },
  ] as const;
  for (const { name, summary, description, take } of waysBack) {
    app.put<WithId>(
      `/organizations/:id/${name}`,
      config('organizations.approve', { summary, description }),
      async (request, reply) => {
        const row = await commands.reached(request, request.params.id);
        if (request.body !== undefined && request.body !== null) request.document(stepInput);
        await take(row);
        const { resource, lockVersion } = await answered(request, row.id);
        return reply.resource(resource, { lockVersion });
      },
    );
  }

  app.put<WithId>(
    '/organizations/:id/reapply',
    config('organizations.reapply', {
      summary: 'Ask again after a refusal',
      description: 'Once in 30 days, and with something changed: in this call or since the refusal.',
      body: reapplyInput,
    }),
    async (request, reply) => {
      const row = await commands.reached(request, request.params.id);
      await commands.reapply(request, row, request.document(reapplyInput));
      const { resource, lockVersion } = await answered(request, row.id);
      return reply.resource(resource, { lockVersion });
    },
  );

  const plainSteps = [
    {
      name: 'archive',
      permission: 'organizations.archive',
      summary: 'Archive an organisation',
      description:
        'Its published vacancies are archived, and volunteers who wait for an answer get a mail with others like it.',
    },
    {
      name: 'restore',
      permission: 'organizations.restore',
      summary: 'Bring an archived organisation back',
      description: 'Its own admins within 90 days, the centre always. Its vacancies stay archived.',
    },
  ] as const;
  for (const { name, permission, summary, description } of plainSteps) {
    app.put<WithId>(
      `/organizations/:id/${name}`,
      config(permission, { summary, description }),
      async (request, reply) => {
        const row = await commands.reached(request, request.params.id);
        if (request.body !== undefined && request.body !== null) request.document(stepInput);
        await commands.step(request, row, name);
        const { resource, lockVersion } = await answered(request, row.id);
        return reply.resource(resource, { lockVersion });
      },
    );
  }

  app.put<WithId>(
    '/organizations/:id/confirm_profile',
    config('organizations.manage', {
      summary: 'Confirm that what an organisation says of itself is still right',
      description: 'The date is shown on its page and on the social map.',
    }),
    async (request, reply) => {
      const row = await commands.reached(request, request.params.id);
      await commands.confirmProfile(request, row);
      const { resource, lockVersion } = await answered(request, row.id);
      return reply.resource(resource, { lockVersion });
    },
  );

  app.put<WithId>(
    '/organizations/:id/undo_confirm_profile',
    config('organizations.manage', {
      summary: 'Take back that what an organisation says of itself is still right',
      description: 'Within ten minutes. The date of the time before stands there again.',
    }),
    async (request, reply) => {
      const row = await commands.reached(request, request.params.id);
      await commands.undoConfirmProfile(request, row);
      const { resource, lockVersion } = await answered(request, row.id);
      return reply.resource(resource, { lockVersion });
    },
  );
}

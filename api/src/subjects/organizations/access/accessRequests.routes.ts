import { accessRequest } from '@omzien/model/organization';
import {
  denyAccessInput,
  type OrganizationAccessRequest,
  organizationAccessRequest,
} from '@omzien/model/organizationAccess';
import { accessRequestInput } from '@omzien/model/organizationInput';
import { and, eq, ne, type SQL } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { newId } from '../../../database/newId.ts';
import { withinReach } from '../../../http/access.ts';
import { isUuid } from '../../../http/context.ts';
import type { ListDefinition } from '../../../http/listQuery.ts';
import { notFound } from '../../../http/problems.ts';
import { many, one } from '../../../http/routeDocs.ts';
import { invalidAttribute } from '../../../http/validation.ts';
import { createOrganizationRepository } from '../../../services/directory/organizations.repository.ts';
import { addressKey, createThrottle } from '../../../services/throttle/throttle.ts';
import { organizationAccessRequests as table } from '../../../tables/organizations/organizationSignups.table.ts';
import { organizations } from '../../../tables/organizations/organizations.table.ts';
import { mayWith } from '../organizationSteps.ts';
import type { OrganizationCommands } from '../organizations.usecases.ts';
import { visibleTo } from '../organizationVisibility.ts';
import { createAccessRequestRepository, type FoundAccessRequest } from './accessRequests.repository.ts';
import { createAccessRequests } from './accessRequests.usecases.ts';

type WithId = { Params: { id: string } };
const type = 'organization_access_requests';

const definition: ListDefinition = {
  id: table.id,
  filters: { state: table.state, created_at: table.createdAt },
  sorts: { created_at: table.createdAt },
  defaultSort: '-created_at',
};

const toResource = (row: FoundAccessRequest, mayAnswer: boolean): OrganizationAccessRequest => ({
  type,
  id: row.id,
  organizationId: row.organizationId,
  organizationName: row.organizationName,
  fullName: `${row.firstName} ${row.lastName}`.trim(),
  email: row.email,
  message: row.message,
  state: row.state,
  answer: row.answer,
  decidedByName: row.deciderName,
  decidedAt: row.decidedAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
  lockVersion: row.lockVersion,
  permissions: {
    update: mayAnswer && row.state === 'pending',
    destroy: false,
    transitions: mayAnswer && row.state === 'pending' ? ['accept', 'deny'] : [],
  },
});

/** Who asks to work with an organisation that is known already, and the answer of those who run it. */
export function accessRequestRoutes(app: FastifyInstance, commands: OrganizationCommands) {
  const repository = createOrganizationRepository(app.db);
  const requests = createAccessRequestRepository(app.db);
  const access = createAccessRequests(app);
  const count = createThrottle('access-request', app.settings.throttles.registrationsPerAddress, app.database);

  app.put<WithId>(
    '/organizations/:id/request_access',
    {
      config: {
        permission: 'organizations.signUp',
        types: ['organizations', type],
        docs: {
          summary: 'Ask to work with an organisation that is known already',
          description:
            'Those who run the organisation get a mail and its centre a work item. Who is not signed in says who he is. The same wish again is answered alike and tells nobody twice.',
          body: accessRequestInput,
          answer: one(accessRequest, 202),
        },
      },
      preHandler: async (request) => count(addressKey(request.ip)),
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
      await access.ask(request, row, {
        userId: user?.id ?? null,
        firstName,
        lastName,
        email: email.toLowerCase(),
        message: input.message,
      });
      reply.code(202);
      return reply.resource({ type, id: newId(), organizationName: row.name });
    },
  );

  const within = ({ grants }: FastifyRequest): SQL =>
    and(
      withinReach(grants, { organization: table.organizationId, center: organizations.centerId }),
      ne(organizations.status, 'deleted'),
    ) as SQL;

  app.get<WithId>(
    '/organizations/:id/access_requests',
    {
      config: {
        permission: 'organizations.manage',
        docs: {
          summary: 'List who asks to work with an organisation',
          description:
            'For those who run it and for its centre; who may invite people answers. `meta.counts` counts those that wait.',
          list: definition,
          answer: many(organizationAccessRequest),
        },
      },
    },
    async (request, reply) => {
      const organization = await commands.reached(request, request.params.id);
      const query = request.listQuery(definition);
      const ofThis = eq(table.organizationId, organization.id);
      const where = and(ofThis, query.where);
      const [rows, total, pending] = await Promise.all([
        requests.list({ ...query, where }),
        requests.count(where),
        requests.count(and(ofThis, eq(table.state, 'pending'))),
      ]);
      const mayAnswer = mayWith('users.invite', request.actor, organization);
      return reply.collection(
        rows.map((row) => toResource(row, mayAnswer)),
        { total, meta: { counts: { pending }, organization_name: organization.name } },
      );
    },
  );

  async function findToAnswer(request: FastifyRequest<WithId>) {
    const { id } = request.params;
    const row = isUuid(id) ? await requests.find(and(eq(table.id, id), within(request))) : undefined;
    if (!row) throw notFound();
    request.expectVersion(row.lockVersion);
    return row;
  }
  async function reload(id: string) {
    const row = await requests.find(eq(table.id, id));
    if (!row) throw notFound();
    return row;
  }

  app.put<WithId>(
    '/organization_access_requests/:id/accept',
    {
      config: {
        permission: 'users.invite',
        types: [type],
        freshSignIn: true,
        docs: {
          summary: 'Let somebody work with the organisation who asked for it',
          description:
            'Whoever was signed in when he asked becomes its admin at once; any other address gets an invitation that works for 14 days.',
          answer: one(organizationAccessRequest),
          refusals: [409],
        },
      },
    },
    async (request, reply) => {
      const row = await findToAnswer(request);
      await access.accept(request, row);
      const decided = await reload(row.id);
      return reply.resource(toResource(decided, true), { lockVersion: decided.lockVersion });
    },
  );

  app.put<WithId>(
    '/organization_access_requests/:id/deny',
    {
      config: {
        permission: 'users.invite',
        types: [type],
        docs: {
          summary: 'Do not let somebody work with the organisation who asked for it',
          description: 'The answer is mailed to whoever asked.',
          body: denyAccessInput,
          answer: one(organizationAccessRequest),
          refusals: [409],
        },
      },
    },
    async (request, reply) => {
      const row = await findToAnswer(request);
      const { answer } = request.document(denyAccessInput);
      await access.deny(request, row, answer);
      const decided = await reload(row.id);
      return reply.resource(toResource(decided, true), { lockVersion: decided.lockVersion });
    },
  );
}

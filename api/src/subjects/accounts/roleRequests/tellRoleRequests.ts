import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createCenterRepository } from '../../../services/directory/centers.repository.ts';
import { fullNameOf } from '../../../services/directory/users.resource.ts';
import { pageUrl } from '../../../services/links/siteLinks.ts';
import type { Recipient } from '../../../services/notifications/notifier.ts';
import type { RoleRequestRow } from '../../../tables/people/roleRequests.table.ts';
import type { UserRow } from '../../../tables/people/users.table.ts';
import { createOwnRoleRepository } from '../users/ownRoles.repository.ts';
import type { ResolvedRole } from '../users/roleScope.ts';
import type { FoundRoleRequest } from './roleRequests.repository.ts';

export const rolesPath = '/account/roles';
export const requestsPath = '/account/roles/requests';

type Person = Pick<UserRow, 'id' | 'firstName' | 'lastName' | 'email' | 'locale'>;
const toRecipient = (person: Person): Recipient => ({
  userId: person.id,
  name: `${person.firstName} ${person.lastName}`.trim(),
  email: person.email,
  locale: person.locale,
});

/** Who answers a wish for a role, and what the two sides are told. */
export function createRoleRequestNews(app: FastifyInstance) {
  const { db, clock, notifier, settings } = app;
  const own = createOwnRoleRepository(db);
  const centers = createCenterRepository(db);

  async function addressOf(centerId: string, locale: Person['locale'], path: string) {
    const center = await centers.find(centerId);
    return pageUrl({ origin: settings.originOf(center?.domains[0] ?? ''), locale }, path);
  }

  return {
    /** Those who run an organisation decide who runs it with them. Where nobody does, and for all else, the centre does. */
    async whoAnswers(role: ResolvedRole, centerId: string) {
      const members =
        role.role === 'admin' && role.scopeType === 'Organization' ? await own.membersOf([role.scopeId], clock()) : [];
      const admins = members.filter((member) => member.role === 'admin').map(({ user }) => user);
      if (admins.length > 0) return { recipient: 'organization' as const, people: admins };
      return { recipient: 'center' as const, people: await own.adminsOfCenter(centerId, clock()) };
    },

    async tellAsked(
      request: FastifyRequest,
      user: UserRow,
      row: RoleRequestRow,
      scopeName: string,
      people: readonly Person[],
    ) {
      const url = await addressOf(row.centerId, 'nl', requestsPath);
      await notifier.tell({
        key: 'role_requested',
        tenant: request.context.tenant,
        centerId: row.centerId,
        to: people.filter(({ id }) => id !== user.id).map(toRecipient),
        variables: {
          requester: { name: fullNameOf(user) },
          role: row.role,
          scope_name: scopeName,
          reason: row.reason,
          requests_url: url,
        },
        url: requestsPath,
        subject: { type: 'role_requests', id: row.id },
      });
    },

    async tellDenied(request: FastifyRequest, to: Recipient, row: FoundRoleRequest, reason: string) {
      const { user } = request.actor;
      const scopeName = row.organizationName ?? row.centerName;
      await notifier.tell({
        key: 'role_request_denied',
        tenant: request.context.tenant,
        centerId: row.centerId,
        to,
        variables: {
          role: row.role,
          scope_name: scopeName,
          actor: { name: user ? fullNameOf(user) : scopeName },
          reason,
          roles_url: await addressOf(row.centerId, to.locale, rolesPath),
        },
        url: rolesPath,
        subject: { type: 'role_requests', id: row.id },
      });
    },

    /** The page of whoever asked shows the answer by itself. */
    tellPages(request: FastifyRequest, { id, userId }: RoleRequestRow) {
      app.live.publish({ tenant: request.context.tenant, kind: 'notifications', id, to: { userIds: [userId] } });
    },
  };
}

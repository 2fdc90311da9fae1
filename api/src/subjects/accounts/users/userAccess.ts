import { grantsOf } from '@omzien/model/permissions';
import { roleTitle } from '@omzien/model/roles';
import type { Locale } from '@omzien/model/tenants';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { forbidden, notFound } from '../../../http/problems.ts';
import { createOrganizationRepository } from '../../../services/directory/organizations.repository.ts';
import { toOrganization } from '../../../services/directory/organizations.resource.ts';
import { ownOrganizationsOf, powersOver, usersWithin, viewOf } from '../../../services/directory/userReach.ts';
import { createUserRepository, type NamedRole } from '../../../services/directory/users.repository.ts';
import { toConsent, toUser } from '../../../services/directory/users.resource.ts';
import { toHeld } from '../../../services/held/held.resource.ts';
import type { UserRow } from '../../../tables/people/users.table.ts';
import { standsHigher } from './users.problems.ts';

/** An invitation that waits is undone or sent; what is changed of the account beside it waits with it. */
const whileHeld = (transitions: readonly string[]) => [
  'undo',
  'send_now',
  ...transitions.filter((name) => name !== 'resend_invitation'),
];

const inSentenceCase = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const once = (words: readonly string[]) => [...new Set(words)];
const inWords = (roles: readonly NamedRole[], locale: Locale) => ({
  roleTitles: once(roles.map(({ role }) => inSentenceCase(roleTitle(role, locale)))),
  organizationNames: once(
    roles.flatMap(({ scopeType, scopeName }) => (scopeType === 'Organization' ? [scopeName] : [])),
  ),
});

/** Finds users as far as a request reaches, and answers with what may be seen of them. */
export function createUserAccess(app: Pick<FastifyInstance, 'db' | 'held'>) {
  const users = createUserRepository(app.db);
  const organizations = createOrganizationRepository(app.db);

  /** The organisations of many users in one statement, by their id. */
  async function organizationsOf(roles: readonly NamedRole[]) {
    const ids = new Set(roles.filter(({ scopeType }) => scopeType === 'Organization').map(({ scopeId }) => scopeId));
    const found = await organizations.ofMember(
      [...ids].map((scopeId) => ({ role: 'admin' as const, scopeType: 'Organization' as const, scopeId })),
    );
    return new Map(found.map((row) => [row.organization.id, toOrganization(row, new Set())]));
  }

  async function resourcesFor(request: FastifyRequest, rows: readonly UserRow[], include: ReadonlySet<string>) {
    const rolesByUser = await users.rolesOfAll(rows.map(({ id }) => id));
    const all = [...rolesByUser.values()].flat();
    const byId = include.has('organizations') ? await organizationsOf(all) : null;
    const own = ownOrganizationsOf(request);
    const invited = rows.filter(({ status }) => status === 'invited');
    const waiting = await app.held.about(
      'users',
      invited.map(({ id }) => id),
    );
    return rows.map((row) => {
      const roles = rolesByUser.get(row.id) ?? [];
      const view = viewOf(request, row, roles);
      // Where else somebody works is no affair of an organisation.
      const seen =
        view === 'full' ? roles : roles.filter((role) => role.scopeType === 'Organization' && own.has(role.scopeId));
      const works = new Set(seen.map(({ scopeId }) => scopeId));
      const { invite, permissions } = powersOver(request, row, roles);
      const held = waiting.get(row.id) ?? null;
      const user = toUser(row, include.has('roles') ? seen : undefined, {
        view,
        permissions: invite && held ? { ...permissions, transitions: whileHeld(permissions.transitions) } : permissions,
        ...(invite ? { held: toHeld(held) } : {}),
        organizations: byId ? [...works].flatMap((id) => byId.get(id) ?? []) : undefined,
      });
      return view === 'contact' ? user : { ...user, ...inWords(seen, request.locale), lockVersion: row.lockVersion };
    });
  }

  return {
    resourcesFor,

    /**
     * The user when he lies within the grants of this route; otherwise he is not there. With `manage` nobody is touched
     * who stands higher.
     */
    async findWithinReach(request: FastifyRequest, id: string, purpose: 'see' | 'manage' = 'see'): Promise<UserRow> {
      const user = await users.find(id, usersWithin(request.grants));
      if (!user) throw notFound();
      if (purpose === 'see') return user;
      if (!powersOver(request, user, await users.rolesOf(user.id)).manage) throw standsHigher();
      return user;
    },

    /** For routes of others: whether this user may be managed by who asks. 404 out of reach, 403 above. */
    async findToManage(request: FastifyRequest, id: string): Promise<UserRow> {
      const grants = grantsOf('users.manage', request.actor.roles, request.actor.user !== null);
      if (grants.length === 0) throw forbidden();
      const user = await users.find(id, usersWithin(grants));
      if (!user) throw notFound();
      if (!powersOver(request, user, await users.rolesOf(user.id)).manage) throw standsHigher();
      return user;
    },

    async answer(request: FastifyRequest, reply: FastifyReply, user: UserRow, include: ReadonlySet<string>) {
      const [resource] = await resourcesFor(request, [user], include);
      request.include([...include]);
      if (!resource) throw notFound();
      const isWhole = resource.volunteerCenterId !== undefined;
      const more = isWhole
        ? { consents: (await users.consentsOf(user.id)).map(toConsent), ...(await users.countsOf(user.id)) }
        : {};
      return reply.resource({ ...resource, ...more }, { lockVersion: user.lockVersion });
    },
  };
}

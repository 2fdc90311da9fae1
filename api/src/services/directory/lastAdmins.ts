import { runsItsPlace } from '@omzien/model/roles';
import type { FastifyInstance } from 'fastify';
import type { RoleScope } from '../../http/access.ts';
import { problem } from '../../http/problems.ts';
import type { UserRow } from '../../tables/people/users.table.ts';
import { createUserRepository } from './users.repository.ts';

const lastAdmin = problem({
  status: 409,
  code: 'last_admin',
  title: { nl: 'Dit is de laatste beheerder', en: 'This is the last administrator' },
  detail: {
    nl: 'Een organisatie heeft minstens één beheerder nodig. Maak eerst iemand anders beheerder, voor minstens even lang.',
    en: 'An organisation needs at least one administrator. First make somebody else administrator, for at least as long.',
  },
});

const lastCenterAdmin = problem({
  status: 409,
  code: 'last_admin',
  title: { nl: 'Dit is de laatste beheerder', en: 'This is the last administrator' },
  detail: {
    nl: 'Een centrale heeft minstens één beheerder nodig. Maak eerst iemand anders beheerder van de centrale, voor minstens even lang.',
    en: 'A centre needs at least one administrator. First make somebody else administrator of the centre, for at least as long.',
  },
});

const lastHeadAdmin = problem({
  status: 409,
  code: 'last_admin',
  title: { nl: 'Dit is de laatste hoofdbeheerder', en: 'This is the last head administrator' },
  detail: {
    nl: 'Er is altijd een hoofdbeheerder nodig. Maak eerst iemand anders hoofdbeheerder, voor minstens even lang.',
    en: 'There is always a head administrator needed. First make somebody else head administrator, for at least as long.',
  },
});

const refusals = {
  Organization: ({ scopeId }: RoleScope) => lastAdmin({ organizationId: scopeId }),
  VolunteerCenter: ({ scopeId }: RoleScope) => lastCenterAdmin({ volunteerCenterId: scopeId }),
  Tenant: () => lastHeadAdmin(),
};

/** Places that have nobody above them who could go on with them. */
export const placesWithoutAbove: readonly RoleScope['scopeType'][] = ['VolunteerCenter', 'Tenant'];

/** Whether a role ends before another one; null never ends. */
export const endsBefore = (one: Date | null, other: Date | null) =>
  one !== null && (other === null || one.getTime() < other.getTime());

/** Organisations, centres and tenants keep somebody who runs them, on whatever way a role or an account goes. */
export function createLastAdmins({ db, clock }: Pick<FastifyInstance, 'db' | 'clock'>) {
  const users = createUserRepository(db);

  /**
   * Whether nobody else runs an organisation, a centre or a tenant for as long as this user, whose role would end now, or `until`
   * then. Holds the place until the transaction ends.
   */
  async function isLastAdmin(
    { role, scopeType, scopeId }: RoleScope,
    userId: string,
    until: Date = clock(),
  ): Promise<boolean> {
    if (!runsItsPlace({ role })) return false;
    const admins = await users.lockAdminsOf({ scopeType, scopeId }, clock());
    const mine = admins.find((admin) => admin.userId === userId);
    if (!mine || !endsBefore(until, mine.expiresAt)) return false;
    return admins.every((admin) => admin === mine || endsBefore(admin.expiresAt, mine.expiresAt));
  }

  /** Refuses to take this role away from the last admin of its place, or to let it end `until` then. */
  async function expectAnotherAdmin(role: RoleScope, userId: string, until?: Date): Promise<void> {
    if (!(await isLastAdmin(role, userId, until))) return;
    throw refusals[role.scopeType](role);
  }

  /** The roles of somebody at places of these kinds. */
  async function rolesIn(user: Pick<UserRow, 'id'>, of: readonly RoleScope['scopeType'][] | undefined) {
    const roles = await users.rolesOf(user.id);
    // Held in one order, so that two who close accounts of two places do not wait for each other.
    return roles
      .filter(({ scopeType }) => of === undefined || of.includes(scopeType))
      .toSorted((one, other) => one.scopeId.localeCompare(other.scopeId));
  }

  return {
    isLastAdmin,
    expectAnotherAdmin,

    /** Refuses to close the account of the last admin of a place; with `of` of places of these kinds alone. */
    async expectNotLastAdmin(
      user: Pick<UserRow, 'id'>,
      { of }: { of?: readonly RoleScope['scopeType'][] } = {},
    ): Promise<void> {
      for (const role of await rolesIn(user, of)) await expectAnotherAdmin(role, user.id);
    },

    /** Whether a place of these kinds would be left without anybody who runs it. */
    async runsAlone(user: Pick<UserRow, 'id'>, of: readonly RoleScope['scopeType'][]): Promise<boolean> {
      for (const role of await rolesIn(user, of)) if (await isLastAdmin(role, user.id)) return true;
      return false;
    },
  };
}

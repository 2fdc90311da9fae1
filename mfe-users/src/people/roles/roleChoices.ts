import { mayGiveRole } from '@omzien/model/roleRules';
import { type Actor, actorOf, type RoleAssignment, type RoleName, type ScopeType } from '@omzien/model/roles';

type Held = Pick<RoleAssignment, 'role' | 'scopeType' | 'scopeId' | 'scopeName'>;

/** Every role and on what it holds, the usual ones first. */
const rolesByKey = {
  volunteer: { role: 'volunteer', scopeType: 'VolunteerCenter' },
  organizationAdmin: { role: 'admin', scopeType: 'Organization' },
  mentor: { role: 'mentor', scopeType: 'Organization' },
  student: { role: 'student', scopeType: 'Organization' },
  organizationSuperuser: { role: 'organization_superuser', scopeType: 'VolunteerCenter' },
  contentManager: { role: 'content_manager', scopeType: 'VolunteerCenter' },
  centerAdmin: { role: 'admin', scopeType: 'VolunteerCenter' },
  centerSuperuser: { role: 'center_superuser', scopeType: 'Tenant' },
} as const satisfies Partial<Record<Actor, { role: RoleName; scopeType: ScopeType }>>;
export type RoleKey = keyof typeof rolesByKey;
export const roleKeys = Object.keys(rolesByKey) as RoleKey[];
export const roleOfKey = (key: RoleKey): { role: RoleName; scopeType: ScopeType } => rolesByKey[key];

/** A role that somebody may give, and for an organisation which: null where any of the centre may be looked for. */
export type RoleChoice = {
  key: RoleKey;
  role: RoleName;
  scopeType: ScopeType;
  organizations: readonly { id: string; name: string }[] | null;
};

/** The roles that somebody with these roles may give to an account of a centre, with where. */
export function roleChoices(giver: readonly Held[], centerId: string, tenant: string): RoleChoice[] {
  const own = giver
    .filter((role) => actorOf(role) === 'organizationAdmin')
    .map(({ scopeId, scopeName }) => ({ id: scopeId, name: scopeName }));
  return roleKeys.flatMap((key): RoleChoice[] => {
    const { role, scopeType } = roleOfKey(key);
    const mayGive = (scopeId: string, at: string | null) =>
      mayGiveRole(giver, { role, scopeType, scopeId, centerId: at });
    const choice = { key, role, scopeType, organizations: null };
    if (scopeType === 'Tenant') return mayGive(tenant, null) ? [choice] : [];
    if (scopeType === 'VolunteerCenter') return mayGive(centerId, centerId) ? [choice] : [];
    // Of any organisation of the centre, or else of the own ones.
    if (mayGive('', centerId)) return [choice];
    const organizations = own.filter(({ id }) => mayGive(id, null));
    return organizations.length > 0 ? [{ ...choice, organizations }] : [];
  });
}

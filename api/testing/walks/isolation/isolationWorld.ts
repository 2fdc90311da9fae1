import type { RoleName, ScopeType } from '@omzien/model/roles';
import type { TenantKey } from '@omzien/model/tenants';
import type { RoleScope } from '../../../src/http/access.ts';
import { userConsents } from '../../../src/tables/people/userConsents.table.ts';
import type { TestApp } from '../../startTestApp.ts';
import { createTestWorld, testPassword } from '../../worlds/createTestWorld.ts';

export const personNames = [
  'visitor',
  'volunteer',
  'student',
  'mentor',
  'organizationAdmin',
  'organizationSuperuser',
  'contentManager',
  'centerAdmin',
  'centerSuperuser',
] as const;
export type PersonName = (typeof personNames)[number];

/** Where a record stands, seen by the people of the first organisation of the first centre. */
export const placementNames = [
  'own',
  'sameOrganization',
  'ofStudent',
  'otherOrganization',
  'otherCenter',
  'otherTenant',
] as const;
export type PlacementName = (typeof placementNames)[number];

export type Owner = { id: string; email: string };
export type Person = {
  name: PersonName;
  roles: RoleScope[];
  /** Null for the visitor. */
  user: Owner | null;
  session: Record<string, string> | undefined;
};
/** What a record of a placement belongs to. */
export type Place = {
  name: PlacementName;
  tenant: TenantKey;
  center: string;
  organization: string;
  school: string;
  owner: Owner;
};

export const ownTenant: TenantKey = 'public';
export const otherTenant: TenantKey = 'roermond';

/** One person of every role at one centre, and other organisations, centres and tenants that are not theirs. */
export async function createIsolationWorld(api: TestApp) {
  const world = createTestWorld(api.database);
  const center = await world.center(ownTenant, 'Nijmegen', { contentManagersDesign: true });
  const nextCenter = await world.center(ownTenant, 'Arnhem');
  const farCenter = await world.center(otherTenant, 'Roermond');
  /** So that the list of what nobody checked for a year has each of them for who may see it. */
  const longAgo = new Date('2020-01-01T09:00:00Z');
  const organization = await world.organization(ownTenant, {
    name: 'Samen aan Tafel',
    centerId: center,
    profileCheckedAt: longAgo,
  });
  const neighbour = await world.organization(ownTenant, {
    name: 'Fietsmaatjes',
    centerId: center,
    profileCheckedAt: longAgo,
  });
  const nextOrganization = await world.organization(ownTenant, {
    name: 'Boerderij Verderop',
    centerId: nextCenter,
    profileCheckedAt: longAgo,
  });
  const farOrganization = await world.organization(otherTenant, {
    name: 'Harmonie',
    centerId: farCenter,
    profileCheckedAt: longAgo,
  });
  const schoolAt = (tenant: TenantKey, centerId: string, name: string) =>
    world.organization(tenant, { name, centerId, organizationType: 'School' });
  const school = await schoolAt(ownTenant, center, 'De School');
  const nextSchool = await schoolAt(ownTenant, nextCenter, 'De School Verderop');
  const farSchool = await schoolAt(otherTenant, farCenter, 'De School in Roermond');

  const role = (name: RoleName, scopeType: ScopeType, scopeId: string): RoleScope[] => [
    { role: name, scopeType, scopeId },
  ];
  const rolesOf: Record<Exclude<PersonName, 'visitor'>, RoleScope[]> = {
    volunteer: role('volunteer', 'VolunteerCenter', center),
    student: role('student', 'Organization', school),
    mentor: role('mentor', 'Organization', school),
    organizationAdmin: role('admin', 'Organization', organization),
    organizationSuperuser: role('organization_superuser', 'VolunteerCenter', center),
    contentManager: role('content_manager', 'VolunteerCenter', center),
    centerAdmin: role('admin', 'VolunteerCenter', center),
    centerSuperuser: role('center_superuser', 'Tenant', ownTenant),
  };
  const people: Person[] = [{ name: 'visitor', roles: [], user: null, session: undefined }];
  for (const [name, roles] of Object.entries(rolesOf) as [Exclude<PersonName, 'visitor'>, RoleScope[]][]) {
    const email = `${name.toLowerCase()}@people.example`;
    const id = await world.user(ownTenant, email, center, roles);
    const session = await api.signIn(email, testPassword, { tenant: ownTenant, center });
    people.push({ name, roles, user: { id, email }, session });
  }
  async function somebody(tenant: TenantKey, centerId: string, name: string): Promise<Owner> {
    const email = `${name}@elsewhere.example`;
    return { id: await world.user(tenant, email, centerId), email };
  }
  const neighbourUser = await somebody(ownTenant, center, 'buur');
  const nextUser = await somebody(ownTenant, nextCenter, 'verderop');
  const farUser = await somebody(otherTenant, farCenter, 'ver');
  const student = people.find(({ name }) => name === 'student')?.user as Owner;
  await api.database.inTenant(ownTenant, () =>
    api.database.db.insert(userConsents).values({
      userId: student.id,
      key: 'share_with_mentor',
      version: '2026-11',
      organizationId: school,
      givenAt: new Date('2026-10-01T09:00:00Z'),
    }),
  );

  const here = { tenant: ownTenant, center, school };
  const elsewhere: Record<Exclude<PlacementName, 'own'>, Place> = {
    sameOrganization: { name: 'sameOrganization', ...here, organization, owner: neighbourUser },
    ofStudent: { name: 'ofStudent', ...here, organization: neighbour, owner: student },
    otherOrganization: { name: 'otherOrganization', ...here, organization: neighbour, owner: neighbourUser },
    otherCenter: {
      name: 'otherCenter',
      tenant: ownTenant,
      center: nextCenter,
      organization: nextOrganization,
      school: nextSchool,
      owner: nextUser,
    },
    otherTenant: {
      name: 'otherTenant',
      tenant: otherTenant,
      center: farCenter,
      organization: farOrganization,
      school: farSchool,
      owner: farUser,
    },
  };
  return {
    api,
    people,
    where: { tenant: ownTenant, center },
    /** The place of a record; what is one's own is that of the person who asks, or of nobody in particular. */
    placeOf: (name: PlacementName, owner: Owner | null): Place =>
      name === 'own' ? { name, ...here, organization, owner: owner ?? neighbourUser } : elsewhere[name],
  };
}
export type IsolationWorld = Awaited<ReturnType<typeof createIsolationWorld>>;

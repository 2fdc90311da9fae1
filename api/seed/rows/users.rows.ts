import type { RoleName, ScopeType } from '@omzien/model/roles';
import type { UserStatus } from '@omzien/model/user';
import type { userRoles, users } from '../../src/tables/people/users.table.ts';
import { firstNames, jobTitles, lastNames, mailHosts } from '../data/people.data.ts';
import { mobile, type SeedContext, slugOf } from '../seedContext.ts';
import type { PlacedCenter } from './centers.rows.ts';
import type { SeedOrganization } from './organizations.rows.ts';
import { pickWeighted } from './organizations.rows.ts';

/** The accounts that every tenant has, by the part before the @. */
export const demoAccounts = [
  'superuser',
  'centre',
  'relations',
  'content',
  'organisation',
  'school',
  'mentor',
  'student',
  'volunteer',
] as const;
export type DemoAccount = (typeof demoAccounts)[number];
/** The password of every demo account. Data that is made up has no secrets. */
export const demoPassword = 'samen-omzien-2026';

export type SeedUser = typeof users.$inferInsert & {
  id: string;
  email: string;
  centerId: string;
  phoneNumber: string | null;
  status: UserStatus;
};
export type SeedPeople = {
  users: SeedUser[];
  roles: (typeof userRoles.$inferInsert)[];
  /** The admins of an organisation, by its id. */
  admins: Map<string, SeedUser[]>;
  volunteers: SeedUser[];
  account(name: DemoAccount): SeedUser;
  /** The organisation of the account `organisation@`, and the school of `school@`. */
  ownOrganization: SeedOrganization;
  school: SeedOrganization;
};

type Scope = { role: RoleName; scopeType: ScopeType; scopeId: string };

/** Everyone with an account: staff until their number is reached, then volunteers. */
export function peopleOf(
  context: SeedContext,
  centers: readonly [PlacedCenter, ...PlacedCenter[]],
  organizations: readonly SeedOrganization[],
): SeedPeople {
  const [firstCenter, ...otherCenters] = centers;
  const approved = organizations.filter(({ status, type }) => status === 'approved' && type !== 'VolunteerCenter');
  const ownOrganization = approved.find(({ type }) => type === 'NonProfit');
  const school = approved.find(({ type }) => type === 'School');
  if (!ownOrganization || !school) throw new RangeError(`${context.tenant} lacks an approved organisation or school.`);

  const people: SeedPeople = {
    users: [],
    roles: [],
    admins: new Map(),
    volunteers: [],
    ownOrganization,
    school,
    account: () => {
      throw new RangeError('No accounts yet.');
    },
  };
  const emails = new Set<string>();
  const accounts = new Map<string, SeedUser>();

  function add(
    center: PlacedCenter,
    scopes: readonly Scope[],
    options: { email?: string; host?: string; status?: UserStatus; jobTitle?: string | null } = {},
  ) {
    const number = people.users.length;
    const random = context.random('user', number);
    const { name: firstName, gender } = random.pick(firstNames);
    const lastName = random.pick(lastNames);
    const status = options.status ?? 'active';
    const id = context.id('user', number);
    const mailName = `${slugOf(firstName)}.${slugOf(lastName).replaceAll('-', '')}`;
    const host = options.host ?? random.pick(mailHosts);
    let email = options.email ?? `${mailName}@${host}`;
    for (let attempt = 2; emails.has(email); attempt++) email = `${mailName}${attempt}@${host}`;
    const isErased = status === 'archived';
    if (isErased) email = `verwijderd-${id.slice(0, 8)}@verwijderd.example`;
    emails.add(email);
    const createdDays = random.integer(20, 900);
    const createdAt = context.daysAgo(createdDays, random);
    const isConfirmed = status !== 'invited';
    const user: SeedUser = {
      id,
      centerId: center.id,
      email,
      passwordHash: isConfirmed && !isErased ? context.passwordHash : null,
      firstName: isErased ? 'Verwijderde' : firstName,
      lastName: isErased ? 'gebruiker' : lastName,
      phoneNumber: isErased || !random.chance(0.8) ? null : mobile(random),
      jobTitle: options.jobTitle ?? null,
      gender: isErased || random.chance(0.15) ? null : gender,
      status,
      locale: random.chance(0.06) ? 'en' : 'nl',
      signupMethod:
        status === 'invited'
          ? 'createdByUser'
          : scopes.some(({ role }) => role !== 'volunteer' && role !== 'student')
            ? random.pick(['createdByUser', 'signedUp', 'imported'] as const)
            : random.pick(['signedUp', 'signedUp', 'signedUp', 'imported', 'unknown'] as const),
      confirmedAt: isConfirmed ? createdAt : null,
      lastSignInAt:
        status === 'active'
          ? context.daysAgo(Math.min(createdDays, random.integer(0, 120)), random)
          : status === 'inactive'
            ? context.daysAgo(createdDays, random)
            : null,
      acceptedTermsAt: isConfirmed ? createdAt : null,
      createdAt,
      updatedAt: createdAt,
    };
    people.users.push(user);
    for (const scope of isErased ? [] : scopes)
      people.roles.push({ id: context.id('role', people.roles.length), userId: id, ...scope });
    return user;
  }
  const account = (
    name: DemoAccount,
    center: PlacedCenter,
    scopes: readonly Scope[],
    jobTitle: string | null = null,
  ) => {
    const user = add(center, scopes, { email: `${name}@${context.tenant}.example`, jobTitle });
    user.locale = 'nl';
    user.phoneNumber ??= mobile(context.random('account', name));
    accounts.set(name, user);
    return user;
  };
  const adminOf = (organization: SeedOrganization): Scope => ({
    role: 'admin',
    scopeType: 'Organization',
    scopeId: organization.id,
  });
  const inCenter = (role: RoleName, center: PlacedCenter): Scope => ({
    role,
    scopeType: 'VolunteerCenter',
    scopeId: center.id,
  });
  const keep = (organization: SeedOrganization, user: SeedUser) =>
    people.admins.set(organization.id, [...(people.admins.get(organization.id) ?? []), user]);

  account(
    'superuser',
    firstCenter,
    [{ role: 'center_superuser', scopeType: 'Tenant', scopeId: context.tenant }],
    'Regiobeheerder',
  );
  account('centre', firstCenter, [inCenter('admin', firstCenter)], 'Beheerder');
  account('relations', firstCenter, [inCenter('organization_superuser', firstCenter)], 'Relatiebeheerder');
  account('content', firstCenter, [inCenter('content_manager', firstCenter)], 'Redacteur');
  keep(
    ownOrganization,
    account('organisation', ownOrganization.center, [adminOf(ownOrganization)], 'Coördinator vrijwilligers'),
  );
  // Who runs a small school guides its students as well.
  const guides = { role: 'mentor', scopeType: 'Organization', scopeId: school.id } as const;
  keep(school, account('school', school.center, [adminOf(school), guides], 'Stagecoördinator'));
  account('mentor', school.center, [guides], 'Mentor');

  const isFull = () => people.users.length >= context.volumes.staff;
  const addAdmin = (organization: SeedOrganization, status: UserStatus) =>
    keep(
      organization,
      add(organization.center, [adminOf(organization)], {
        host: organization.domain,
        status,
        jobTitle: context.random('job', people.users.length).pick(jobTitles),
      }),
    );
  for (const center of otherCenters)
    if (!isFull()) add(center, [inCenter('admin', center)], { host: `${center.slug}.example`, jobTitle: 'Beheerder' });
  for (const organization of approved)
    if (!isFull() && !people.admins.has(organization.id)) addAdmin(organization, 'active');
  for (const center of otherCenters) {
    if (!isFull())
      add(center, [inCenter('organization_superuser', center)], {
        host: `${center.slug}.example`,
        jobTitle: 'Relatiebeheerder',
      });
    if (!isFull())
      add(center, [inCenter('content_manager', center)], { host: `${center.slug}.example`, jobTitle: 'Redacteur' });
  }
  for (const organization of organizations)
    if (!isFull() && organization.status === 'pending') addAdmin(organization, 'active');
  for (let number = 0; !isFull(); number++) {
    const random = context.random('second-admin', number);
    addAdmin(random.pick(approved), random.chance(0.12) ? 'invited' : random.chance(0.06) ? 'inactive' : 'active');
  }

  const volunteer = inCenter('volunteer', firstCenter);
  people.volunteers.push(
    account('student', school.center, [{ role: 'student', scopeType: 'Organization', scopeId: school.id }]),
    account('volunteer', firstCenter, [volunteer]),
  );
  for (let number = 2; number < context.volumes.volunteers; number++) {
    const random = context.random('volunteer', number);
    const center = pickWeighted(centers, ({ share }) => share, random);
    // Every status is there, and most people are simply active.
    const status: UserStatus =
      number === 2
        ? 'invited'
        : number === 3
          ? 'inactive'
          : number === 4
            ? 'archived'
            : random.chance(0.9)
              ? 'active'
              : random.pick(['inactive', 'invited', 'archived'] as const);
    const isStudent = number === 2 || number === 5 || random.chance(0.06);
    people.volunteers.push(
      add(
        center,
        [
          isStudent
            ? { role: 'student', scopeType: 'Organization', scopeId: school.id }
            : inCenter('volunteer', center),
        ],
        { status },
      ),
    );
  }
  people.account = (name) => {
    const user = accounts.get(name);
    if (!user) throw new RangeError(`There is no account ${name}.`);
    return user;
  };
  return people;
}

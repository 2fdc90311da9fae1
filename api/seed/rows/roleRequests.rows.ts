import type { roleRequests } from '../../src/tables/people/roleRequests.table.ts';
import type { SeedContext } from '../seedContext.ts';
import type { SeedPeople, SeedUser } from './users.rows.ts';

type Row = typeof roleRequests.$inferInsert;
type Wish = Pick<Row, 'role' | 'reason' | 'state' | 'answer'> & {
  by: SeedUser | undefined;
  at: { organization: { id: string } } | 'center';
  daysAgo: number;
  decidedBy?: SeedUser;
};

/** Who asked for a role, in each state: one waits for the organisation of the seed, one for the centre. */
export function roleRequestRows(context: SeedContext, people: SeedPeople): { roleRequests: Row[] } {
  const { ownOrganization, school } = people;
  const centre = people.account('centre');
  const atHome = (centerId: string) =>
    people.volunteers.filter((user) => user.status === 'active' && user.centerId === centerId && user.confirmedAt);
  const [first] = atHome(ownOrganization.center.id);
  const [, second, third] = atHome(centre.centerId);
  const wishes: Wish[] = [
    {
      by: first,
      role: 'admin',
      at: { organization: ownOrganization },
      reason: 'Ik maak al een half jaar de planning en wil ook de aanmeldingen beantwoorden.',
      daysAgo: 2,
    },
    {
      by: second,
      role: 'content_manager',
      at: 'center',
      reason: 'Ik schrijf de nieuwsbrief en wil het nieuws zelf op de site zetten.',
      daysAgo: 4,
    },
    {
      by: people.account('volunteer'),
      role: 'organization_superuser',
      at: 'center',
      reason: 'Ik ken veel organisaties in de buurt.',
      daysAgo: 40,
      state: 'denied',
      answer: 'Wat fijn dat je dit aanbiedt. Op dit moment zijn we met genoeg.',
      decidedBy: centre,
    },
    {
      by: people.account('mentor'),
      role: 'mentor',
      at: { organization: school },
      reason: 'Ik begeleid de maatschappelijke stages.',
      daysAgo: 190,
      state: 'granted',
      decidedBy: centre,
    },
    {
      by: third,
      role: 'student',
      at: { organization: school },
      reason: 'Ik doe hier mijn stage.',
      daysAgo: 21,
      state: 'withdrawn',
    },
  ];
  const rows = wishes.flatMap(({ by, at, daysAgo, decidedBy, ...wish }, number): Row[] => {
    if (!by) return [];
    const random = context.random('role-request', number);
    const createdAt = context.daysAgo(daysAgo, random);
    const isAtCenter = at === 'center';
    const isDecided = wish.state !== undefined;
    return [
      {
        ...wish,
        id: context.id('role-request', number),
        centerId: by.centerId,
        userId: by.id,
        scopeType: isAtCenter ? 'VolunteerCenter' : 'Organization',
        scopeId: isAtCenter ? by.centerId : at.organization.id,
        organizationId: isAtCenter ? null : at.organization.id,
        recipient: wish.role === 'admin' && !isAtCenter ? 'organization' : 'center',
        decidedBy: isDecided ? (decidedBy?.id ?? by.id) : null,
        decidedAt: isDecided ? context.daysAgo(daysAgo - 1, random) : null,
        createdAt,
        updatedAt: createdAt,
      },
    ];
  });
  return { roleRequests: rows };
}

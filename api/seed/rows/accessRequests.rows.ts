import { hashOf } from '../../src/services/tokens/token.ts';
import type {
  organizationAccessRequests,
  organizationSignupDrafts,
} from '../../src/tables/organizations/organizationSignups.table.ts';
import type { SeedContext } from '../seedContext.ts';
import type { SeedPeople } from './users.rows.ts';

type Request = typeof organizationAccessRequests.$inferInsert;
type Draft = typeof organizationSignupDrafts.$inferInsert;

const day = 24 * 60 * 60 * 1000;

/** People who ask to work with the organisation of the seed, in each state; and a sign-up that waits for its owner. */
export function accessRequestRows(
  context: SeedContext,
  people: SeedPeople,
): { organizationAccessRequests: Request[]; organizationSignupDrafts: Draft[] } {
  const { ownOrganization } = people;
  const decider = people.account('organisation');
  const wishes: (Pick<Request, 'firstName' | 'lastName' | 'message' | 'state' | 'answer'> & { daysAgo: number })[] = [
    {
      firstName: 'Hanneke',
      lastName: 'van Dijk',
      message: 'Ik ben sinds kort penningmeester en ga ook over de vrijwilligers.',
      daysAgo: 2,
    },
    { firstName: 'Youssef', lastName: 'El Amrani', message: null, daysAgo: 35, state: 'accepted' },
    {
      firstName: 'Peter',
      lastName: 'Smit',
      message: 'Mag ik een vacature voor jullie plaatsen?',
      daysAgo: 50,
      state: 'denied',
      answer: 'We kennen je nog niet. Kom gerust een keer langs op dinsdag.',
    },
  ];
  const rows = wishes.map(({ daysAgo, ...wish }, number): Request => {
    const random = context.random('access-request', number);
    const createdAt = context.daysAgo(daysAgo, random);
    const isDecided = wish.state !== undefined;
    return {
      ...wish,
      id: context.id('access-request', number),
      organizationId: ownOrganization.id,
      email: `${wish.firstName.toLowerCase()}.${number}@mail.example`,
      decidedBy: isDecided ? decider.id : null,
      decidedAt: isDecided ? context.daysAgo(daysAgo - 1, random) : null,
      createdAt,
      updatedAt: createdAt,
    };
  });
  const createdAt = context.daysAgo(3, context.random('signup-draft', 0));
  const draft: Draft = {
    id: context.id('signup-draft', 0),
    centerId: decider.centerId,
    // Nobody has the link, as of any mail that was never opened.
    tokenHash: hashOf(context.id('signup-draft', 1)),
    email: 'bestuur@buurttuin.example',
    sealed: '',
    step: 2,
    expiresAt: new Date(createdAt.getTime() + 30 * day),
    createdAt,
    updatedAt: createdAt,
  };
  return { organizationAccessRequests: rows, organizationSignupDrafts: [draft] };
}

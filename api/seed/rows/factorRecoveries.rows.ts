import type { factorRecoveries } from '../../src/tables/people/factorRecoveries.table.ts';
import type { SeedContext } from '../seedContext.ts';
import type { SeedPeople } from './users.rows.ts';

type Row = typeof factorRecoveries.$inferInsert;

/** People who lost their second step, in each state that a request can have: one waits for the centre. */
const requests: { status: NonNullable<Row['status']>; daysAgo: number; reason: string | null }[] = [
  { status: 'asked', daysAgo: 1, reason: null },
  { status: 'approved', daysAgo: 2, reason: 'Aan de balie gezien, met een paspoort.' },
  { status: 'refused', daysAgo: 30, reason: 'Gebeld: zij had niets gevraagd.' },
  { status: 'stopped', daysAgo: 75, reason: null },
  { status: 'done', daysAgo: 120, reason: 'Gebeld op het nummer dat we al kenden.' },
];

export function factorRecoveryRows(context: SeedContext, people: SeedPeople): { factorRecoveries: Row[] } {
  const centre = people.account('centre');
  const atHome = people.volunteers.filter(
    (user) => user.status === 'active' && user.centerId === centre.centerId && user.confirmedAt,
  );
  const rows = requests.flatMap(({ status, daysAgo, reason }, number): Row[] => {
    const user = atHome[number + 3];
    if (!user) return [];
    const random = context.random('factor-recovery', number);
    const createdAt = context.daysAgo(daysAgo, random);
    const isDecided = reason !== null;
    const decidedAt = isDecided ? new Date(createdAt.getTime() + 3 * 3600 * 1000) : null;
    const isClosed = status !== 'asked' && status !== 'approved';
    return [
      {
        id: context.id('factor-recovery', number),
        centerId: user.centerId,
        userId: user.id,
        status,
        decidedBy: isDecided ? centre.id : null,
        decidedAt,
        reason,
        // What was approved takes a day; of this one it is not over as long as the demo data are young.
        effectiveAt:
          status === 'approved'
            ? context.daysAgo(-30, random)
            : status === 'done'
              ? context.daysAgo(daysAgo - 1, random)
              : null,
        closedAt: isClosed ? context.daysAgo(daysAgo - 1, random) : null,
        createdAt,
        updatedAt: createdAt,
      },
    ];
  });
  return { factorRecoveries: rows };
}

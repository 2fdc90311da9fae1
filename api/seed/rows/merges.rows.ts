import type { organizationMerges } from '../../src/tables/organizations/organizationMerges.table.ts';
import type { organizations as organizationTable } from '../../src/tables/organizations/organizations.table.ts';
import type { SeedContext } from '../seedContext.ts';
import type { SeedOrganization } from './organizations.rows.ts';
import type { SeedPeople } from './users.rows.ts';

const undoLength = 30 * 24 * 3600 * 1000;

/**
 * An organisation that had signed up twice and is one by now; that can still be taken back. The record that was closed
 * gets the name of the other, with a word more.
 */
export function mergeRows(
  context: SeedContext,
  people: SeedPeople,
  all: readonly SeedOrganization[],
  rows: readonly (typeof organizationTable.$inferInsert)[],
): { organizationMerges: (typeof organizationMerges.$inferInsert)[] } {
  const from = all.findLast(({ status, type }) => status === 'archived' && type === 'NonProfit');
  const into = all.findLast(
    ({ id, status, type, center }) =>
      status === 'approved' &&
      type === 'NonProfit' &&
      center.id === from?.center.id &&
      id !== people.ownOrganization.id,
  );
  const closed = rows.find(({ id }) => id === from?.id);
  const kept = rows.find(({ id }) => id === into?.id);
  if (!from || !into || !closed || !kept)
    throw new RangeError(`${context.tenant} has no two organisations that were one.`);
  const createdAt = context.daysAgo(4, context.random('organization-merge'));
  from.name = `${into.name} (oud)`;
  Object.assign(closed, {
    name: from.name,
    mergedIntoId: into.id,
    archivedAt: createdAt,
    updatedAt: createdAt,
  });
  return {
    organizationMerges: [
      {
        id: context.id('organization-merge', 0),
        centerId: from.center.id,
        fromId: from.id,
        intoId: into.id,
        mergedBy: people.account('superuser').id,
        previousStatus: 'pending',
        moved: [],
        chosen: { website: { before: null, after: kept.website ?? null } },
        undoUntil: new Date(createdAt.getTime() + undoLength),
        createdAt,
        updatedAt: createdAt,
      },
    ],
  };
}

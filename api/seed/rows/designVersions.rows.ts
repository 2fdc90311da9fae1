import { type Design, designFields, designVersionReasons } from '@omzien/model/designVersion';
import type { designVersions } from '../../src/tables/centers/designVersions.table.ts';
import type { centerProfiles } from '../../src/tables/centers/volunteerCenters.table.ts';
import { shadesOf } from '../colours.ts';
import type { SeedContext } from '../seedContext.ts';
import type { SeedPeople } from './users.rows.ts';

/** By how many degrees of hue a centre has moved since; the newest design is the one that is shown. */
const turns = [140, 60, 25, 0];

/** What the site of the first centre looked like before: four designs, and why each came. */
export function designVersionRows(
  context: SeedContext,
  profiles: readonly (typeof centerProfiles.$inferInsert)[],
  hues: { primary: number; chroma: number },
  people: SeedPeople,
): (typeof designVersions.$inferInsert)[] {
  const author = people.account('content');
  return profiles.slice(0, 1).flatMap((profile) =>
    designVersionReasons.map((reason, index) => {
      const turn = turns[index] ?? 0;
      const primary = shadesOf(hues.primary + turn, hues.chroma);
      const now = Object.fromEntries(designFields.map((field) => [field, profile[field] ?? null])) as Design;
      const earlier = { ...now, primaryColor: primary[600], primaryColorShades: primary };
      const createdAt = context.daysAgo(400 - index * 110, context.random('design-version', `${index}`));
      const isFound = reason === 'found';
      return {
        id: context.id('design-version', `${profile.id}:${index}`),
        profileId: profile.id ?? '',
        number: index + 1,
        reason,
        authorId: isFound ? null : author.id,
        authorName: isFound ? null : `${author.firstName} ${author.lastName}`,
        snapshot: turn === 0 ? now : earlier,
        createdAt,
        updatedAt: createdAt,
      };
    }),
  );
}

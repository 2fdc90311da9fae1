import { eq } from 'drizzle-orm';
import type { Database } from '../../../src/database/database.ts';
import { newId } from '../../../src/database/newId.ts';
import { volunteerProfileReplies } from '../../../src/tables/applications/profileReplies.table.ts';
import { volunteerProfiles } from '../../../src/tables/applications/volunteerProfiles.table.ts';
import type { Place } from './isolationWorld.ts';
import type { RecordKind } from './recordKind.ts';

/** The profile of the owner, of which everybody has one. */
async function profileOf(db: Database, { owner }: Place, now: Date): Promise<string> {
  await db
    .insert(volunteerProfiles)
    .values({ userId: owner.id, displayName: 'Noor', about: 'Ik kook graag.', inPool: true, lastActiveAt: now })
    .onConflictDoNothing();
  const [row] = await db
    .select({ id: volunteerProfiles.id })
    .from(volunteerProfiles)
    .where(eq(volunteerProfiles.userId, owner.id));
  if (!row) throw new Error('The profile was not stored.');
  return row.id;
}

/** People who let themselves be found, and what they are asked. */
export const poolRecords = {
  volunteerProfile: {
    belongsTo: ['owner', 'center'],
    make: async (db, place, now) => ({ id: await profileOf(db, place, now) }),
  },
  profileReply: {
    belongsTo: ['owner', 'organization', 'center'],
    async make(db, place, now) {
      const id = newId();
      await db
        .insert(volunteerProfileReplies)
        .values({
          id,
          volunteerProfileId: await profileOf(db, place, now),
          userId: place.owner.id,
          organizationId: place.organization,
          body: 'Wil je op dinsdag met ons koken? Wij zoeken nog iemand voor de keuken.',
        })
        .onConflictDoNothing();
      return { id };
    },
  },
} as const satisfies Record<string, RecordKind>;

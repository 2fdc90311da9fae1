import { createHash } from 'node:crypto';
import { signupIntents } from '@omzien/model/account';
import { type consentKeys, consentVersion } from '@omzien/model/user';
import { strToU8, zipSync } from 'fflate';
import type { accountDeletions, erasures } from '../../src/tables/people/accountDeletion.table.ts';
import type { accountTokens } from '../../src/tables/people/accountTokens.table.ts';
import type { changelogVisits } from '../../src/tables/people/changelogVisits.table.ts';
import type { dataExports } from '../../src/tables/people/dataExports.table.ts';
import type { impersonations } from '../../src/tables/people/impersonations.table.ts';
import type { userConsents } from '../../src/tables/people/userConsents.table.ts';
import type { calendarFeeds } from '../../src/tables/vacancies/activities.table.ts';
import { placesOfCenter } from '../data/places.data.ts';
import { ageOf, type SeedContext } from '../seedContext.ts';
import type { PlacedCenter } from './centers.rows.ts';
import type { SeedPeople, SeedUser } from './users.rows.ts';

const day = 24 * 60 * 60 * 1000;
const hour = day / 24;
const later = (moment: Date, milliseconds: number) => new Date(moment.getTime() + milliseconds);

/** No token has this hash, so nobody comes in with what the seed makes. */
export const hashOfNothing = (context: SeedContext, kind: string, number: string | number) =>
  `seed:${context.id(kind, number)}`;

/**
 * Fills in what came with the accounts' own screens, and gives what hangs on accounts. Before vacancies and applications
 * are made: whoever is leaving takes no part in them.
 */
export function detailAccounts(context: SeedContext, centers: readonly PlacedCenter[], people: SeedPeople) {
  const superuser = people.account('superuser');
  const centerAdmin = people.account('centre');
  const tokens: (typeof accountTokens.$inferInsert)[] = [];
  const erased: (typeof erasures.$inferInsert)[] = [];
  const deletions: (typeof accountDeletions.$inferInsert)[] = [];
  const consents: (typeof userConsents.$inferInsert)[] = [];

  function leave(user: SeedUser, options: Partial<typeof accountDeletions.$inferInsert>, createdAt: Date) {
    deletions.push({
      id: context.id('account-deletion', deletions.length),
      userId: user.id,
      requestedBy: user.id,
      reason: 'Ik ga verhuizen.',
      previousStatus: 'active',
      eraseAt: later(createdAt, 30 * day),
      createdAt,
      updatedAt: createdAt,
      ...options,
    });
  }
  function consent(
    user: SeedUser,
    key: (typeof consentKeys)[number],
    givenAt: Date,
    more: { organizationId?: string; withdrawnAt?: Date } = {},
  ) {
    consents.push({
      id: context.id('consent', consents.length),
      userId: user.id,
      key,
      version: consentVersion,
      givenAt,
      createdAt: givenAt,
      updatedAt: givenAt,
      ...more,
    });
  }

  const ordinary = people.volunteers.filter(
    ({ status, email }) => status === 'active' && !email.endsWith(`@${context.tenant}.example`),
  );
  const leaver = ordinary.at(-1);
  const stayer = ordinary.at(-2);
  if (leaver) {
    const askedAt = context.daysAgo(4, context.random('leaver'));
    Object.assign(leaver, { status: 'archived', archivedAt: askedAt, eraseAt: later(askedAt, 30 * day) });
    leave(leaver, {}, askedAt);
  }
  if (stayer) {
    const askedAt = context.daysAgo(30, context.random('stayer'));
    leave(stayer, { cancelledAt: later(askedAt, 2 * day), reason: null }, askedAt);
  }

  for (const [number, user] of people.users.entries()) {
    const random = context.random('account', number);
    const center = centers.find(({ id }) => id === user.centerId);
    const isVolunteer = people.volunteers.includes(user);
    if (user.firstName === 'Verwijderde') {
      const erasedAt = context.daysAgo(random.integer(5, 200), random);
      Object.assign(user, { archivedAt: later(erasedAt, -30 * day), erasedAt, createdAt: later(erasedAt, -400 * day) });
      erased.push({
        id: context.id('erasure', number),
        userId: user.id,
        emailHash: createHash('sha256').update(`vergeten-${user.id}@thuis.example`).digest('hex'),
        erasedAt,
        createdAt: erasedAt,
        updatedAt: erasedAt,
      });
      leave(
        user,
        {
          doneAt: erasedAt,
          eraseAt: erasedAt,
          requestedBy: null,
          reason: null,
          previousStatus: (['active', 'inactive', 'invited'] as const)[erased.length % 3] ?? 'active',
        },
        later(erasedAt, -30 * day),
      );
      continue;
    }
    user.salutation = random.chance(0.1) ? random.pick(['mevrouw', 'meneer', 'dr.']) : null;
    if (isVolunteer) {
      const place = center ? random.pick(placesOfCenter[center.slug]) : undefined;
      user.postcode =
        place && random.chance(0.85) ? `${place.postcode} ${random.pick(['AB', 'CK', 'HV', 'RT'])}` : null;
      user.birthYear = random.chance(0.8) ? Number(context.dayAgo(0).slice(0, 4)) - ageOf(context, user.id) : null;
      user.digestDays = random.chance(0.4) ? [random.integer(0, 6)] : [];
      user.signupIntent = signupIntents[number % 8 === 0 ? 1 : 0] ?? 'help';
    } else if (user.signupMethod === 'signedUp') user.signupIntent = 'organization';
    if (user.status === 'invited') {
      const invitedDays = number % 3 === 0 ? random.integer(1, 5) : random.integer(9, 60);
      const createdAt = context.daysAgo(invitedDays, random);
      Object.assign(user, {
        createdAt,
        updatedAt: createdAt,
        invitedBy: centerAdmin.id,
        invitationNote: random.chance(0.6) ? 'Fijn dat je mee wilt doen. Met deze link maak je je account af.' : null,
      });
      tokens.push({
        id: context.id('account-token', number),
        userId: user.id,
        purpose: 'invitation',
        tokenHash: hashOfNothing(context, 'account-token', number),
        data: {
          inviterName: `${centerAdmin.firstName} ${centerAdmin.lastName}`,
          reminded: invitedDays > 5 ? 'yes' : null,
        },
        expiresAt: later(createdAt, 14 * day),
        createdAt,
        updatedAt: createdAt,
      });
      continue;
    }
    if (user.status === 'inactive') {
      const lastSignInAt = context.daysAgo(random.integer(735, 800), random);
      Object.assign(user, {
        createdAt: later(lastSignInAt, -100 * day),
        confirmedAt: later(lastSignInAt, -100 * day),
        lastSignInAt,
        inactiveWarnedAt: later(lastSignInAt, 700 * day),
      });
    }
    const since = user.confirmedAt ?? user.createdAt ?? context.daysAgo(20, random);
    consent(user, 'terms', since);
    consent(user, 'privacy', since);
    if (random.chance(0.15)) consent(user, 'newsletter', since);
    if (random.chance(0.1))
      consent(user, 'analytics', since, random.chance(0.5) ? { withdrawnAt: later(since, day) } : {});
  }
  const student = people.account('student');
  consent(student, 'share_with_mentor', context.daysAgo(3, context.random('student')), {
    organizationId: people.school.id,
  });

  for (const [number, role] of people.roles.entries()) {
    if (number % 12 !== 10) continue;
    const random = context.random('role-detail', number);
    Object.assign(role, { grantedBy: superuser.id, reason: 'Vervangt een collega die met verlof is.' });
    role.expiresAt = context.daysAgo(-random.integer(30, 120), random);
  }

  const actedAt = context.daysAgo(9, context.random('impersonation'));
  const helped = people.account('organisation');
  return {
    accountTokens: tokens,
    accountDeletions: deletions,
    erasures: erased,
    userConsents: consents,
    impersonations: [
      {
        id: context.id('impersonation', 0),
        actorId: centerAdmin.id,
        userId: helped.id,
        reason: 'Samen kijken waarom een vacature niet zichtbaar was.',
        sessionId: context.id('impersonation-session', 0),
        endsAt: later(actedAt, hour),
        endedAt: later(actedAt, hour / 3),
        createdAt: actedAt,
        updatedAt: actedAt,
      },
    ] satisfies (typeof impersonations.$inferInsert)[],
    dataExports: dataExportRows(context, people),
    changelogVisits: visitRows(context, people),
    calendarFeeds: feedRows(context, people),
  };
}

/** One archive that can be fetched, and one of each other state. */
function dataExportRows(context: SeedContext, people: SeedPeople): (typeof dataExports.$inferInsert)[] {
  const volunteer = people.account('volunteer');
  const { id, email, firstName, lastName } = volunteer;
  const text = JSON.stringify({ account: { id, email, first_name: firstName, last_name: lastName } }, null, 2);
  const archive = Buffer.from(zipSync({ 'data.json': [strToU8(text), { mtime: '2026-01-01T00:00:00Z' }] }));
  const askers: [string, (typeof dataExports.$inferInsert)['status'], number][] = [
    [volunteer.id, 'ready', 1],
    [people.account('student').id, 'expired', 30],
    [people.account('organisation').id, 'failed', 12],
  ];
  return askers.map(([userId, status, days], number) => {
    const createdAt = context.daysAgo(days, context.random('data-export', number));
    const isMade = status === 'ready' || status === 'expired';
    return {
      id: context.id('data-export', number),
      userId,
      requestedBy: userId,
      status,
      archive: status === 'ready' ? archive : null,
      readyAt: isMade ? later(createdAt, 60_000) : null,
      expiresAt: isMade ? later(createdAt, 7 * day) : null,
      createdAt,
      updatedAt: createdAt,
    };
  });
}

/** People of the centre have looked at what is new, some time ago. */
const visitRows = (context: SeedContext, people: SeedPeople): (typeof changelogVisits.$inferInsert)[] =>
  (['superuser', 'centre', 'volunteer'] as const).map((name) => ({
    id: context.id('changelog-visit', name),
    userId: people.account(name).id,
    seenAt: context.daysAgo(45, context.random('changelog-visit', name)),
  }));

const feedRows = (context: SeedContext, people: SeedPeople): (typeof calendarFeeds.$inferInsert)[] => [
  {
    id: context.id('calendar-feed', 0),
    userId: people.account('volunteer').id,
    tokenHash: hashOfNothing(context, 'calendar-feed', 0),
    lastFetchedAt: context.daysAgo(0, context.random('calendar-feed')),
  },
];

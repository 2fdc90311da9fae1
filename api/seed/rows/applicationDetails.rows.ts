import { type ApplicationEventKind, applicationSources, matchResults } from '@omzien/model/application';
import type { applicationEvents } from '../../src/tables/applications/applicationEvents.table.ts';
import type { Random } from '../random.ts';
import type { SeedContext } from '../seedContext.ts';
import type { SeedApplication } from './applications.rows.ts';
import type { SeedPeople } from './users.rows.ts';

type EventRow = typeof applicationEvents.$inferInsert;
const day = 24 * 60 * 60 * 1000;

/**
 * What the clock has done with applications until today, how people came to them, and whether it worked out. Without the
 * stamps the first morning after the seeding would remind everybody of everything. Gives the lines of history for it.
 */
export function detailApplications(
  context: SeedContext,
  rows: readonly SeedApplication[],
  people: SeedPeople,
): { applicationEvents: EventRow[] } {
  const events: EventRow[] = [];
  const today = Date.parse(context.dayAgo(0));
  const counts = { asked: 0, source: 0 };

  for (const [number, row] of rows.entries()) {
    const random = context.random('application-detail', number);
    const sentAt = row.confirmedAt ?? row.createdAt;
    const passed = Math.round((today - Date.parse(sentAt.toISOString().slice(0, 10))) / day);
    /** In the morning of a day, and never later than the last one that is over. */
    const morning = (after: number, from: Date = sentAt) =>
      new Date(
        Math.max(
          sentAt.getTime(),
          Math.min(Date.parse(from.toISOString().slice(0, 10)) + after * day + day / 3, today - day / 12),
        ),
      );
    const add = (kind: ApplicationEventKind, at: Date, actorId: string | null = null, text: string | null = null) =>
      events.push({
        id: context.id('application-event-more', events.length),
        applicationId: row.id,
        kind,
        at,
        actorId,
        text,
      });

    row.source = sourceOf(row, number, random);
    if (row.stage === 'new') {
      if (passed >= 3) {
        row.remindedAt = morning(3);
        add('reminded', row.remindedAt);
      }
      if (passed >= 7) {
        row.adminsRemindedAt = morning(7);
        add('admins_reminded', row.adminsRemindedAt);
      }
      if (passed >= 14) {
        row.callRequestedAt = morning(14);
        add('call_requested', row.callRequestedAt);
      }
    }
    if (row.stage === 'approached') add('approached', sentAt, row.ownerId ?? null);
    if (row.stage === 'suggested') add('suggested', sentAt, people.account('relations').id);
    if (row.stage === 'waiting_list') add('waiting_list', row.firstResponseAt ?? sentAt);
    if (row.stage === 'closed_no_reply') {
      row.remindedAt = morning(3);
      row.adminsRemindedAt = morning(7);
      row.callRequestedAt = morning(14);
      add('closed', morning(28));
    }
    if (row.firstResponseAt) add('replied', row.firstResponseAt, row.ownerId ?? null);
    if (row.confirmedAt && random.chance(0.3)) add('mail_sent', row.confirmedAt, null, 'application_received');
    if (row.ownerId && random.chance(0.1)) add('assigned', sentAt, row.ownerId);
    if (row.stage === 'rejected' && random.chance(0.3) && row.decidedAt)
      add('reopened', new Date(row.decidedAt.getTime() - 60_000), row.decidedBy ?? null);
    if (row.userId && row.confirmedAt && random.chance(0.08)) add('account_made', row.confirmedAt, row.userId);
    if (row.stage === 'accepted' && row.decidedAt) {
      if (row.source === 'pool') add('offer_accepted', row.confirmedAt ?? row.createdAt, row.userId ?? null);
      const since = Math.round((today - Date.parse(row.decidedAt.toISOString().slice(0, 10))) / day);
      if (since >= 30) {
        row.matchAskedAt = morning(30, row.decidedAt);
        add('match_asked', row.matchAskedAt);
        answerMatch(row, counts.asked++, random);
        if (row.matchResult)
          add(
            'match_answered',
            new Date(Math.min(row.matchAskedAt.getTime() + day, today - day / 24)),
            null,
            row.matchResult,
          );
      }
    }
  }
  return { applicationEvents: events };
}

/** The pool and the centre where they began it; of the others each once before chance decides. */
function sourceOf({ stage, userId, guest }: SeedApplication, number: number, random: Random) {
  if (stage === 'approached') return 'pool';
  if (stage === 'suggested') return 'center';
  if (stage === 'accepted' && userId && random.chance(0.2)) return 'pool';
  const own = applicationSources.filter((source) => source !== 'pool' && source !== 'center');
  if (number % 7 === 5) return own[Math.floor(number / 7) % own.length] ?? 'search';
  return guest && random.chance(0.2) ? null : 'search';
}

/** Most of those who were asked have answered, and each answer is there. */
function answerMatch(row: SeedApplication, asked: number, random: Random) {
  if (asked % 4 === 3) return;
  const result =
    matchResults[asked < matchResults.length ? asked : random.chance(0.75) ? 0 : random.integer(1, 2)] ?? 'yes';
  row.matchResult = result;
  row.matchResultOrganization = result;
  row.matchResultVolunteer = random.chance(0.6) || asked < matchResults.length ? result : null;
}

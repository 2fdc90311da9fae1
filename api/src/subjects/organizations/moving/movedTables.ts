import type { MoveKind } from '@omzien/model/organizationMove';
import { type SQL, sql } from 'drizzle-orm';

/** Records that go along with an organisation: its own, and of the centre's work only what is still to be done. */
export type TableThatMoves = { table: string; kind: MoveKind; where?: SQL };

/** A report that somebody of the old centre handles is his to finish; so is the item on his work list. */
const isInReview = sql`exists (select 1 from reports where reports.tenant = work_items.tenant
  and reports.id = work_items.subject_id and reports.status <> 'open')`;

export const movingTables: readonly TableThatMoves[] = [
  { table: 'vacancies', kind: 'vacancies' },
  { table: 'applications', kind: 'applications' },
  // What the organisation and its old centre wrote to each other is of these two.
  { table: 'conversations', kind: 'conversations', where: sql`not center_takes_part` },
  // Those of the organisation itself; a note of the centre names none.
  { table: 'internal_notes', kind: 'notes' },
  { table: 'files', kind: 'files' },
  { table: 'forms', kind: 'forms' },
  { table: 'quick_replies', kind: 'templates' },
  { table: 'vacancy_templates', kind: 'templates' },
  { table: 'organization_corrections', kind: 'corrections' },
  { table: 'reports', kind: 'reports', where: sql`status = 'open'` },
  {
    table: 'work_items',
    kind: 'workItems',
    where: sql`done_at is null and kind <> 'organization_move' and not (kind = 'report' and ${isInReview})`,
  },
  { table: 'role_requests', kind: 'roleRequests', where: sql`state = 'pending'` },
];

/** What happened stays where it happened; the rest says why. */
export const stayingTables: Readonly<Record<string, string>> = {
  audit_events: 'history, with names of who worked there',
  embeds: 'shown by the site that was left, where it finds nothing of the organisation any more',
  mails: 'history',
  security_events: 'history',
  list_exports: 'of who asked for it, and soon gone',
  figure_events: 'written by triggers when vacancies and applications move',
  open_vacancies: 'kept equal to vacancies by triggers',
  searched_vacancies: 'a view of open_vacancies',
  organization_moves: 'the move itself is told by the centre that was left',
  organization_reviewers: 'who looks at a sign-up now',
};

/** Which kind a table is counted under. */
export const kindOfTable = (table: string): MoveKind | undefined =>
  table === 'users' ? 'users' : movingTables.find((one) => one.table === table)?.kind;

/** The rows of a table that go along, from this centre. */
export const rowsThatMove = ({ where = sql`true` }: TableThatMoves, organizationId: string, centerId: string): SQL =>
  sql`organization_id = ${organizationId} and center_id = ${centerId} and ${where}`;

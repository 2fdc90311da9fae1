import {
  type ImportOutcome,
  type ImportPlan,
  type ImportReason,
  importOutcomes,
  importPlans,
  importReasons,
} from '@omzien/model/userImport';
import type { userImportRows, userImports } from '../../src/tables/people/userImports.table.ts';
import type { SeedContext } from '../seedContext.ts';
import type { SeedPeople } from './users.rows.ts';

type Import = typeof userImports.$inferInsert;
type ImportRow = typeof userImportRows.$inferInsert;
type Fate = { plan: ImportPlan | null; outcome?: ImportOutcome; reason?: ImportReason };

const names = ['Ria Bos', 'Kees Mol', 'Fatma Demir', 'Joop de Wit', 'Anja Smit', 'Bram Visser', 'Els Kok', 'Mo Aziz'];
const undoLength = 30 * 24 * 3600 * 1000;

const countOf = <Name extends string>(all: readonly Name[], found: readonly (Name | null | undefined)[]) =>
  Object.fromEntries(all.map((name) => [name, found.filter((one) => one === name).length])) as Record<Name, number>;

/** Tables of people that a centre has taken in, each as far as one can be without anything under way. */
export function importRows(
  context: SeedContext,
  people: SeedPeople,
): { userImports: Import[]; userImportRows: ImportRow[] } {
  const by = people.account('centre');
  const userImportRows: ImportRow[] = [];

  function make(key: string, days: number, change: Partial<Import>, fates: readonly Fate[] = []): Import {
    const id = context.id('user-import', key);
    const createdAt = context.daysAgo(days, context.random('user-import', key));
    const rows = fates.map(({ plan, outcome = null, reason = null }, place): ImportRow => {
      const fullName = names[place % names.length] ?? '';
      const mailbox = fullName.toLowerCase().replaceAll(' ', '.');
      const email = plan === 'faulty' ? `${mailbox} (thuis)` : `${mailbox}.${place}@import.example`;
      return {
        id: context.id('user-import-row', `${key}:${place}`),
        importId: id,
        number: place + 2,
        line: [fullName, email],
        cells: { fullName, email },
        email,
        plan,
        faults: plan === 'faulty' ? [{ field: 'email', code: 'email' }] : [],
        outcome,
        reason,
        createdAt,
      };
    });
    userImportRows.push(...rows);
    const hasRun = change.status === 'done' || change.status === 'undone';
    return {
      id,
      centerId: by.centerId,
      userId: by.id,
      userName: `${by.firstName} ${by.lastName}`,
      fileName: `${key}.csv`,
      columns: [
        { header: 'Naam', samples: names.slice(0, 3), field: 'fullName' },
        { header: 'E-mail', samples: rows.slice(0, 3).map(({ email }) => email ?? ''), field: 'email' },
      ],
      rowsCount: rows.length,
      plans: countOf(
        importPlans,
        fates.map(({ plan }) => plan),
      ),
      outcomes: countOf(
        importOutcomes,
        fates.map(({ outcome }) => outcome),
      ),
      createdAt,
      ...(hasRun
        ? { startedAt: createdAt, finishedAt: createdAt, undoUntil: new Date(createdAt.getTime() + undoLength) }
        : {}),
      ...change,
    };
  }

  const checked = importPlans.flatMap((plan): Fate[] =>
    plan === 'create' ? [{ plan }, { plan }, { plan }] : [{ plan }],
  );
  const ran: Fate[] = [
    { plan: 'create', outcome: 'created' },
    { plan: 'create', outcome: 'created' },
    { plan: 'giveRole', outcome: 'roleGiven' },
    { plan: 'known', outcome: 'skipped' },
    { plan: 'create', outcome: 'failed', reason: 'overtaken' },
  ];
  const undone: Fate[] = [
    { plan: 'create', outcome: 'removed' },
    ...importReasons.flatMap((reason): Fate[] =>
      reason === 'overtaken' ? [] : [{ plan: 'create', outcome: reason === 'gone' ? 'removed' : 'stays', reason }],
    ),
  ];
  return {
    userImports: [
      make('vrijwilligers', 0, { status: 'checked' }, checked),
      make('nieuwjaarsborrel', 1, { status: 'mapping' }, [{ plan: null }, { plan: null }]),
      make('ledenlijst', 2, { status: 'failed', failure: 'empty' }),
      make('maatjes', 6, { status: 'done', doneCount: ran.length }, ran),
      make(
        'oude-lijst',
        12,
        { status: 'undone', locale: 'en', undoneAt: context.daysAgo(11, context.random('user-import', 'undone')) },
        undone,
      ),
    ],
    userImportRows,
  };
}

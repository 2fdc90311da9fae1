import type { SeenImport, SeenRow } from './userImports.api.ts';

export const importId = '0196a000-0000-7000-8000-0000000000a1';

export const readImport: SeenImport = {
  type: 'user_imports',
  id: importId,
  fileName: 'vrijwilligers.csv',
  status: 'mapping',
  failure: null,
  columns: [
    { header: 'E-mail', samples: ['ria@dorp.example', 'kees@dorp.example'], field: 'email' },
    { header: 'Naam', samples: ['Ria van den Bos', 'Kees Mol'], field: 'fullName' },
    { header: 'Hobby', samples: ['Koken'], field: null },
  ],
  sendInvitations: false,
  rowsCount: 3,
  doneCount: 0,
  plans: { create: 0, giveRole: 0, known: 0, repeated: 0, faulty: 0 },
  outcomes: { created: 0, roleGiven: 0, skipped: 0, failed: 0, removed: 0, stays: 0 },
  userId: '0196a000-0000-7000-8000-000000000010',
  userName: 'Sam de Vries',
  resultUrl: null,
  undoUntil: null,
  startedAt: null,
  finishedAt: null,
  undoneAt: null,
  createdAt: '2026-11-21T08:50:00.000Z',
  permissions: { update: true, destroy: true, transitions: [] },
};
export const checkedImport: SeenImport = {
  ...readImport,
  status: 'checked',
  plans: { create: 1, giveRole: 0, known: 1, repeated: 0, faulty: 1 },
  permissions: { update: true, destroy: true, transitions: ['run'] },
};
export const doneImport: SeenImport = {
  ...checkedImport,
  status: 'done',
  outcomes: { created: 2, roleGiven: 0, skipped: 1, failed: 0, removed: 0, stays: 0 },
  resultUrl: `/api/v1/user_imports/${importId}/result`,
  undoUntil: '2026-12-21T09:00:00.000Z',
  startedAt: '2026-11-21T08:59:00.000Z',
  finishedAt: '2026-11-21T09:00:00.000Z',
  permissions: { update: false, destroy: false, transitions: ['undo'] },
};

const row = (number: number, cells: SeenRow['cells'], change: Partial<SeenRow> = {}): SeenRow => ({
  type: 'user_import_rows',
  id: `0196a000-0000-7000-8000-0000000000b${number}`,
  importId,
  number,
  cells,
  plan: 'create',
  faults: [],
  outcome: null,
  reason: null,
  accountId: null,
  permissions: { update: true, destroy: false, transitions: [] },
  ...change,
});
export const importRows: readonly SeenRow[] = [
  row(2, { email: 'ria@dorp.example', fullName: 'Ria van den Bos' }),
  row(3, { email: 'kees@dorp.example', fullName: 'Kees Mol' }, { plan: 'known' }),
  row(
    4,
    { email: 'geen adres', fullName: 'Mo Vis' },
    {
      plan: 'faulty',
      faults: [{ field: 'email', code: 'email', detail: '‘E-mailadres’ is geen geldig e-mailadres.' }],
    },
  ),
];

import type { PersonName } from '../isolationWorld.ts';
import { list, type MatrixRows, plain, record } from '../matrixRows.ts';

export const userRows: MatrixRows = {
  'GET /api/v1/users': list('member', { everywhere: true }),
  'GET /api/v1/users/': list('member', { everywhere: true }),
  'POST /api/v1/users': plain('somebody new'),
  'GET /api/v1/users/:id': record('member'),
  'PATCH /api/v1/users/:id': record('member', { body: () => ({ first_name: 'Bo' }) }),
  'DELETE /api/v1/users/:id': record('member'),
  // An organisation invites its people again; the steps with an account are the centre's.
  'PUT /api/v1/users/bulk': plain('the ids stand in the body', {
    body: { action: 'invite', ids: ['00000000-0000-7000-8000-000000000000'] },
  }),
  'PUT /api/v1/users/:id/deactivate': record('member'),
  'PUT /api/v1/users/:id/activate': record('member'),
  'PUT /api/v1/users/:id/restore': record('member'),
  'PUT /api/v1/users/:id/merge': record('member', {
    body: (_made, { owner }) => ({ into_id: owner.id }),
    ids: { into_id: { record: 'member', mayRefuse: true, body: (id) => ({ into_id: id }) } },
  }),
  'GET /api/v1/users/:id/duplicates': record('member'),
  'GET /api/v1/users/:id/merge_preview': record('member'),
  'GET /api/v1/user_merges': list('userMerge', { everywhere: true }),
  'PUT /api/v1/user_merges/:id/undo': record('userMerge'),
  'POST /api/v1/user_imports': plain('the file is one that the asker has uploaded'),
  'GET /api/v1/user_imports': list('userImport', { everywhere: true }),
  'GET /api/v1/user_imports/:id': record('userImport'),
  'PUT /api/v1/user_imports/:id/columns': record('userImport', { body: () => ({ fields: ['email'] }) }),
  'PUT /api/v1/user_imports/:id/run': record('userImport'),
  'PUT /api/v1/user_imports/:id/undo': record('doneUserImport'),
  'GET /api/v1/user_imports/:id/result': record('doneUserImport'),
  'DELETE /api/v1/user_imports/:id': record('userImport'),
  'GET /api/v1/user_import_rows': list('userImportRow', { everywhere: true }),
  'PATCH /api/v1/user_import_rows/:id': record('userImportRow', { body: () => ({ cells: { first_name: 'Bo' } }) }),
  'PUT /api/v1/users/:id/undo': record('member'),
  'PUT /api/v1/users/:id/send_now': record('member'),
  'POST /api/v1/users/:id/resend_invitation': record('member'),
  'POST /api/v1/users/:id/resend_confirmation_instructions': record('member'),
  'GET /api/v1/users/:id/roles': record('member'),
  'GET /api/v1/role_requests': list('roleRequest', { everywhere: true }),
  'PUT /api/v1/role_requests/:id/grant': record('roleRequest', { body: () => ({}) }),
  'PUT /api/v1/role_requests/:id/deny': record('roleRequest', { body: () => ({ answer: 'We zijn met genoeg.' }) }),
  'PUT /api/v1/users/:id/add_role': record('member', {
    body: (_made, { organization }) => ({ role: 'admin', scope_type: 'Organization', scope_id: organization }),
  }),
  'DELETE /api/v1/users/:id/remove_role': record('member', {
    body: (_made, { organization }) => ({ role: 'admin', scope_type: 'Organization', scope_id: organization }),
  }),
  'PUT /api/v1/users/:id/remove_role': record('member', {
    body: (_made, { organization }) => ({ role: 'admin', scope_type: 'Organization', scope_id: organization }),
  }),
  'DELETE /api/v1/users/:id/sessions': record('member'),
  'GET /api/v1/factor_recoveries': list('factorRecovery', { everywhere: true }),
  'PUT /api/v1/factor_recoveries/:id/approve': record('factorRecovery'),
  'PUT /api/v1/factor_recoveries/:id/refuse': record('factorRecovery'),
  'GET /api/v1/sign_in_rules': list('center', { everywhere: true }),
  'GET /api/v1/sign_in_rules/:id': record('center'),
  'PUT /api/v1/sign_in_rules/:id': record('center', {
    body: () => ({ requires_second_step: true, grace_days: 14 }),
  }),
  'POST /api/v1/sign_in_as_user': plain('the id stands in the body'),
};

/** Nobody reads what is written about himself. */
const aboutOthers = {
  reached: {
    organizationAdmin: ['sameOrganization'],
    organizationSuperuser: ['sameOrganization', 'ofStudent', 'otherOrganization'],
    centerAdmin: ['sameOrganization', 'ofStudent', 'otherOrganization'],
    centerSuperuser: ['sameOrganization', 'ofStudent', 'otherOrganization', 'otherCenter'],
  },
} as const;
/** Only who wrote a note changes it. */
const byOneself = {
  reached: {
    mentor: [],
    organizationAdmin: ['own'],
    organizationSuperuser: ['own'],
    centerAdmin: ['own'],
    centerSuperuser: ['own'],
  },
} as const;
const mine = { also: 'account.read', reached: { centerSuperuser: ['own'] } } as const;

const wholeCenterOnly: readonly PersonName[] = [
  'volunteer',
  'student',
  'mentor',
  'contentManager',
  'organizationAdmin',
];
const analyticsOfOthers: Readonly<Record<string, readonly PersonName[]>> = {
  funnel: ['contentManager'],
  supply_demand: ['volunteer', 'student', 'mentor', 'contentManager'],
  reply_times: ['volunteer', 'student', 'mentor', 'contentManager'],
  retention: wholeCenterOnly,
  story: wholeCenterOnly,
};

export const staffRows: MatrixRows = {
  'POST /api/v1/reports': plain('the id stands in the body', {
    ids: {
      subject: {
        record: 'vacancy',
        also: 'vacancies.manage',
        body: (id) => ({
          reason: 'spam',
          text: 'Dit lijkt op reclame voor een winkel.',
          subject_type: 'vacancies',
          subject_id: id,
        }),
      },
    },
  }),
  'GET /api/v1/reports': list('report', { also: 'reports.manage', everywhere: true }),
  'GET /api/v1/reports/:id': record('report', { also: 'reports.manage' }),
  'PUT /api/v1/reports/:id/take': record('report'),
  'PUT /api/v1/reports/:id/resolve': record('report'),
  'PUT /api/v1/reports/:id/undo': record('report'),
  'GET /api/v1/internal_notes': plain('the subject stands in a filter'),
  'POST /api/v1/internal_notes': plain('the id stands in the body', {
    ids: {
      subject: {
        record: 'organization',
        body: (id) => ({ note: 'Heeft gebeld.', subject: { type: 'organizations', id } }),
      },
    },
  }),
  'GET /api/v1/applications/:id/internal_notes': record('application', aboutOthers),
  'POST /api/v1/applications/:id/internal_notes': record('application', {
    ...aboutOthers,
    body: () => ({ note: 'Heeft gebeld.' }),
  }),
  'PATCH /api/v1/internal_notes/:id': record('internalNote', {
    ...byOneself,
    body: () => ({ note: 'Heeft geschreven.' }),
  }),
  'DELETE /api/v1/internal_notes/:id': record('internalNote', byOneself),
  'GET /api/v1/audit_events/verification': plain('the chain of the tenant, without a word of what it holds'),
  'GET /api/v1/audit_events': list('auditEvent', { everywhere: true }),
  'GET /api/v1/activity_events': list('auditEvent', { everywhere: true }),
  ...Object.fromEntries(
    [
      'summary',
      'funnel',
      'timeseries',
      'breakdown',
      'supply_demand',
      'reply_times',
      'retention',
      'story',
      'export.csv',
      'export.xlsx',
    ].map((name) => [
      `GET /api/v1/analytics/${name}`,
      plain('figures of the site, the organisation or the asker', { forbidden: analyticsOfOthers[name] ?? [] }),
    ]),
  ),
  'GET /api/v1/dashboard': plain('the site, the organisation or the asker'),
  'GET /api/v1/quick_search': plain('finds what the lists show the asker'),
  'GET /api/v1/work_counts': plain('numbers of what the lists show the asker'),
  'GET /api/v1/work_items': list('workItem', { everywhere: true }),
  'PUT /api/v1/work_items/:id/done': record('workItem'),
  'PUT /api/v1/work_items/:id/reopen': record('workItem'),
  'GET /api/v1/dead_letters': list('deadLetter', { everywhere: true }),
  'PUT /api/v1/dead_letters/:id/retry': record('deadLetter'),
  'POST /api/v1/exports': plain('the lists themselves say what is in them'),
  'GET /api/v1/exports/:id': record('listExport', mine),
  'GET /api/v1/exports/:id/download': record('listExport', mine),
};

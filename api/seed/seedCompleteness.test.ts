import { expect, test } from '@jest/globals';
import { blockTypes } from '@omzien/model/contentBlock';
import { formFieldTypes } from '@omzien/model/formField';
import { tenantKeys } from '@omzien/model/tenants';
import { getTableColumns, getTableName } from 'drizzle-orm';
import { loadTables } from '../src/database/tableModules.ts';
import { renderMail } from '../src/services/mail/renderMail.ts';
import { volumesOf } from './data/volumes.data.ts';
import { seedTables } from './seedTables.ts';
import { makeTenantRows } from './tenantRows.ts';

const now = new Date('2026-11-21T10:00:00Z');
const make = (tenant: (typeof tenantKeys)[number]) =>
  makeTenantRows(tenant, { size: 'full', now, passwordHash: 'hash' });
const shown = [make('demo'), make('public')];

/** What only use makes: secrets, uploads, and what lasts a minute. */
const startsEmpty = [
  // Made when a report is sent or shared, with the PDF.
  'analytics_report_editions',
  'analytics_report_links',
  'api_keys',
  'application_tokens',
  'code_apps',
  'file_uses',
  'files',
  'form_tokens',
  'held_decisions',
  'idempotency_keys',
  'known_devices',
  'left_roles',
  'list_exports',
  'organization_moves',
  'organization_reviewers',
  'page_editings',
  'page_preview_links',
  'passkey_challenges',
  'passkeys',
  'recovery_codes',
  'sessions',
  'sign_in_rules',
  'user_merges',
  'vacancy_bulk_changes',
  'webhook_deliveries',
  'webhooks',
];

/** What the database keeps equal to other tables by itself. */
const keptByTriggers = ['figure_counts', 'figure_events', 'open_vacancies', 'vacancy_words', 'volunteer_months'];

test('every table is filled, or is one of those that must start empty', async () => {
  const tables = (await loadTables()).map(getTableName).sort();
  const filled = seedTables
    .filter(([name]) => shown.some((rows) => rows[name].length > 0))
    .map(([, table]) => getTableName(table));
  expect([...filled, ...startsEmpty, ...keptByTriggers].sort()).toEqual(tables);
});

/** Values that nothing can have in what the seed tells, and why. */
const excused: Record<string, readonly string[]> = {
  // A job or a mail would be on its way.
  'data_exports.status': ['waiting', 'gathering', 'packing'],
  'mails.state': ['waiting'],
  // Who is gone cannot ask to go.
  'account_deletions.previous_status': ['archived'],
  // No notification of the catalogue is of this kind yet.
  'notifications.kind': ['news'],
  // A job would be on its way.
  'user_imports.status': ['reading', 'checking', 'running', 'undoing'],
  'organization_mailings.status': ['sending'],
  'newsletters.status': ['sending'],
  // What nobody planned for.
  'analytics_reports.frequency': ['yearly'],
  'analytics_reports.language': ['en'],
  // One file that could not be read is enough.
  'user_imports.failure': ['unreadable', 'too_heavy', 'too_many_rows', 'too_many_columns', 'no_address'],
  // Everybody with an account is a volunteer, and nobody asks to look after a whole tenant.
  'role_requests.role': ['volunteer', 'center_superuser'],
  'role_requests.scope_type': ['Tenant'],
  // Links that only their mails know.
  'account_tokens.purpose': [
    'confirmation',
    'password_reset',
    'sign_in_link',
    'email_change',
    'impersonation',
    'confirm_code',
  ],
};
/** Long lists of which the seed has a few: the log of what threatened accounts, and texts that were written anew. */
const notByValue = ['security_events.kind', 'notification_templates.template_key'];

const enums = seedTables.flatMap(([name, table]) =>
  Object.entries(getTableColumns(table)).flatMap(([key, column]) => {
    const label = `${getTableName(table)}.${column.name.replace(/[A-Z]/g, (letter: string) => `_${letter.toLowerCase()}`)}`;
    const isCounted = key !== 'tenant' && column.enumValues && !notByValue.includes(label);
    return isCounted ? [{ label, name, key, values: column.enumValues ?? [], fallback: column.default }] : [];
  }),
);

test.each(enums)('$label has each of its values in demo or public', ({ label, name, key, values, fallback }) => {
  const found = new Set(
    shown.flatMap((rows) =>
      (rows[name] as Record<string, unknown>[]).map((row) => String(row[key] === undefined ? fallback : row[key])),
    ),
  );
  const missing = values.filter((value: string) => !found.has(value) && !excused[label]?.includes(value));
  expect(missing).toEqual([]);
});

test('a mail that was given up has all that its text needs, for whoever tries it once more', () => {
  const site = {
    appName: 'A',
    centerName: 'C',
    email: 'c@c.example',
    phone: null,
    url: 'https://c.example',
    color: null,
  };
  const dead = shown.flatMap(({ mails }) => mails.filter(({ state }) => state === 'dead'));
  expect(dead.length).toBeGreaterThan(0);
  for (const { templateKey, locale, recipientEmail, recipientName, variables } of dead) {
    const mail = {
      templateKey,
      locale,
      recipientEmail,
      recipientName,
      variables: variables as Record<string, unknown>,
    };
    const { text } = renderMail(mail, site, { links: { preferencesUrl: null, unsubscribeUrl: null }, year: 2026 });
    expect(text).toMatch(/https:\/\/(demo|public)\.example\/organizations\/approve/);
  }
});

test('every block and every kind of question is there in demo', () => {
  const [demo] = shown;
  expect(new Set(demo?.contentBlocks.map(({ blockType }) => blockType))).toEqual(new Set(blockTypes));
  expect(new Set(demo?.formVersions.flatMap(({ fields }) => fields.map(({ type }) => type)))).toEqual(
    new Set(formFieldTypes),
  );
});

test.each(tenantKeys)(
  '%s: conversations, content, dates and searches have the volumes that were asked for',
  (tenant) => {
    const rows = tenant === 'demo' || tenant === 'public' ? shown[tenant === 'demo' ? 0 : 1] : make(tenant);
    if (!rows) throw new Error(`${tenant} was not made.`);
    const volumes = volumesOf(tenant, 'full');
    const [conversations, replies] = volumes.conversations;
    expect(rows.conversations).toHaveLength(conversations);
    // Threads have as many lines as they are old; close to the sum that was asked for.
    expect(Math.abs(rows.replies.length - replies) / replies).toBeLessThan(0.15);
    const dutch = rows.pages.filter(({ locale }) => locale !== 'en');
    const ofType = (type: string) => dutch.filter(({ pageType }) => pageType === type).length;
    const sites = tenant === 'demo' ? 1 : rows.volunteerCenters.length;
    expect([ofType('default'), ofType('news'), ofType('success_story')]).toEqual([
      volumes.pages[0] * sites,
      volumes.pages[1],
      volumes.pages[2],
    ]);
    expect(rows.stockImages).toHaveLength(volumes.stockImages);
    expect(rows.forms).toHaveLength(volumes.forms);
    expect(rows.menuItems).toHaveLength(volumes.menuItems);
    expect(rows.savedSearches).toHaveLength(volumes.savedSearches);
    expect(rows.volunteerProfiles.filter(({ inPool }) => inPool)).toHaveLength(volumes.inPool);
    const to = now.getTime() + 90 * 86_400_000;
    const coming = rows.activityOccurrences.filter(({ startsAt }) => startsAt > now && startsAt.getTime() < to);
    expect(coming).toHaveLength(volumes.activityDates);
  },
);

test('the places that are taken are those of people who come or came', () => {
  for (const { activityOccurrences, activityRegistrations } of shown)
    for (const { id, placesTaken } of activityOccurrences) {
      const own = activityRegistrations.filter(
        ({ occurrenceId, state }) => occurrenceId === id && (state === 'registered' || state === 'attended'),
      );
      expect(placesTaken).toBe(own.reduce((sum, { people }) => sum + (people ?? 1), 0));
    }
});

test('what vacancies say of their views is the sum of the days, and nothing lies ahead of the clock', () => {
  for (const { vacancies, vacancyCounts, replies, auditEvents } of shown) {
    const views = new Map<string, number>();
    for (const { vacancyId, kind, count } of vacancyCounts)
      if (kind === 'view') views.set(vacancyId, (views.get(vacancyId) ?? 0) + (count ?? 0));
    for (const { id, viewsCount } of vacancies) expect(viewsCount).toBe(views.get(id) ?? 0);
    for (const { createdAt } of [...replies, ...auditEvents]) expect(Number(createdAt)).toBeLessThan(now.getTime());
  }
});

test('no address and no number anywhere in the seed reaches anybody', () => {
  for (const { dataExports: _, ...rows } of shown) {
    const text = JSON.stringify(rows);
    const addresses = text.match(/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g) ?? [];
    expect(addresses.length).toBeGreaterThan(100);
    expect(addresses.filter((address) => !address.endsWith('.example'))).toEqual([]);
    const numbers = text.match(/\+31\d+/g) ?? [];
    expect(numbers.filter((number) => !/^\+31(60\d{7}|\d{2,3}0\d+)$/.test(number))).toEqual([]);
  }
});

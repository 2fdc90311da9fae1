import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';
import { createTestWorld } from '../../../testing/worlds/createTestWorld.ts';
import { mails } from '../../tables/notifications/mails.table.ts';
import { users } from '../../tables/people/users.table.ts';
import { readMailSite } from '../mail/mailSite.ts';
import { renderMail } from '../mail/renderMail.ts';
import { createFactorMails, type FactorChange } from './factorMails.ts';

let api: TestApp;
let center: string;
beforeAll(async () => {
  api = await startTestApp();
  const world = createTestWorld(api.database);
  center = await world.center('public', 'Arnhem', { domains: ['arnhem.public.localhost'] });
  await world.user('public', 'ria@dorp.example', center);
});
afterAll(() => api.close());

/** What a mail says in both languages. */
async function told(write: (mail: ReturnType<typeof createFactorMails>, user: never) => Promise<void>) {
  return api.database.inTenant('public', async () => {
    const { db } = api.database;
    const [user] = await db.select().from(users).where(eq(users.email, 'ria@dorp.example'));
    const site = await readMailSite(db, api.app.settings.originOf, 'public', center);
    if (!user || !site) throw new Error('There is nobody to write to.');
    const texts: string[] = [];
    for (const locale of ['nl', 'en'] as const) {
      await db.delete(mails);
      await write(createFactorMails(api.app), { ...user, locale } as never);
      const [mail] = await db.select().from(mails);
      if (!mail) throw new Error('No mail was written.');
      const { subject, text } = renderMail(mail, site);
      expect(`${subject}${text}`).not.toMatch(/\{\{|\{%|undefined|null/);
      texts.push(`${subject}\n${text}`);
    }
    return texts as [string, string];
  });
}

const changes: FactorChange[] = [
  'passkey_added',
  'passkey_removed',
  'code_app_added',
  'code_app_removed',
  'codes_renewed',
  'all_removed',
];
test('each change is told in its own words, in both languages, with the way to the settings', async () => {
  const said = new Set<string>();
  for (const change of changes) {
    const [nl, en] = await told((mail, user) => mail.changed(user, change, 'Mijn telefoon'));
    expect(nl).toContain('http://arnhem.public.localhost:3000/profile-edit/settings');
    expect(en).toContain('http://arnhem.public.localhost:3000/en/profile-edit/settings');
    said.add(nl.split('\n', 1)[0] ?? '').add(en.split('\n', 1)[0] ?? '');
  }
  expect(said.size).toBe(changes.length * 2);
});

test('a new device is told with its name, and without one where the browser said nothing', async () => {
  const [nl] = await told((mail, user) => mail.newDevice(user, 'Firefox, Windows'));
  expect(nl).toContain('Firefox, Windows');
  const [, en] = await told((mail, user) => mail.newDevice(user, null));
  expect(en).toContain('with a browser that we did not know yet.');
});

test('a recovery is told with the link that stops it, as long as it can be stopped', async () => {
  const stopUrl = 'http://arnhem.public.localhost:3000/forms/abcdefghijklmnopqrstuv';
  const at = new Date('2026-11-17T09:00:00Z');
  const [asked] = await told((mail, user) => mail.recovery(user, 'asked', { stopUrl }));
  expect(asked).toContain(stopUrl);
  const [, approved] = await told((mail, user) => mail.recovery(user, 'approved', { at, stopUrl }));
  expect(approved).toMatch(/17 November 2026[\s\S]*\/forms\//);
  const [refused] = await told((mail, user) => mail.recovery(user, 'refused', { reason: 'We kennen je niet' }));
  expect(refused).toContain('We kennen je niet');
  expect(refused).not.toContain('/forms/');
});

test('staff hear from when a second step is asked', async () => {
  const [nl, en] = await told((mail, user) => mail.asked(user, new Date('2026-12-01T09:00:00Z')));
  expect(nl).toContain('1 december 2026');
  expect(en).toContain('1 December 2026');
});

import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { inArray } from 'drizzle-orm';
import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';
import { createTestWorld, testPassword } from '../../../testing/worlds/createTestWorld.ts';
import { mails } from '../../tables/notifications/mails.table.ts';
import { readMailSite } from '../mail/mailSite.ts';
import { renderMail } from '../mail/renderMail.ts';

let api: TestApp;
let wezep: string;
let elburg: string;
const sessions: Record<string, Record<string, string>> = {};

beforeAll(async () => {
  api = await startTestApp();
  const world = createTestWorld(api.database);
  wezep = await world.center('public', 'Wezep');
  elburg = await world.center('public', 'Elburg');
  const buurthuis = await world.organization('public', { name: 'Buurthuis', centerId: wezep });
  const at = (scopeId: string) => ({ role: 'admin', scopeType: 'VolunteerCenter', scopeId }) as const;
  const ofBuurthuis = { role: 'admin', scopeType: 'Organization', scopeId: buurthuis } as const;
  const chief = { role: 'center_superuser', scopeType: 'Tenant', scopeId: 'public' } as const;
  const people = [
    ['anne', wezep, at(wezep), {}],
    ['bram', wezep, at(wezep), {}],
    ['chris', wezep, at(wezep), { locale: 'en' }],
    ['weg', wezep, at(wezep), { status: 'inactive' }],
    ['alleen', elburg, at(elburg), {}],
    ['hoofd', wezep, chief, {}],
    ['relatie', wezep, { ...at(wezep), role: 'organization_superuser' }, {}],
    ['buur', wezep, ofBuurthuis, {}],
    ['buur2', wezep, ofBuurthuis, {}],
  ] as const;
  for (const [name, center, role, change] of people) {
    await world.user('public', `${name}@public.example`, center, [role], { firstName: name, ...change });
    if (name !== 'weg')
      sessions[name] = await api.signIn(`${name}@public.example`, testPassword, { tenant: 'public', center });
  }
});
afterAll(() => api.close());

/** Whom a step is told to. */
async function toldOf(work: () => Promise<{ status: number }>) {
  const all = () =>
    api.database.inTenant('public', () =>
      api.database.db
        .select()
        .from(mails)
        .where(inArray(mails.templateKey, ['weighty_step'])),
    );
  const before = new Set((await all()).map(({ id }) => id));
  const { status } = await work();
  expect(status).toBeLessThan(300);
  const fresh = (await all()).filter(({ id }) => !before.has(id));
  return { to: fresh.map(({ recipientEmail }) => recipientEmail.split('@')[0]).sort(), mails: fresh };
}
const call = (who: string, method: 'POST' | 'PUT' | 'DELETE', url: string, type: string, attributes?: object) =>
  api.call({
    method,
    url: `/api/v1${url}`,
    tenant: 'public',
    center: who === 'alleen' ? elburg : wezep,
    session: sessions[who],
    ...(attributes ? { body: { data: { type, attributes } } } : {}),
  });
const claim = (who: string, center: string, host: string) =>
  call(who, 'POST', `/volunteer_centers/${center}/domains`, 'center_domains', { host });

test('the others of the same rank at the same place hear of a step, and nobody else', async () => {
  expect((await toldOf(() => claim('anne', wezep, 'een.example.org'))).to).toEqual(['bram', 'chris']);
  expect((await toldOf(() => call('buur', 'POST', '/exports', 'exports', { list: 'applications' }))).to).toEqual([
    'buur2',
  ]);
});

test('where a centre has nobody else of that rank, those above it hear of it', async () => {
  expect((await toldOf(() => claim('alleen', elburg, 'twee.example.org'))).to).toEqual(['hoofd']);
  // There is nobody above the head administrator.
  expect((await toldOf(() => claim('hoofd', wezep, 'drie.example.org'))).to).toEqual([]);
});

test('every step is told, however many there are; what has no weight is not', async () => {
  for (const host of ['a.example.org', 'b.example.org', 'c.example.org'])
    expect((await toldOf(() => claim('bram', wezep, host))).to).toEqual(['anne', 'chris']);
  expect((await toldOf(() => call('bram', 'POST', '/exports', 'exports', { list: 'vacancies' }))).to).toEqual([]);
});

test('the mail says who did what and when, where to look and what to do, in the language of its reader', async () => {
  const { mails: told } = await toldOf(() => claim('anne', wezep, 'vier.example.org'));
  const site = await api.database.inTenant('public', () =>
    readMailSite(api.database.db, api.app.settings.originOf, 'public', wezep),
  );
  if (!site) throw new Error('There is no site.');
  const textOf = (name: string) => {
    const mail = told.find(({ recipientEmail }) => recipientEmail.startsWith(name));
    if (!mail) throw new Error(`There is no mail to ${name}.`);
    return renderMail(mail, site);
  };
  const dutch = textOf('bram');
  expect(dutch.subject).toBe('Ter controle: anne de Wit heeft de centrale ‘Wezep’ voor een nieuw adres aangemeld.');
  expect(dutch.text).toContain('16 november 2026');
  expect(dutch.text).toMatch(/Was dit niet afgesproken\? Bel dan anne de Wit/);
  expect(dutch.text).toMatch(/http:\/\/wezep\.public\.localhost:3000\/users\/[0-9a-f-]{36}/);
  expect(textOf('chris').subject).toBe('For you to check: anne de Wit claimed a new address for the centre ‘Wezep’.');
});

import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { FormLink } from '@omzien/model/form';
import type { FormField } from '@omzien/model/formField';
import { flattenResource, type WireResource } from '@omzien/model/jsonApi';
import { eq } from 'drizzle-orm';
import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';
import {
  type ApplicationWorld,
  createApplicationWorld,
  type Person,
} from '../../../testing/worlds/createApplicationWorld.ts';
import { forms } from '../../tables/content/forms.table.ts';
import { userRoles } from '../../tables/people/users.table.ts';
import { fieldsOfKind } from './guardianConsent.ts';

let api: TestApp;
let world: ApplicationWorld;
let staff: Person;
let application: string;
let formId: string;
const text = (nl: string) => ({ nl, en: nl });

beforeAll(async () => {
  api = await startTestApp();
  world = await createApplicationWorld(api);
  const { center, organization } = world;
  staff = await world.person({ role: { role: 'admin', scopeType: 'VolunteerCenter', scopeId: center } });
  await world.adminOf(organization);
  const vacancy = await world.addVacancy();
  application = (await world.applied(vacancy, { firstName: 'Sanne' })).id;
  const made = await world.post(
    '/forms',
    staff,
    {
      title: text('Toestemming'),
      kind: 'guardian_consent',
      state: 'open',
      public: true,
      intro: text('Vragen? Bel ons.'),
      fields: [{ key: 'phone', type: 'phone', label: text('Je telefoonnummer') }],
      confirmation: { text: text('Bedankt.') },
      retention_days: 90,
      closed_text: text('We vragen dit niet meer.'),
    },
    { type: 'forms' },
  );
  formId = made.item.id;
}, 120_000);
afterAll(() => api?.close());

const read = async <Item>(url: string, who: Person | null = null) =>
  flattenResource((await world.get(url, who)).item) as Item;
const linkTo = (who: Person, subject = application) =>
  world.post(
    '/form_tokens',
    who,
    {
      form_id: formId,
      subject: { type: 'applications', id: subject },
      expires_at: new Date(api.clock.now.getTime() + 7 * 24 * 3600_000).toISOString(),
    },
    { type: 'form_tokens' },
  );
const newToken = async (subject?: string) =>
  String((await linkTo(staff, subject)).item.attributes?.url)
    .split('/')
    .at(-1) ?? '';
const opened = (token: string) => read<FormLink>(`/forms/by_token/${token}`);
const follow = (token: string, answers: object) =>
  world.post(`/forms/by_token/${token}/submissions`, null, { answers }, { type: 'form_submissions' });

test('whatever its maker asks, it asks who says yes, for whom, and to what', async () => {
  const { item } = await world.get(`/forms/${formId}`, null);
  const shown = flattenResource(item as WireResource) as { fields: FormField[]; intro: { nl: string } };
  expect(shown.fields.map(({ key, type, required }) => [key, type, required])).toEqual([
    ['child_name', 'text', true],
    ['guardian_name', 'text', true],
    ['guardian_relation', 'select', true],
    ['consent_for', 'text', true],
    ['phone', 'phone', false],
    ['consent', 'consent', true],
  ]);
  expect(shown.intro.nl).toMatch(/nog geen 18.*Na 90 dagen wissen we ze\.\n\nVragen\? Bel ons\.$/s);
  // Who manages it changes his own words, and not those of the platform.
  expect(await read(`/forms/${formId}`, staff)).toMatchObject({ intro: text('Vragen? Bel ons.') });
});

test('questions of its maker keep their words, and may not be skipped', () => {
  const own = (key: string, type: FormField['type'], change: Partial<FormField> = {}): FormField => ({
    key,
    type,
    label: text('Eigen woorden'),
    hint: null,
    required: false,
    options: [],
    rules: {},
    showIf: null,
    ...change,
  });
  const fields = fieldsOfKind('guardian_consent', [own('consent', 'consent'), own('child_name', 'textarea')]);
  expect(
    fields.filter(({ label }) => label.nl === 'Eigen woorden').map(({ key, type, required }) => [key, type, required]),
  ).toEqual([
    ['consent', 'consent', true],
    ['child_name', 'text', true],
  ]);
  const agreed = fieldsOfKind('guardian_consent', [own('agreed', 'consent', { required: true })]);
  expect(agreed.filter(({ type }) => type === 'consent')).toHaveLength(1);
  expect(fieldsOfKind('survey', [own('child_name', 'textarea')])).toHaveLength(1);
});

test('a form that becomes one asks it from then on', async () => {
  const made = await world.post(
    '/forms',
    staff,
    {
      title: text('Wens'),
      fields: [{ key: 'wish', type: 'text', label: text('Wens') }],
      confirmation: { text: text('Bedankt.') },
    },
    { type: 'forms' },
  );
  const changed = await world.call(`/forms/${made.item.id}`, {
    method: 'PATCH',
    attributes: { kind: 'guardian_consent' },
    type: 'forms',
    session: staff.session,
    headers: { 'if-match': '"0"' },
  });
  expect(changed.item.attributes).toMatchObject({ version: 2 });
  expect(((changed.item.attributes?.fields ?? []) as FormField[])[0]?.key).toBe('child_name');
});

test('behind the link of an application it names the young person by the first name, the work and the organisation', async () => {
  const token = await newToken();
  const { schema, prefill, kind } = await opened(token);
  expect(kind).toBe('guardian_consent');
  expect(schema?.intro?.nl).toMatch(
    /^Sanne wil dit vrijwilligerswerk doen: Kok voor het buurtdiner \(Samen aan Tafel\)\./,
  );
  expect(prefill).toEqual([{ key: 'child_name', value: 'Sanne' }]);
  // What it is for is not for who fills it in to change.
  expect(schema?.fields.map(({ key }) => key)).not.toContain('consent_for');
  const answers = { child_name: 'Sanne', guardian_name: 'Ria', guardian_relation: 'parent', consent: true };
  expect((await follow(token, { ...answers, consent: false })).status).toBe(422);
  expect((await follow(token, { ...answers, consent_for: 'Iets anders' })).status).toBe(422);
  expect((await follow(token, answers)).status).toBe(201);

  // Where staff look, with the application that it belongs to.
  const list = await world.get(`/forms/${formId}/submissions?filter[subject_id_eq]=${application}`, staff);
  const [stored] = list.document.data;
  expect(stored?.attributes).toMatchObject({ subject_type: 'applications', subject_id: application });
  const told = ((stored?.attributes?.answers ?? []) as { key: string; text: { nl: string } }[]).map((one) => [
    one.key,
    one.text.nl,
  ]);
  expect(Object.fromEntries(told)).toMatchObject({
    child_name: 'Sanne',
    guardian_name: 'Ria',
    guardian_relation: 'Ouder',
    consent_for: 'Kok voor het buurtdiner (Samen aan Tafel)',
    consent: 'Ja',
  });
});

test('a link for an application is handed out by who may read it', async () => {
  const neighbour = await world.person({
    role: { role: 'admin', scopeType: 'VolunteerCenter', scopeId: world.otherCenter },
    center: world.otherCenter,
  });
  expect((await linkTo(neighbour)).status).toBe(403);
  expect((await linkTo(staff, formId)).status).toBe(404);
  // Who looks after the forms of the centre is not who reads its applications.
  const editor = await world.person({
    role: { role: 'content_manager', scopeType: 'VolunteerCenter', scopeId: world.center },
    center: world.center,
  });
  expect((await linkTo(editor)).status).toBe(404);
  const rival = await world.adminOf(world.rival);
  expect((await linkTo(rival)).status).toBe(404);
});

test('a link for an application is of a form of its own centre, which reads the answers', async () => {
  const { center, otherCenter } = world;
  const ofBoth = await world.person({ role: { role: 'admin', scopeType: 'VolunteerCenter', scopeId: center } });
  const { db, inTenant } = api.database;
  const place = (centerId: string) =>
    inTenant('public', () => db.update(forms).set({ centerId }).where(eq(forms.id, formId)));
  await inTenant('public', () =>
    db
      .insert(userRoles)
      .values({ userId: ofBoth.id, role: 'admin', scopeType: 'VolunteerCenter', scopeId: otherCenter }),
  );
  await place(otherCenter);
  const { status, document } = await linkTo(ofBoth);
  await place(center);
  expect([status, document.errors?.[0]?.source]).toEqual([422, { pointer: '/data/attributes/form_id' }]);
  expect((await linkTo(ofBoth)).status).toBe(201);
});

test('it says so when the application is over, or the form is closed, in words of its own', async () => {
  const vacancy = await world.addVacancy();
  const { id, volunteer } = await world.applied(vacancy, { firstName: 'Daan' });
  const token = await newToken(id);
  await world.put(`/applications/${id}/withdraw`, volunteer);
  expect(await opened(token)).toMatchObject({
    state: 'closed',
    reason: 'gone',
    message: { nl: expect.stringContaining('Je toestemming is niet meer nodig') },
  });
  const other = await newToken();
  const patched = await world.call(`/forms/${formId}`, {
    method: 'PATCH',
    attributes: { state: 'closed' },
    type: 'forms',
    session: staff.session,
    headers: { 'if-match': '"0"' },
  });
  expect(patched.status).toBe(200);
  expect(await opened(other)).toMatchObject({
    state: 'closed',
    reason: 'closed',
    message: text('We vragen dit niet meer.'),
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { WireDocument, WireResource } from '@omzien/model/jsonApi';
import type { NotificationKey } from '@omzien/model/notification';
import { notificationKeys } from '@omzien/model/notification';
import type { RoleName, ScopeType } from '@omzien/model/roles';
import { eq } from 'drizzle-orm';
import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';
import { createTestWorld, testPassword } from '../../../testing/worlds/createTestWorld.ts';
import { createMailSender } from '../../services/mail/mailSender.ts';
import { mailTemplates } from '../../services/mail/templates.ts';
import type { OutgoingMail } from '../../services/mail/transport.ts';
import { auditEvents } from '../../tables/administration/auditEvents.table.ts';
import { mails } from '../../tables/notifications/mails.table.ts';
import {
  notificationTemplates,
  notificationTemplateVersions,
} from '../../tables/notifications/notificationTemplates.table.ts';
import { faultsOf } from './checkTemplate.ts';
import { templateIdOf } from './templateId.ts';

let api: TestApp;
let center: string;
let next: string;
const sessions: Record<string, Record<string, string>> = {};
const sent: OutgoingMail[] = [];

beforeAll(async () => {
  api = await startTestApp();
  const world = createTestWorld(api.database);
  center = await world.center('demo', 'Zutphen');
  next = await world.center('demo', 'Lochem');
  const organizationId = await world.organization('demo', { name: 'Tafel', centerId: center });
  const staff: [string, RoleName, ScopeType, string][] = [
    ['admin', 'admin', 'VolunteerCenter', center],
    ['manager', 'organization_superuser', 'VolunteerCenter', center],
    ['superuser', 'center_superuser', 'Tenant', 'demo'],
    ['kitchen', 'admin', 'Organization', organizationId],
    ['volunteer', 'volunteer', 'VolunteerCenter', center],
  ];
  for (const [name, role, scopeType, scopeId] of staff) {
    await world.user('demo', `${name}@example.example`, center, [{ role, scopeType, scopeId }], { firstName: name });
    sessions[name] = await api.signIn(`${name}@example.example`, testPassword, { tenant: 'demo', center });
  }
});
afterAll(() => api.close());
beforeEach(async () => {
  sent.length = 0;
  await api.database.inTenant('demo', async () => {
    await api.database.db.delete(notificationTemplates);
    await api.database.db.delete(notificationTemplateVersions);
    await api.database.db.delete(mails);
  });
});

const call = (
  method: 'GET' | 'PATCH' | 'PUT' | 'POST',
  path: string,
  {
    as = 'admin',
    attributes,
    headers = {},
    at = center,
  }: { as?: string; attributes?: object; headers?: Record<string, string>; at?: string } = {},
) =>
  api.call({
    method,
    url: `/api/v1/notification_templates${path}`,
    center: at,
    headers,
    session: sessions[as],
    ...(attributes ? { body: { data: { type: 'notification_templates', attributes } } } : {}),
  });
const path = (key: NotificationKey) => `/${templateIdOf(key)}`;
const one = (answer: { body: WireDocument }) => answer.body.data as WireResource;
const change = (key: NotificationKey, attributes: object, options = {}) =>
  call('PATCH', path(key), { attributes, ...options });

const tell = () =>
  api.database.inTenant('demo', () =>
    api.app.notifier.tell({
      key: 'vacancy_expired',
      tenant: 'demo',
      centerId: center,
      to: { name: 'Ria de Wit', email: 'ria@example.example', locale: 'nl' },
      variables: { vacancy: { title: 'Kok' }, renew_url: 'https://zutphen.example/renew' },
    }),
  );
async function deliver() {
  const send = createMailSender({
    database: api.database,
    transport: { send: async (mail) => void sent.push(mail), close: () => undefined },
    originOf: api.app.settings.originOf,
    from: null,
    heavyWork: api.app.heavyWork,
    clock: () => api.clock.now,
  });
  const rows = await api.database.inTenant('demo', () =>
    api.database.db.select().from(mails).where(eq(mails.state, 'waiting')),
  );
  for (const { id } of rows) await send('demo', id, false);
  return sent.at(-1);
}

describe('the list', () => {
  test('has them all, with what staff need to know of each', async () => {
    await tell();
    await deliver();
    const list = await call('GET', '?page[size]=100', { as: 'manager' });
    expect(list.status).toBe(200);
    const all = (list.body as WireDocument).data as WireResource[];
    expect(all.map(({ attributes }) => attributes?.key)).toEqual([...notificationKeys]);
    const expired = all.find(({ attributes }) => attributes?.key === 'vacancy_expired');
    expect(expired?.attributes).toMatchObject({
      name: { nl: 'Vacature verlopen' },
      essential: false,
      active: true,
      overridden: false,
      origin: 'standard',
      channels: ['email', 'in_app'],
      notification_type: 'activity',
      sent_last30_days: 1,
      last_sent_at: api.clock.now.toISOString(),
      warnings: [],
    });
    expect(expired?.attributes?.variables).toContainEqual({
      name: 'renew_url',
      required: true,
      sample: 'https://voorbeeld.example/renew',
    });
    expect(expired?.meta?.permissions).toMatchObject({ update: false, transitions: [] });
  });

  test('is filtered, and refuses filters that are none', async () => {
    await change('user_welcome', { active: false });
    const found = async (filter: string) => ((await call('GET', filter)).body as WireDocument).data as WireResource[];
    expect(await found('?filter[overridden_true]=true')).toHaveLength(1);
    expect((await found('?filter[audience_eq]=guest')).map(({ attributes }) => attributes?.key)).toEqual([
      'application_confirm_guest',
    ]);
    expect(await found('?filter[name_or_key_cont]=UITNODIGING')).toHaveLength(2);
    expect((await call('GET', '?filter[x_eq]=1')).status).toBe(400);
    expect((await call('GET', '?scope=planet')).status).toBe(400);
  });
});

describe('a text of a centre', () => {
  const body = { nl: 'Dag {{ recipient.first_name }}, **{{ vacancy.title }}** is klaar. {{ renew_url }}' };

  test('goes out in its mails, keeps its history, and can be taken back', async () => {
    const saved = await change('vacancy_expired', { subject: { nl: 'Klaar: {{ vacancy.title }}' }, body });
    expect(saved.status).toBe(200);
    expect(saved.headers.etag).toBe('"1"');
    expect(one(saved).attributes).toMatchObject({ overridden: true, origin: 'center', warnings: [] });
    expect(one(saved).attributes?.subject).toEqual({
      nl: 'Klaar: {{ vacancy.title }}',
      en: mailTemplates.vacancy_expired.subject.en,
    });
    await tell();
    expect((await deliver())?.subject).toBe('Klaar: Kok');
    expect(sent.at(-1)?.text).toContain('Dag Ria, Kok is klaar.');

    const shown = one(await call('GET', path('vacancy_expired'))).attributes;
    expect(shown?.history).toMatchObject([{ change: 'changed', author_name: 'admin de Wit' }]);
    expect(shown?.standard_subject).toEqual(mailTemplates.vacancy_expired.subject);
    const reset = await call('PUT', `${path('vacancy_expired')}/reset`);
    expect(one(reset).attributes).toMatchObject({ overridden: false, origin: 'standard' });
    expect(one(reset).attributes?.history).toMatchObject([{ change: 'reset' }, { change: 'changed' }]);
    await tell();
    expect((await deliver())?.subject).toBe('Je vacature Kok is verlopen');
    const audit = await api.database.inTenant('demo', () => api.database.db.select().from(auditEvents));
    expect(audit.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['notification_template.changed', 'notification_template.reset']),
    );
  });

  test('is its own: another centre has ours, and one of the tenant gives way to it', async () => {
    expect((await change('vacancy_expired', { subject: { nl: 'Van allen samen' } }, { as: 'admin' })).status).toBe(200);
    const tenant = await call('PATCH', `${path('vacancy_expired')}?scope=tenant`, {
      as: 'superuser',
      attributes: { subject: { nl: 'Van de hele tenant' } },
    });
    expect(tenant.status).toBe(200);
    const at = async (centerId: string) =>
      one(await call('GET', path('vacancy_expired'), { as: 'superuser', at: centerId })).attributes;
    expect(await at(center)).toMatchObject({ subject: { nl: 'Van allen samen' }, origin: 'center', overridden: true });
    expect(await at(next)).toMatchObject({
      subject: { nl: 'Van de hele tenant' },
      origin: 'tenant',
      overridden: false,
    });
    await call('PUT', `${path('vacancy_expired')}/reset`);
    expect(await at(center)).toMatchObject({ subject: { nl: 'Van de hele tenant' }, origin: 'tenant' });
  });

  test('that is switched off is not sent, but what is essential cannot be switched off', async () => {
    await change('vacancy_expired', { active: false });
    await tell();
    expect(await deliver()).toBeUndefined();
    const refused = await change('password_reset', { active: false });
    expect(refused.status).toBe(422);
    expect(refused.text).toContain('"pointer":"/data/attributes/active"');
  });

  test('changes only from the version that was read', async () => {
    const from = (version: number) => ({ headers: { 'if-match': `"${version}"` } });
    // Two who both began with the standard text: the second is told.
    expect((await change('vacancy_expired', { active: true }, from(0))).status).toBe(200);
    expect((await change('vacancy_expired', { active: true }, from(0))).status).toBe(412);
    expect((await change('vacancy_expired', { active: true }, from(7))).status).toBe(412);
    expect((await change('vacancy_expired', { active: true }, from(1))).status).toBe(200);
    // Taken back and written anew it is another text than the one that was read.
    await call('PUT', `${path('vacancy_expired')}/reset`, from(2));
    await change('vacancy_expired', { active: true }, from(3));
    expect((await change('vacancy_expired', { active: true }, from(1))).status).toBe(412);
  });

  test('that can no longer be made gives way to ours, so that its reader hears what he has to', async () => {
    await change('vacancy_expired', { subject: { nl: 'Klaar: {{ vacancy.url }}' } });
    await tell();
    expect((await deliver())?.subject).toBe('Je vacature Kok is verlopen');
  });
});

describe('what is refused', () => {
  test.each([
    ['a variable that is not there', { body: { nl: 'Hallo\n{{ password }}' } }, 'template_variable', 'body/nl'],
    ['a part of one that is not there', { subject: { en: '{{ vacancy.secret }}' } }, 'template_variable', 'subject/en'],
    ['braces that do not close', { body: { nl: 'Hallo {{ vacancy.title' } }, 'template_syntax', 'body/nl'],
    ['a block that does not end', { body: { nl: '{% if vacancy.title %}Hallo' } }, 'template_syntax', 'body/nl'],
    ['a file', { body: { nl: '{% include "/etc/passwd" %}' } }, 'template_syntax', 'body/nl'],
    ['another text', { body: { nl: '{% render "user_welcome" %}' } }, 'template_syntax', 'body/nl'],
    ['an unknown filter', { body: { nl: '{{ vacancy.title | shell }}' } }, 'template_syntax', 'body/nl'],
    ['a line break in a subject', { subject: { nl: 'Hallo\r\nBcc: all@example.example' } }, 'line_break', 'subject/nl'],
    ['an empty subject', { subject: { nl: '  ' } }, 'blank', 'subject/nl'],
    ['a text without end', { body: { nl: 'x'.repeat(20_001) } }, 'too_long', 'body/nl'],
    ['a key', { key: 'user_welcome' }, 'unknown_attribute', 'key'],
    [
      'the prototype',
      { body: { nl: '{{ vacancy.constructor }}{{ vacancy.__proto__ }}' } },
      'template_variable',
      'body/nl',
    ],
  ])('%s', async (_what, attributes, code, pointer) => {
    const answer = await change('vacancy_expired', attributes);
    expect(answer.status).toBe(422);
    const [error] = (
      answer.body as unknown as { errors: { code: string; detail: string; source: { pointer: string } }[] }
    ).errors;
    expect(error).toMatchObject({ code, source: { pointer: `/data/attributes/${pointer}` } });
    expect(error?.detail).not.toMatch(/[{}]/);
  });

  test('the place of a mistake is told', async () => {
    const answer = await change('vacancy_expired', { body: { nl: 'Hallo\n\nJe {{ wachtwoord }}' } });
    expect(answer.text).toContain('"line":3');
    expect(answer.text).toContain('"variable":"wachtwoord"');
  });

  test('a text that runs wild is stopped', () => {
    const loop = '{% for a in (1..99999) %}{% for b in (1..99999) %}{{ a }}{% endfor %}{% endfor %}';
    const template = { subject: mailTemplates.user_welcome.subject, body: { nl: loop, en: loop } };
    const begin = Date.now();
    expect(faultsOf('user_welcome', template).map(({ code }) => code)).toContain('template_render');
    expect(Date.now() - begin).toBeLessThan(8000);
  });

  test('and keeps nobody else waiting: the server answers others meanwhile', async () => {
    const wild = '{% for a in (1..99999) %}{% for b in (1..99999) %}{{ a }}{% endfor %}{% endfor %}';
    const order: string[] = [];
    const attributes = { body: { nl: wild }, locale: 'nl' };
    const heavy = call('POST', `${path('vacancy_expired')}/preview`, { attributes }).then((answer) => {
      order.push('preview');
      return answer;
    });
    // Ten times around the loop of events, which a text that is read in it would hold for seconds.
    for (let turn = 1; turn <= 10; turn += 1) await new Promise((resolve) => setTimeout(resolve, 1));
    order.push('others');
    expect((await heavy).status).toBe(422);
    expect(order).toEqual(['others', 'preview']);
  });

  test.each([
    ['conditions within each other', '{% if app.name %}'.repeat(2000) + '{% endif %}'.repeat(2000)],
    ['filters behind each other', `{{ app.name${' | upcase'.repeat(7000)} }}`],
  ])('%s are refused, and are no defect', async (_what, body) => {
    expect((await change('vacancy_expired', { body: { nl: body } })).status).toBe(422);
  });

  test('none of our own texts, and of none is a needed variable missing', () => {
    for (const key of notificationKeys) expect([key, faultsOf(key, mailTemplates[key])]).toEqual([key, []]);
  });

  test('a needed variable that is missing is told, and saved all the same', async () => {
    const answer = await change('vacancy_expired', { body: { nl: 'Je vacature is verlopen.' } });
    expect(answer.status).toBe(200);
    expect(one(answer).attributes?.warnings).toMatchObject([{ code: 'missing_variable', variable: 'renew_url' }]);
  });
});

describe('trying out', () => {
  test('shows what stands in the editor with made-up people, and saves nothing', async () => {
    const answer = await call('POST', `${path('vacancy_expired')}/preview`, {
      attributes: {
        subject: { nl: 'Over {{ vacancy.title }}' },
        body: { nl: '<script>alert(1)</script> [x](javascript:alert(1)) {{ vacancy.title }}' },
      },
    });
    expect(answer.status).toBe(200);
    const { subject, html, dark_html, locale } = (one(answer).attributes ?? {}) as Record<string, string>;
    expect(dark_html).toMatch(/class="card" style="[^"]*background:#1e293b/);
    expect(dark_html).toContain('Kok voor het buurtdiner');
    expect(subject).toBe('Over Kok voor het buurtdiner');
    expect(locale).toBe('nl');
    expect(html).toContain('Kok voor het buurtdiner');
    expect(html).not.toMatch(/<script|href="javascript/);
    expect(one(await call('GET', path('vacancy_expired'))).attributes?.overridden).toBe(false);
    const english = await call('POST', `${path('vacancy_expired')}/preview`, { attributes: { locale: 'en' } });
    expect(one(english).attributes?.subject).toBe('Your vacancy Kok voor het buurtdiner has expired');
    expect(
      (await call('POST', `${path('vacancy_expired')}/preview`, { attributes: { body: { nl: '{{ x }}' } } })).status,
    ).toBe(422);
  });

  test('mails it to who asks, and to nobody else', async () => {
    const answer = await call('POST', `${path('vacancy_expired')}/test`, {
      attributes: { subject: { nl: 'Proef {{ vacancy.title }}' } },
    });
    expect(answer.status).toBe(202);
    await deliver();
    expect(sent.map(({ to, subject }) => [to.address, subject])).toEqual([
      ['admin@example.example', 'Proef Kok voor het buurtdiner'],
    ]);
    expect(one(await call('GET', path('vacancy_expired'))).attributes?.sent_last30_days).toBe(0);
  });
});

test('only who runs the centre changes its texts', async () => {
  for (const as of ['manager', 'kitchen', 'volunteer'])
    expect([as, (await change('user_welcome', { active: true }, { as })).status]).toEqual([as, 403]);
  expect((await call('GET', '', { as: 'kitchen' })).status).toBe(403);
  expect((await call('GET', '', { as: 'volunteer' })).status).toBe(403);
  expect((await call('GET', '?scope=tenant')).status).toBe(403);
  expect((await call('PATCH', `${path('user_welcome')}?scope=tenant`, { attributes: { active: true } })).status).toBe(
    403,
  );
  expect((await change('user_welcome', { active: true }, { at: next })).status).toBe(403);
  expect((await call('GET', `/${crypto.randomUUID()}`)).status).toBe(404);
  expect((await api.call({ url: '/api/v1/notification_templates', center })).status).toBe(401);
});

describe('a text of an account mail', () => {
  const stolen = { nl: 'Kies een wachtwoord: https://evil.example/c?u={{ reset_url }}', en: 'x' };
  const resetFor = async (email: string) => {
    await api.database.inTenant('demo', () =>
      api.app.notifier.tell({
        key: 'password_reset',
        tenant: 'demo',
        centerId: center,
        to: { name: 'Ria de Wit', email, locale: 'nl' },
        variables: {
          reset_url: 'https://zutphen.example/reset?token=1',
          expires_at: '2026-11-21T10:00:00Z',
          ip_city: null,
        },
      }),
    );
    return deliver();
  };

  test('that carries its secret elsewhere is refused, also in a preview', async () => {
    for (const answer of [
      await change('password_reset', { body: stolen }),
      await call('POST', `${path('password_reset')}/preview`, { attributes: { body: stolen, locale: 'nl' } }),
    ])
      expect(answer).toMatchObject({ status: 422, body: { errors: [{ code: 'own_links_only' }] } });
  });

  test('that stands in the database all the same is not sent', async () => {
    await api.database.inTenant('demo', () =>
      api.database.db.insert(notificationTemplates).values({
        tenant: 'demo',
        centerId: center,
        templateKey: 'password_reset',
        subject: { nl: 'Wachtwoord', en: 'Password' },
        body: stolen,
        active: true,
      } as never),
    );
    const mail = await resetFor('ria@example.example');
    expect(mail?.html).toContain('https://zutphen.example/reset?token=1');
    expect(`${mail?.html}${mail?.text}`).not.toContain('evil.example');
  });

  test('of a centre does not reach who stands above it', async () => {
    const own = { nl: 'Van ons: [kies]({{ reset_url }})', en: 'Ours: [choose]({{ reset_url }})' };
    expect((await change('password_reset', { body: own })).status).toBe(200);
    // That the text was changed is told to who stands above, by a mail of its own.
    expect((await deliver())?.subject).toContain('heeft de tekst');
    expect((await resetFor('volunteer@example.example'))?.text).toContain('Van ons');
    expect((await resetFor('superuser@example.example'))?.text).not.toContain('Van ons');
  });

  test('of lists within lists is refused at once, and keeps nobody waiting', async () => {
    const started = performance.now();
    const body = { nl: '- '.repeat(4000), en: '- '.repeat(4000) };
    const answer = await call('POST', `${path('vacancy_expired')}/preview`, { attributes: { body, locale: 'nl' } });
    expect(answer).toMatchObject({
      status: 422,
      body: { errors: expect.arrayContaining([expect.objectContaining({ code: 'too_many_marks' })]) },
    });
    expect(performance.now() - started).toBeLessThan(1500);
  });
});

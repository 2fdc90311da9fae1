import { expect, test } from '@jest/globals';
import { type NotificationKey, notificationCatalog } from '@omzien/model/notification';
import { headerLine, type MailSite, mailColor, renderMail } from './renderMail.ts';
import { mailTemplates } from './templates.ts';

const site: MailSite = {
  appName: 'Vrijwilligersvacaturebank Oldebroek',
  centerName: 'Vrijwilligerscentrale Oldebroek',
  email: 'centrale@oldebroek.example',
  phone: '+31525000123',
  url: 'http://oldebroek.localhost:3000',
  color: '#166534',
};
const variables = {
  vacancy: { title: 'Kok voor het buurtdiner' },
  organization: { name: 'Stichting Samen aan Tafel' },
  applicant: { name: 'Ria de Wit', message: 'Ik kook graag.\nOok voor 30 mensen.' },
  contact: { name: 'Anne', phone: '0525-000 123', email: 'anne@tafel.example' },
  message: 'Welkom!',
  reason: null,
  reason_text: 'de plek is al vergeven',
  starts_on: '2026-12-01',
  expected_reply_days: 3,
  already_applied: false,
  sign_in_url: null,
  similar_vacancies: [{ title: 'Gastvrouw', url: 'http://oldebroek.localhost:3000/vacancies/2' }],
  ...Object.fromEntries(
    ['confirm_url', 'status_url', 'withdraw_url', 'reply_url', 'accept_url', 'reject_url', 'search_url'].map((name) => [
      name,
      `http://oldebroek.localhost:3000/${name}`,
    ]),
  ),
};
const render = (templateKey: string, change: Record<string, unknown> = {}, locale: 'nl' | 'en' = 'nl') =>
  renderMail(
    {
      templateKey,
      locale,
      recipientEmail: 'ria@example.example',
      recipientName: 'Ria de Wit',
      variables: { ...variables, ...change },
    },
    site,
  );

test.each(Object.keys(mailTemplates) as NotificationKey[])('%s says what it must in both languages', (key) => {
  for (const locale of ['nl', 'en'] as const) {
    const mail = render(key, {}, locale);
    expect(mail.subject.length).toBeGreaterThan(10);
    expect(mail.html).toContain(`lang="${locale}"`);
    expect(mail.html).toContain('#166534');
    expect(mail.text).toContain('http://oldebroek.localhost:3000/');
    expect(mail.text).toContain('Kok voor het buurtdiner');
    expect(`${mail.subject}${mail.text}`).not.toMatch(/\{\{|\{%|\[object|undefined|\\/);
  }
  const needed = notificationCatalog[key].variables as readonly string[];
  for (const name of needed) expect(Object.keys(variables)).toContain(name);
});

test('what people wrote stays text: no tags, links, headings or Liquid of theirs', () => {
  const evil = '<script>alert(1)</script> [klik](javascript:alert(1)) {{ center.email }}\n# Kop\nhttp://evil.example/x';
  const { html, text } = render('application_for_organization', { applicant: { name: '**Vet** <b>', message: evil } });
  expect(html).not.toContain('<script');
  expect(html).not.toContain('<b>');
  expect(html).not.toMatch(/href="(javascript|http:\/\/evil)/);
  expect(html).toContain('{{ center.email }}');
  expect(text).toContain('**Vet** <b>');
  expect(text).toContain('# Kop');
});

test('a line break cannot begin a header of its own', () => {
  const { subject } = render('application_received', { vacancy: { title: 'Kok\r\nBcc: all@example.example' } });
  expect(subject).toBe('Gelukt! Je aanmelding voor Kok Bcc: all@example.example is verstuurd');
  expect(headerLine('a\u0000b\n c')).toBe('a b c');
});

test('a forgotten variable is an error, not a gap in a mail', () => {
  expect(() => render('application_received', { organization: {} })).toThrow(/name/);
  expect(() => render('no_such_mail')).toThrow(/no_such_mail/);
});

test('a colour that is not one is left out', () => {
  const mail = {
    templateKey: 'application_received',
    locale: 'nl',
    recipientEmail: 'a@b.example',
    recipientName: 'A',
    variables,
  } as const;
  expect(renderMail(mail, { ...site, color: 'red;background:url(x)' }).html).not.toContain('url(x)');
});

test.each([
  ['#166534', '#166534'],
  ['#198c59', '#178554'],
  ['red', '#334155'],
])('white letters can be read on %s', (color, shown) => {
  expect(mailColor(color)).toBe(shown);
});

test('even yellow becomes dark enough', () => {
  expect(mailColor('#ffee00')).toMatch(/^#[0-9a-f]{6}$/);
  expect(mailColor('#ffffff')).not.toBe('#ffffff');
});

test('in plain text nothing sticks to an address', () => {
  for (const key of Object.keys(mailTemplates) as NotificationKey[]) {
    const { text } = render(key, {});
    expect(text).not.toMatch(/https?:\/\/\S*[.,!?]+(\s|$)/);
  }
});

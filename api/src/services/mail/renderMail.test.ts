import { describe, expect, test } from '@jest/globals';
import { alwaysAvailable, notificationKeys, variableNames } from '@omzien/model/notification';
import { headerLine, type MailSite, mailColor, renderMail, renderNotice } from './renderMail.ts';
import { sampleVariables } from './samples.ts';
import { mailTemplates } from './templates.ts';

const site: MailSite = {
  appName: 'Vrijwilligersvacaturebank Oldebroek',
  centerName: 'Vrijwilligerscentrale Oldebroek',
  email: 'centrale@oldebroek.example',
  phone: '+31525000123',
  url: 'http://oldebroek.localhost:3000',
  color: '#166534',
};
const broughtBy = (key: string) =>
  notificationKeys
    .filter((known) => known === key)
    .flatMap((known) => variableNames(known).filter((name) => !(alwaysAvailable as readonly string[]).includes(name)));
const render = (templateKey: string, change: Record<string, unknown> = {}, locale: 'nl' | 'en' = 'nl') =>
  renderMail(
    {
      templateKey,
      locale,
      recipientEmail: 'ria@example.example',
      recipientName: 'Ria de Wit',
      variables: { ...sampleVariables(broughtBy(templateKey)), ...change },
    },
    site,
  );

describe('whom to ask', () => {
  const mail = {
    templateKey: 'organization_approved',
    locale: 'nl' as const,
    recipientEmail: 'ria@example.example',
    recipientName: 'Ria',
    variables: sampleVariables(broughtBy('organization_approved')),
  };
  const anne = { name: 'Anne <Bakker>', function: 'Balie', phone: '+31525000456', email: 'anne@oldebroek.example' };
  const asks = { subject: { nl: 'Dag', en: 'Hello' }, body: { nl: 'Bel {{ contact_person.name }}', en: 'x' } };

  test('is said below each mail by name where the centre names somebody, with what can be reached', () => {
    const { html, text } = renderMail(mail, { ...site, contactPerson: anne });
    expect(text).toContain('Vragen? Neem contact op met Anne <Bakker>: 0525 000 456 · anne@oldebroek.example\n');
    expect(text).not.toContain('centrale@oldebroek.example');
    expect(html).toContain('Anne &lt;Bakker&gt;');
    const silent = renderMail({ ...mail, locale: 'en' }, { ...site, contactPerson: { ...anne, phone: null } });
    expect(silent.text).toContain('Questions? Contact Anne <Bakker>: anne@oldebroek.example\n');
  });

  test('is the centre where it names nobody, as it always was', () => {
    const plain = renderMail(mail, site);
    expect(plain.text).toContain('Vragen? Bel of mail ons: 0525 000 123 · centrale@oldebroek.example\n');
    expect(renderMail(mail, { ...site, contactPerson: null })).toEqual(plain);
  });

  test('can be named by a text, which then always says something', () => {
    expect(renderMail(mail, { ...site, contactPerson: anne }, { template: asks }).text).toContain('Bel Anne <Bakker>');
    expect(renderMail(mail, site, { template: asks }).text).toContain('Bel Vrijwilligerscentrale Oldebroek');
  });
});

test('every notification of the product has its text, and there is no other', () => {
  expect(Object.keys(mailTemplates).sort()).toEqual([...notificationKeys].sort());
});

describe.each(notificationKeys)('%s', (key) => {
  test.each(['nl', 'en'] as const)('says what it must in %s', (locale) => {
    const mail = render(key, {}, locale);
    expect(mail.subject.length).toBeGreaterThan(10);
    expect(mail.html).toContain(`lang="${locale}"`);
    expect(mail.html).toContain('#166534');
    expect(mail.text).toContain('http://oldebroek.localhost:3000');
    expect(mail.text).not.toMatch(/https?:\/\/\S*[.,!?]+(\s|$)/);
    expect(`${mail.subject}${mail.text}`).not.toMatch(/\{\{|\{%|\[object|undefined|null|\\|\d{4}-\d\d-\d\dT/);
    const { title, body } = renderNotice(
      {
        templateKey: key,
        locale,
        recipientEmail: 'r@x.example',
        recipientName: 'Ria',
        variables: sampleVariables(broughtBy(key)),
      },
      site,
    );
    expect(title).toBe(mail.subject);
    expect(body.length).toBeGreaterThan(20);
    expect(body).not.toMatch(/https?:|Hallo|Hello/);
  });

  test('says the same in both languages', () => {
    const dutch = mailTemplates[key];
    for (const part of ['subject', 'body'] as const) {
      const named = (text: string) => [...new Set(text.match(/\{\{ [\w.]+/g))].sort();
      expect(named(dutch[part].en)).toEqual(named(dutch[part].nl));
      expect(dutch[part].en).not.toBe(dutch[part].nl);
    }
  });

  test('does without what a trigger may leave out', () => {
    const optional = [
      'ics_url',
      'ticket_url',
      'poster_url',
      'return_url',
      'ip_city',
      'reason',
      'last_checked_at',
      'waiting_position',
      'location',
      'starts_on',
    ];
    const absent = Object.fromEntries(optional.map((name) => [name, null]));
    const mail = render(key, {
      ...absent,
      organization: { name: 'Tafel' },
      contact: { name: null, phone: null, email: null },
    });
    expect(`${mail.subject}${mail.text}`).not.toMatch(/undefined|null|\(\)|1970/);
  });
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

test.each([
  ['nl', 'Wat we met je gegevens doen', '/privacy'],
  ['en', 'What we do with your details', '/en/privacy'],
] as const)('every mail leads to what is done with details: %s', (locale, words, path) => {
  const { html, text } = render('application_received', {}, locale);
  expect(html).toContain(`<a href="${site.url}${path}" style="color:#475569">${words}</a>`);
  expect(text).toContain(`${words}: ${site.url}${path}\n`);
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
    variables: sampleVariables(broughtBy('application_received')),
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

test('a mail that can be refused says how', () => {
  const mail = {
    templateKey: 'vacancy_published',
    locale: 'nl',
    recipientEmail: 'a@b.example',
    recipientName: 'A',
    variables: sampleVariables(broughtBy('vacancy_published')),
  } as const;
  const links = { preferencesUrl: `${site.url}/profile/notifications`, unsubscribeUrl: `${site.url}/unsubscribe/abc` };
  const { html, text } = renderMail(mail, site, { links });
  expect(html).toContain(`href="${links.unsubscribeUrl}"`);
  expect(text).toContain(`Kies welke mails je krijgt: ${links.preferencesUrl}`);
  expect(renderMail(mail, site).text).not.toContain('unsubscribe');
});

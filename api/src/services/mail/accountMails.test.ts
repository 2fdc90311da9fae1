import { expect, test } from '@jest/globals';
import { notificationKeys } from '@omzien/model/notification';
import { isAccountMail, leadsElsewhere } from './accountMails.ts';
import { mailTemplates } from './templates.ts';

test('our own texts of account mails lead nowhere else', () => {
  const keys = notificationKeys.filter(isAccountMail);
  expect(keys).toEqual(
    expect.arrayContaining(['password_reset', 'sign_in_link', 'user_invitation', 'user_confirmation']),
  );
  for (const key of keys) {
    const { subject, body } = mailTemplates[key];
    for (const text of [...Object.values(subject), ...Object.values(body)])
      expect({ key, text, leads: leadsElsewhere(text) }).toEqual({ key, text, leads: false });
  }
});

test.each([
  'https://evil.example/c?u={{ reset_url }}',
  '[Kies](https://evil.example/c?u={{ reset_url }})',
  '[Kies](//evil.example/c?u={{reset_url}})',
  '[Kies](evil.example/{{ reset_url }})',
  '[Kies](evil.example)',
  '[Kies]( <evil.example>)',
  '[Kies][a]\n\n[a]: evil.example',
  'Ga naar www.evil.example',
  'evil.example/?u={{ reset_url }}',
  '{{ reset_url | upcase }}',
  '[Kies]({{ reset_url }}.evil.example)',
  '[Kies]({{ reset_url | append }})',
  '{% for letter in reset_url %}{{ letter }}{% endfor %}',
  '{{ url }}',
  '<a href="evil.example">x</a>',
  '[Kies](\\\\evil.example)',
])('%j is refused', (text) => {
  expect(leadsElsewhere(text)).toBe(true);
});

test.each([
  '[Kies een wachtwoord]({{ reset_url }})',
  '{% if sign_in_url %}[Log in]({{- sign_in_url -}}){% endif %}',
  'Mail naar [ons](mailto:hulp@zutphen.example) of bel [06 12 34 56 78](tel:+31612345678).',
  'Op {{ center.url }} lees je meer. Tot {{ expires_at }}.',
  '[Naar je profiel](/profile-edit)',
])('%j is fine', (text) => {
  expect(leadsElsewhere(text)).toBe(false);
});

import { expect, test } from '@jest/globals';
import { readSettings } from '../settings.ts';
import { startWorld } from '../testing/startWorld.ts';

const day = 24 * 60 * 60_000;
const fieldsOf = (text: string) =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => line.split(': ') as [string, string]);

test('whoever finds a weakness is told where to say it, on every site, for less than a year', async () => {
  const world = await startWorld();
  const answer = await world.ask('/.well-known/security.txt');
  expect([answer.status, answer.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  const fields = Object.fromEntries(fieldsOf(answer.text));
  expect(fields).toEqual({
    Contact: 'https://roermond.localhost/support',
    Expires: expect.stringMatching(/^\d{4}-\d\d-\d\dT00:00:00Z$/),
    'Preferred-Languages': 'nl, en',
    Canonical: 'https://roermond.localhost/.well-known/security.txt',
  });
  const days = (Date.parse(fields.Expires ?? '') - Date.now()) / day;
  expect(days).toBeGreaterThan(30);
  expect(days).toBeLessThan(365);
  await world.close();
});

test('the contacts of the settings come first, and only addresses are one', async () => {
  const { securityContacts } = readSettings({
    SECURITY_CONTACT: 'mailto:security@omzien.example, https://x.example/pgp',
  });
  const world = await startWorld({ securityContacts });
  const { text } = await world.ask('/.well-known/security.txt');
  expect(fieldsOf(text).filter(([name]) => name === 'Contact')).toEqual([
    ['Contact', 'mailto:security@omzien.example'],
    ['Contact', 'https://x.example/pgp'],
  ]);
  await world.close();
  for (const wrong of ['security@omzien.example', 'http://x.example', 'mailto:a@b.example\nExpires: never']) {
    expect(() => readSettings({ SECURITY_CONTACT: wrong })).toThrow('SECURITY_CONTACT must be addresses');
  }
});

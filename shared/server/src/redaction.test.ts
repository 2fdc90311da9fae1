import { expect, test } from '@jest/globals';
import { redacted } from './redaction.ts';

test.each([
  ['an e-mail address', 'Mail ria.de.vries+x@dorp.example daarover', 'Mail [removed] daarover'],
  ['one as it stands in an address', '/users/ria%40dorp.example/x', '/users/[removed]/x'],
  ['a password', 'wachtwoord=Geheim12! en password: "zomer 2026"', 'wachtwoord=[removed] en password: [removed]'],
  ['a password in a sentence', 'mijn wachtwoord is zomer2026', 'mijn wachtwoord is [removed]'],
  ['what opens a door', 'Authorization: Bearer abc.def-123', 'Authorization: [removed] [removed]'],
  ['a bearer token', 'sent Bearer abc.def-123 twice', 'sent Bearer [removed] twice'],
  ['a token of a link', 'kan niet laden: kQ3v-8sLx_0aPz9RtUwYbC', 'kan niet laden: [removed]'],
  ['a token without digits', 'kan niet laden: kQxvAsLxToaPzeRtUwYbCi', 'kan niet laden: [removed]'],
  ['a hash', 'is 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b', 'is [removed]'],
  ['base64', 'key AAECAwQFBgcICQoLDA0ODxAREhM= end', 'key [removed] end'],
  ['a JWT', 'got eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.abc-DEF_1 back', 'got [removed] back'],
  ['an IBAN', 'op NL91ABNA0417164300 of NL91 ABNA 0417 1643 00.', 'op [removed] of [removed].'],
  [
    'telephone numbers',
    'bel 0612345678, 06-12345678, +31 6 12345678 of 0525 123 456',
    'bel [removed], [removed], [removed] of [removed]',
  ],
  ['a query', 'GET https://oldebroek.example/confirm?token=abc failed', 'GET https://oldebroek.example/confirm failed'],
])('%s is taken out', (_case, text, told) => {
  expect(redacted(text)).toBe(told);
  // What went through it once goes through it again on its way into a line of the log.
  expect(redacted(told)).toBe(told);
});

test.each([
  'GET /api/v1/vacancies took 3 s',
  "Cannot read properties of undefined (reading 'createUploadReceiverForEverybody')",
  'mfe-vacancies@1.0.0-767ce615e8bb: ChunkLoadError src_vacancy_status_ApplicationStatus_tsx',
  'vacancy 0b8f7a4e-1c2d-4e5f-8a9b-0c1d2e3f4a5b at 2026-11-25T22:39:27.123Z',
  'FST_ERR_CTP_INVALID_MEDIA_TYPE in node_modules/@fastify/multipart/index.js:12:34',
  'conversation-participants-and-messages 2026 vrijwilligers-2026-roermond',
  'open: 140, rss 123456789, took 0.123456 s',
])('what helps stays: %s', (text) => expect(redacted(text)).toBe(text));

test('however long a text is, it takes no longer: what of it is told is looked through, and no more', () => {
  const signs = ['a', '@', 'a@', '0', '06 ', '/', 'password=', 'eyJ.', 'A1', 'a?'];
  const time = (length: number) => {
    const started = performance.now();
    for (const sign of signs) redacted(sign.repeat(length));
    return performance.now() - started;
  };
  // The best of three: others use the machine.
  const best = (length: number) => Math.min(...Array.from({ length: 3 }, () => time(length)));
  best(1_000);
  expect(best(320_000)).toBeLessThan(best(20_000) * 4);
});

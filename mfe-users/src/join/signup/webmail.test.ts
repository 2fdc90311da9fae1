import { expect, test } from '@jest/globals';
import { webmailOf } from './webmail.ts';

test.each([
  ['ria@gmail.com', 'Gmail'],
  ['ria@HOTMAIL.nl', 'Outlook'],
  ['"ria@gmail.com"@ziggo.nl', 'Ziggo Mail'],
])('the mail of %s is read in %s', (email, name) => expect(webmailOf(email)?.name).toBe(name));

test.each(['ria@dorp.example', 'ria@gmail.com.evil.example', 'constructor', 'a@constructor'])(
  'for %s no provider is guessed',
  (email) => expect(webmailOf(email)).toBeNull(),
);

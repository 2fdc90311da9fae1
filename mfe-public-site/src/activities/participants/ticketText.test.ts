import { expect, test } from '@jest/globals';
import { codeIn, codeInGroups, ticketIn } from './ticketText.ts';

const ticket = '0196a000-0000-7000-8000-000000000101.K7Q29MXD';

test.each([
  ['its address', `https://roermond.example/activiteitenkalender/kaartje/${ticket}`, ticket],
  ['its address in English', `https://roermond.example/en/activiteitenkalender/kaartje/${ticket}`, ticket],
  ['the ticket alone', ticket, ticket],
  ['another address', 'https://roermond.example/', null],
  ['a ticket with letters that no code has', ticket.replace('K7', 'IL'), null],
])('what a camera reads: %s', (_case, text, found) => expect(ticketIn(text)).toBe(found));

test.each([
  ['k7q2 9mxd', 'K7Q29MXD'],
  ['K7Q2-9MXD', 'K7Q29MXD'],
  ['oil2345a', '0112345A'],
  ['K7Q29MX', null],
  ['', null],
])('what is typed as a code: %s', (text, code) => expect(codeIn(text)).toBe(code));

test('a code is read aloud in two parts', () => expect(codeInGroups('K7Q29MXD')).toBe('K7Q2 9MXD'));

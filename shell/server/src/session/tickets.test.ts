import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { createTickets, networkOf, openTicketKey } from './tickets.ts';

const key = Buffer.alloc(32, 1);
const page = { tenant: 'roermond', revision: 7, visitor: 'abc', releases: ['shell@1.0.0-aaaaaaaaaaaa'] };

test('a ticket says what it was issued for, each with an id of its own', () => {
  const tickets = createTickets(key);
  const [one, other] = [tickets.issue(page), tickets.issue(page)].map((text) => tickets.read(text, 'roermond'));
  expect(one).toMatchObject(page);
  expect(one?.id).not.toBe(other?.id);
});

test('what was changed, is for another tenant, of another key or of the day before yesterday is no ticket', () => {
  let now = Date.now();
  const tickets = createTickets(key, () => now);
  const text = tickets.issue(page);
  const forged = text.replace('|7|', '|8|');
  const stranger = createTickets(Buffer.alloc(32, 2)).issue(page);
  for (const wrong of [forged, stranger, text.slice(0, -1), '', '|', 'x', undefined]) {
    expect(tickets.read(wrong, 'roermond')).toBeNull();
  }
  expect(tickets.read(text, 'demo')).toBeNull();
  now += 25 * 60 * 60_000;
  expect(tickets.read(text, 'roermond')).toBeNull();
});

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:12:34:56:78:9a:bc', '2001:db8:12'],
  ['2001:db8:12:ffff::1', '2001:db8:12'],
  ['2001:0DB8:0012::1', '2001:db8:12'],
  ['::1', '0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0'],
])('%s is the network %s', (address, network) => expect(networkOf(address)).toBe(network));

test('a visitor is one network at one tenant, and no address stands in it', () => {
  const { visitorOf } = createTickets(key);
  expect(visitorOf('2001:db8:1:2::3', 'demo')).toBe(visitorOf('2001:db8:1:4::5', 'demo'));
  expect(visitorOf('192.0.2.7', 'demo')).not.toBe(visitorOf('192.0.2.8', 'demo'));
  expect(visitorOf('192.0.2.7', 'demo')).not.toBe(visitorOf('192.0.2.7', 'public'));
});

test('gateways with one secret have one key; without a secret the key is made once and kept for this account alone', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'gateway-'));
  const secret = 's'.repeat(32);
  expect(await openTicketKey(secret, directory)).toEqual(await openTicketKey(secret, `${directory}/other`));
  const made = await openTicketKey(null, directory);
  expect(made).toHaveLength(32);
  expect(await openTicketKey(null, directory)).toEqual(made);
  expect((await stat(join(directory, 'ticket-key'))).mode & 0o777).toBe(0o600);
  await rm(directory, { recursive: true });
});

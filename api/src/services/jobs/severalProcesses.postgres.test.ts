import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { type ApiProcess, startApiProcess } from '../../../testing/apiProcess.ts';
import { createTestStorage, type TestStorage } from '../../../testing/testStorage.ts';
import { mails } from '../../tables/notifications/mails.table.ts';

/** Three servers on one PostgreSQL, as in production. */
let storage: TestStorage;
const servers: ApiProcess[] = [];

beforeAll(async () => {
  storage = await createTestStorage();
  // The first fills the database while the others migrate: they take turns.
  servers.push(...(await Promise.all([1, 2, 3].map(() => startApiProcess({ ...storage.environment, SEED: 'small' })))));
}, 90_000);
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  await storage.remove();
});

const site = { 'X-Tenant': 'demo', 'App-Context': 'gelderland', Accept: 'application/vnd.api+json' };
const firstOf = async (url: string, headers: Record<string, string>) =>
  ((await (await fetch(url, { headers })).json()) as { data: { id: string }[] }).data[0]?.id ?? '';

test('what one server leaves to be done is done once, whoever does it', async () => {
  const [first] = servers as [ApiProcess, ...ApiProcess[]];
  const headers = { ...site, 'Volunteer-Center-Id': await firstOf(`${first.url}/api/v1/volunteer_centers`, site) };
  const vacancy = await firstOf(`${first.url}/api/v1/vacancies/search?filter[vacancy_type_eq]=volunteering`, headers);
  const addresses = Array.from({ length: 30 }, (_, number) => `gast-${number}@several.example`);
  const answers = await Promise.all(
    addresses.map((email, number) =>
      fetch(`${servers[number % servers.length]?.url}/api/v1/vacancies/${vacancy}/applications`, {
        method: 'POST',
        headers: { ...headers, 'Content-Type': 'application/vnd.api+json' },
        body: JSON.stringify({
          data: {
            type: 'applications',
            attributes: {
              first_name: 'Ria',
              last_name: 'de Wit',
              email,
              message: 'Dit lijkt me heel erg leuk om te doen.',
              accept_privacy: true,
            },
          },
        }),
      }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual(addresses.map(() => 201));

  const mailbox = join(storage.environment.DATA_DIR ?? '', 'mailbox');
  const delivered = async () => {
    const files = (await readdir(mailbox)).filter((file) => file.endsWith('.json'));
    const texts = await Promise.all(files.map((file) => readFile(join(mailbox, file), 'utf8')));
    return texts
      .map((text) => (JSON.parse(text) as { to: { address: string } }).to.address)
      .filter((address) => address.endsWith('@several.example'))
      .sort();
  };
  const limit = performance.now() + 30_000;
  while ((await delivered()).length < addresses.length && performance.now() < limit)
    await new Promise((resolve) => setTimeout(resolve, 100));
  expect(await delivered()).toEqual([...addresses].sort());

  const database = await storage.open();
  const waiting = await database.inTenant('demo', () =>
    database.db.select({ id: mails.id }).from(mails).where(eq(mails.state, 'waiting')),
  );
  await database.close();
  expect(waiting).toEqual([]);
}, 60_000);

test('a session that one server opened holds at the others, and ends at all of them', async () => {
  const [first, second, third] = servers as [ApiProcess, ApiProcess, ApiProcess];
  const headers = { ...site, 'Volunteer-Center-Id': await firstOf(`${first.url}/api/v1/volunteer_centers`, site) };
  const signIn = await fetch(`${first.url}/auth/sign_in`, {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: 'superuser@demo.example', password: 'samen-omzien-2026' }),
  });
  const session: Record<string, string> = { ...headers };
  for (const name of ['access-token', 'client', 'uid']) session[name] = String(signIn.headers.get(name));
  const statusAt = async ({ url }: ApiProcess) =>
    (await fetch(`${url}/api/v1/current_user`, { headers: session })).status;
  expect(await statusAt(second)).toBe(200);
  expect((await fetch(`${third.url}/auth/sign_out`, { method: 'DELETE', headers: session })).status).toBe(200);
  expect([await statusAt(first), await statusAt(second)]).toEqual([401, 401]);
});

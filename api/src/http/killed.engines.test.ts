import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { like, sql } from 'drizzle-orm';
import { type ApiProcess, startApiProcess } from '../../testing/apiProcess.ts';
import { createTestStorage, type TestStorage } from '../../testing/testStorage.ts';
import { applications } from '../tables/applications/applications.table.ts';
import { mails } from '../tables/notifications/mails.table.ts';

/** The API as production runs it, ended by force in the middle of writing, on the engine of this run. */
const rounds = 3;
let storage: TestStorage;
let running: ApiProcess | undefined;

beforeAll(async () => {
  storage = await createTestStorage();
});
afterAll(async () => {
  await running?.kill();
  await storage.remove();
});

const site = { 'X-Tenant': 'demo', 'App-Context': 'gelderland', Accept: 'application/vnd.api+json' };
type Listed = { data: { id: string }[] };
const firstOf = async (url: string, headers: Record<string, string>) =>
  ((await (await fetch(url, { headers })).json()) as Listed).data[0]?.id ?? '';

/** Guests who apply one after another, until the server is gone. Gives the addresses of those who got an answer. */
async function applyUntilGone(api: ApiProcess, round: number, acknowledged: string[]) {
  const center = await firstOf(`${api.url}/api/v1/volunteer_centers`, site);
  const headers = { ...site, 'Volunteer-Center-Id': center };
  const vacancy = await firstOf(`${api.url}/api/v1/vacancies/search?filter[vacancy_type_eq]=volunteering`, headers);
  const killAfter = acknowledged.length + 20 + Math.floor(Math.random() * 30);
  let number = 0;
  let isGone = false;
  const writer = async () => {
    while (!isGone) {
      const email = `gast-${round}-${++number}@killed.example`;
      const attributes = {
        first_name: 'Ria',
        last_name: 'de Wit',
        email,
        message: 'Dit lijkt me heel erg leuk om te doen.',
        accept_privacy: true,
      };
      try {
        const answer = await fetch(`${api.url}/api/v1/vacancies/${vacancy}/applications`, {
          method: 'POST',
          headers: {
            ...headers,
            'Content-Type': 'application/vnd.api+json',
            'Idempotency-Key': `round-${round}-${number}`,
          },
          body: JSON.stringify({ data: { type: 'applications', attributes } }),
        });
        if (answer.status >= 300) throw new Error(`${answer.status}: ${await answer.text()}`);
        acknowledged.push(email);
      } catch (error) {
        if (!isGone) throw error;
      }
    }
  };
  const writers = Array.from({ length: 5 }, writer);
  while (acknowledged.length < killAfter) {
    await Promise.race([...writers, new Promise((resolve) => setTimeout(resolve, 2))]);
  }
  isGone = true;
  await api.kill();
  await Promise.all(writers);
}

test('a server that is killed while it writes loses nothing that it has acknowledged, and does nothing by halves', async () => {
  const acknowledged: string[] = [];
  for (let round = 1; round <= rounds; round++) {
    running = await startApiProcess({ ...storage.environment, SEED: 'small' });
    await applyUntilGone(running, round, acknowledged);
    running = undefined;

    const started = performance.now();
    const database = await storage.open();
    const stored = await database.inTenant('demo', () =>
      database.db
        .select({
          email: applications.email,
          mails: sql<number>`(select count(*)::int from ${mails} where ${mails.recipientEmail} = ${applications.email})`,
        })
        .from(applications)
        .where(like(applications.email, '%@killed.example')),
    );
    const seconds = (performance.now() - started) / 1000;
    await database.close();
    const found = new Set(stored.map(({ email }) => email));
    expect(acknowledged.filter((email) => !found.has(email))).toEqual([]);
    // The application and its mail stand in one transaction: both or neither, also for those that got no answer.
    expect(stored.filter((row) => row.mails !== 1)).toEqual([]);
    expect(found.size).toBe(stored.length);
    expect(seconds).toBeLessThan(5);
  }
}, 120_000);

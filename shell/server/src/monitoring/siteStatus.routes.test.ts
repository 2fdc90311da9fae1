import { afterEach, expect, test } from '@jest/globals';
import { type Answered, startWorld, type World } from '../testing/startWorld.ts';

let world: World;
afterEach(() => world.close());

const ready = (more: Record<string, unknown> = {}) => ({
  body: { status: 'ok', storage: 'ok', warnings: [], ...more },
});
const statesOf = (answer: Answered) => {
  const { attributes } = answer.json().data as { attributes: Record<string, string> };
  return [attributes.state, attributes.reading, attributes.saving, attributes.mails];
};
const look = () => world.ask('/platform/status', { headers: { accept: 'application/vnd.api+json' } });

test('a site whose API is ready works', async () => {
  world = await startWorld();
  world.api.on('GET /ready', () => ready());
  const answer = await look();
  expect([answer.status, answer.headers['cache-control'], ...statesOf(answer)]).toEqual([
    200,
    'no-store',
    'working',
    'working',
    'working',
    'working',
  ]);
});

test.each([
  [
    'full storage keeps nothing',
    { storage: 'full', warnings: ['storage_full'] },
    ['down', 'working', 'down', 'working'],
  ],
  [
    'jobs that stand still make mails late',
    { warnings: ['jobs_not_running'] },
    ['limited', 'working', 'working', 'limited'],
  ],
  [
    'a crowd that is partly refused makes reading hard',
    { warnings: ['load_shed'] },
    ['limited', 'limited', 'working', 'working'],
  ],
  [
    'work that was given up long ago is not told to people',
    { warnings: ['dead_letters'] },
    ['working', 'working', 'working', 'working'],
  ],
])('%s', async (_what, readiness, states) => {
  world = await startWorld();
  world.api.on('GET /ready', () => ready(readiness));
  expect(statesOf(await look())).toEqual(states);
});

test('an API that says no, or says nothing, is told as out of order, with an answer that is no failure', async () => {
  world = await startWorld();
  world.api.on('GET /ready', () => ({ status: 503, body: { status: 'unavailable' } }));
  expect(statesOf(await look())).toEqual(['down', 'down', 'down', 'down']);
  await world.api.stop();
  const answer = await look();
  expect([answer.status, ...statesOf(answer)]).toEqual([200, 'down', 'down', 'down', 'down']);
});

test('however many people look, the API is asked once in five seconds', async () => {
  world = await startWorld();
  world.api.on('GET /ready', () => ready());
  await Promise.all(Array.from({ length: 20 }, look));
  await look();
  expect(world.api.calls.filter(({ url }) => url === '/ready')).toHaveLength(1);
});

import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { fakeModule } from '../testing/fakeRelease.ts';
import { startTestRegistry, type TestRegistry } from '../testing/startTestRegistry.ts';

let registry: TestRegistry;
beforeEach(async () => {
  registry = await startTestRegistry({}, { heartbeat: 50 });
});
afterEach(() => registry.close());

/** A gateway's ear: collects what the stream says, and answers once it has said something. */
async function listen() {
  const stop = new AbortController();
  const response = await fetch(`${registry.address}/events`, { signal: stop.signal });
  let heard = '';
  const waiting = new Set<() => void>();
  const ended = (async () => {
    for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      heard += chunk;
      for (const look of waiting) look();
    }
  })().catch(() => undefined);
  return {
    response,
    ended,
    stop: () => stop.abort(),
    text: () => heard,
    says: (words: string) =>
      new Promise<void>((resolve) => {
        const look = () => {
          if (!heard.includes(words)) return;
          waiting.delete(look);
          resolve();
        };
        waiting.add(look);
        look();
      }),
  };
}

const announced = (tenant: string, revision: number) =>
  `event: activation\nid: ${tenant}-${revision}\ndata: {"tenant":"${tenant}","revision":${revision}}\n\n`;

test('a gateway hears the present state, then every activation and rollback within two seconds', async () => {
  await registry.begin('roermond');
  await registry.publish(fakeModule({ version: '1.1.0' }));
  const [one, two] = await Promise.all([listen(), listen()]);
  expect(one.response.headers.get('content-type')).toContain('text/event-stream');
  await one.says(announced('roermond', 1));

  const started = performance.now();
  await registry.client.activate('roermond', { releases: ['mfe-vacancies@1.1.0'], reason: 'a change' });
  await Promise.all([one.says(announced('roermond', 2)), two.says(announced('roermond', 2))]);
  await registry.client.rollback('roermond', { reason: 'back again' });
  await one.says(announced('roermond', 3));
  expect(performance.now() - started).toBeLessThan(2000);
  one.stop();
  two.stop();
});

test('a refused change is not announced, and a quiet stream has a heartbeat', async () => {
  await registry.begin('roermond');
  const gateway = await listen();
  await gateway.says(announced('roermond', 1));
  await registry.send('POST', '/tenants/roermond/activations', { releases: ['mfe-cms@1.0.0'], reason: 'a test' });
  await gateway.says(': heartbeat\n\n');
  expect(gateway.text().match(/event: activation/g)).toHaveLength(1);
  gateway.stop();
});

test('closing the registry ends the streams', async () => {
  const gateway = await listen();
  await gateway.says(': heartbeat');
  await registry.restart();
  await gateway.ended;
});

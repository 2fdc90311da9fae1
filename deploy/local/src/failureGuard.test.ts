import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { createGateway } from '../../../shell/server/src/gateway.ts';
import { asFrame, bootOf, startWorld, until, type World } from '../../../shell/server/src/testing/startWorld.ts';
import { fakeModule, nameOf } from '../../registry/src/testing/fakeRelease.ts';
import { startTestRegistry, type TestRegistry } from '../../registry/src/testing/startTestRegistry.ts';

// The real gateway and the real registry, with somebody who wants to take a healthy release down, and with a release that
// really fails. `X-Forwarded-For` makes visitors: the gateway believes it of this machine.
let registry: TestRegistry;
let world: World;
const live = fakeModule({ version: '1.1.0' });
const secret = 'a secret that all gateways of this platform share';

beforeEach(async () => {
  registry = await startTestRegistry();
  await registry.begin('roermond');
  await registry.begin('demo');
  await registry.publish(live);
  for (const tenant of ['roermond', 'demo'])
    await registry.client.activate(tenant, { releases: [nameOf(live)], reason: 'next' });
  world = await startWorld(
    { registryUrl: registry.address, trustedProxies: ['127.0.0.1'], gatewaySecret: secret },
    { evidenceGathering: 20, reportsPerMinute: 2000 },
  );
});
afterEach(async () => {
  await world.close();
  await registry.close();
});

const of = (address: string) => ({ 'x-forwarded-for': address });
const address = (number: number) => `192.0.2.${number}`;
const ticketOf = async (from: string, host = 'roermond.localhost') => {
  const answer = await world.ask('/vacancies/search', { host, headers: { accept: 'text/html', ...of(from) } });
  expect(answer.status).toBe(200);
  return bootOf(answer).ticket;
};
/** All but the ticket is public: it stands in every page. */
const failure = (more: object = {}) => ({
  composition: 2,
  module: 'mfe-vacancies',
  version: '1.1.0',
  build: live.descriptor.build,
  code: 'mount_failed',
  message: 'made up',
  ...more,
});
const report = async (from: string, body: object) => {
  const { status } = await world.ask('/platform/reports', {
    method: 'POST',
    headers: { ...asFrame, 'content-type': 'application/json', ...of(from) },
    body: JSON.stringify(body),
  });
  return status;
};
const statusOf = async (tenant = 'roermond') => {
  const [status] = await registry.client.status(tenant);
  if (!status) throw new Error(`${tenant} has no status`);
  return status;
};
const counted = async () => (await statusOf()).failures.reduce((sum, { count }) => sum + count, 0);
const honest = async (from: string, code = 'caught') => report(from, failure({ ticket: await ticketOf(from), code }));

describe('a healthy release stays', () => {
  /**
   * Three honest visitors told of something before the attack: one attacker who counts as two would bring the release
   * down. A fourth tells afterwards of what takes nothing back: once that is counted, all before it has been weighed.
   */
  const staysAfter = async (attack: () => Promise<unknown>, counts: number) => {
    for (const number of [101, 102, 103]) await honest(address(number));
    await attack();
    await honest(address(104), 'recoverable');
    await until(async () => (await statusOf()).failures.some(({ code }) => code === 'recoverable'), 10_000);
    expect(await counted()).toBe(counts + 4);
    expect(await statusOf()).toMatchObject({ revision: 2, kind: 'activate' });
    expect((await statusOf()).releases).toContain(nameOf(live));
  };

  test('after seven anonymous reports with public values', () =>
    staysAfter(async () => {
      for (let time = 0; time < 7; time += 1) expect(await report('203.0.113.9', failure())).toBe(204);
    }, 0));

  test('after seven hundred of them, from as many addresses', () =>
    staysAfter(async () => {
      for (let time = 0; time < 700; time += 1) await report(`203.0.${time >> 8}.${time & 255}`, failure());
    }, 0));

  test('after reports with tickets that are forged, of another tenant, or of another revision', () =>
    staysAfter(async () => {
      const [own, other] = [await ticketOf(address(9)), await ticketOf(address(9), 'demo.localhost')];
      for (let time = 0; time < 9; time += 1) {
        const visitor = own.split('|')[4] ?? '';
        const forged = own.replace(visitor, `${visitor.slice(0, -2)}~${time}`);
        for (const ticket of [forged, other, own.replace('|2|', '|3|')]) {
          expect(await report(address(time), failure({ ticket }))).toBe(204);
        }
        expect(await report(address(time), failure({ ticket: own, composition: 1 }))).toBe(204);
      }
    }, 0));

  test('after one ticket that is told again and again, from many addresses', () =>
    staysAfter(async () => {
      const ticket = await ticketOf(address(9));
      for (let time = 0; time < 50; time += 1) await report(address(time), failure({ ticket }));
    }, 1));

  test.each([
    ['one address', () => address(9)],
    ['the many addresses of one rented machine', (time: number) => `2001:db8:1:${time.toString(16)}::1`],
  ])('after a hundred tickets that were fetched from %s', (_whose, from) =>
    staysAfter(async () => {
      for (let time = 0; time < 100; time += 1) {
        await report(from(time), failure({ ticket: await ticketOf(from(time)) }));
      }
    }, 100),
  );
});

describe('a release that really fails', () => {
  const isTakenBack = async () => (await statusOf()).revision === 3;

  test('is taken back within a minute, though its visitors come through two gateways', async () => {
    const began = performance.now();
    const second = await createGateway({
      ...world.settings,
      stateDirectory: `${world.directory}/second`,
      releaseStore: `${world.directory}/none`,
    });
    const { port } = world;
    try {
      await second.listen({ port: 0, host: '127.0.0.1' });
      const ports = [port, (second.server.address() as AddressInfo).port];
      for (let number = 1; number <= 5; number += 1) {
        world.port = ports[number % 2] ?? port;
        const ticket = await ticketOf(address(number));
        // The report may come to the other gateway, and twice.
        for (const other of ports) {
          world.port = other;
          expect(await report(address(number), failure({ ticket, message: 'x is not a function' }))).toBe(204);
        }
      }
      await until(isTakenBack, 10_000);
    } finally {
      world.port = port;
      await second.close();
    }
    expect(performance.now() - began).toBeLessThan(60_000);
    expect((await registry.client.history('roermond'))[0]).toMatchObject({
      actor: 'failure guard',
      evidence: { failedVisitors: 5, codes: { mount_failed: 5 }, lastMessage: 'x is not a function' },
    });
    // The next visitor gets the release before, also of the gateway that was told last.
    const versions = async () => {
      const answer = await world.ask('/vacancies/search', { headers: { accept: 'text/html', ...of(address(50)) } });
      return bootOf(answer).composition.modules.map(({ version }) => version);
    };
    await until(async () => (await versions()).join() === '1.0.0');
  });

  test('is taken back although one visitor opens page after page to hide it', async () => {
    for (let time = 0; time < 300; time += 1) await ticketOf(address(99));
    for (let number = 1; number <= 5; number += 1) {
      await report(address(number), failure({ ticket: await ticketOf(address(number)) }));
    }
    await until(isTakenBack, 10_000);
  });

  test('stays while it fails for fewer than a fifth of its visitors', async () => {
    for (let number = 1; number <= 26; number += 1) await ticketOf(address(number));
    for (let number = 1; number <= 5; number += 1) await honest(address(number));
    await until(async () => (await counted()) === 5, 10_000);
    expect((await statusOf()).revision).toBe(2);
    // Six of 26 are more.
    for (let number = 6; number <= 6; number += 1) await honest(address(number));
    await until(isTakenBack, 10_000);
  });
});

import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createFindings } from '../findings.ts';
import { createPeople } from '../people.ts';
import { hostsWalk } from './hostsWalk.ts';

let believing: Server;
beforeAll(async () => {
  // It believes everything that it is told, and gives whatever it is asked for.
  believing = createServer(({ headers, url }, response) => {
    const isOther = JSON.stringify(headers).includes('roermond');
    response.end(`${headers.host} ${isOther} ${url?.includes('passwd') ? 'root:x:0:0:root' : ''}`);
  });
  await new Promise<void>((resolve) => believing.listen(0, '127.0.0.1', resolve));
});
afterAll(() => new Promise((resolve) => believing.close(resolve)));

test('a server that believes its visitors is found out, point by point', async () => {
  const { port } = believing.address() as AddressInfo;
  const findings = createFindings();
  const people = createPeople(port);
  await hostsWalk({ port, people, findings, tenants: ['demo', 'roermond'], mailPort: null });
  const told = findings.record().findings.map(({ about, kind }) => `${kind}: ${about}`);
  expect(told).toEqual(
    expect.arrayContaining([
      'believed: GET with x-tenant',
      'believed: GET with x-forwarded-host',
      'believed: GET / of the host “evil.example”',
      'believed: two hosts',
      'believed: a whole address in the first line',
      'believed: A write from a sibling',
      'believed: A write from an Origin with another scheme',
      'believed: The session of another tenant',
      'believed: A session twice',
      'inside: GET /media/…',
      'inside: GET /releases/…',
    ]),
  );
}, 60_000);

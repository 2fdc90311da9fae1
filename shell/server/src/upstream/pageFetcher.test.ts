import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@jest/globals';
import { createApiClient } from './apiClient.ts';
import type { Caller } from './caller.ts';
import { createPageFetcher } from './pageFetcher.ts';

const caller: Caller = {
  site: { host: 'oldebroek.localhost', tenant: 'oldebroek', center: null, isCampaign: false },
  appContext: 'gelderland',
  organizationId: null,
  credentials: null,
  locale: 'nl',
  requestId: 'r1',
  address: '127.0.0.1',
};

test('pages that wait in vain for slow answers do not close the way to the API for everyone', async () => {
  const server = createServer((request, response) => {
    if (request.url === '/slow') setTimeout(() => response.end('{}'), 200);
    else response.end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const api = createApiClient({
    apiUrl: `http://127.0.0.1:${port}`,
    timeout: 2000,
    circuitFailures: 5,
    circuitReset: 5000,
    hangSuspicion: 300,
    hangPatience: 600,
    mostStreams: 10,
  });
  const fetchForPage = createPageFetcher(api, null);
  const late = await Promise.all(Array.from({ length: 12 }, () => fetchForPage(caller, '/slow', 20)));
  expect(new Set(late)).toEqual(new Set(['late']));
  expect(api.isAvailable()).toBe(true);
  expect(await fetchForPage(caller, '/quick', 1000)).toMatchObject({ status: 200 });
  server.closeAllConnections();
  server.close();
  await api.close();
});

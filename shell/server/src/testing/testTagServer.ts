import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Web analytics as the gateway meets it on the network: answers what a test says, and remembers what was asked. */
export type TestTagServer = {
  url: string;
  asked: string[];
  script: string;
  status: number;
  stop(): Promise<void>;
};

export async function startTestTagServer(): Promise<TestTagServer> {
  const server = createServer((request, response) => {
    tags.asked.push(request.url ?? '');
    response.writeHead(tags.status, { 'content-type': 'application/javascript; charset=UTF-8' }).end(tags.script);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const tags: TestTagServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/gtag/js`,
    asked: [],
    script: 'window.dataLayer.push("here");',
    status: 200,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return tags;
}

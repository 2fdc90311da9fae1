import { createServer } from 'node:http';
import { ports } from './platformUnderTest.ts';

/** What stands in for the script of web analytics: it notes that it ran, and sends where the real one would. */
const script = `window.tagRan = (window.tagRan || 0) + 1; window.tagCommands = window.dataLayer.length;`;

/** The fixed address of web analytics, on this machine. Answers what was asked for, and what ends it. */
export async function startTagServer(): Promise<{ asked: string[]; stop(): Promise<void> }> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.writeHead(200, { 'content-type': 'application/javascript; charset=UTF-8' }).end(script);
  });
  await new Promise<void>((resolve) => server.listen(ports.tags, '127.0.0.1', resolve));
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { asked, stop };
}

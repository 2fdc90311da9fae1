import { createServer } from 'node:net';
import { BuildFailure } from '../failure.ts';

/** What keeps a server from a port, in a sentence where a person can do something about it. */
export const portFailure = (error: NodeJS.ErrnoException, port: number): Error =>
  error.code === 'EADDRINUSE'
    ? new BuildFailure(
        `Port ${port} is in use. Stop what runs there, or choose another: PORT=${port + 100} npm run dev -w <module> -- --against <site>`,
      )
    : error;

/** Refuses a port that is in use, before anything is built for it. */
export async function refuseTakenPort(port: number): Promise<void> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', (error: NodeJS.ErrnoException) => reject(portFailure(error, port)));
    probe.listen({ port, host: '127.0.0.1', exclusive: true }, resolve);
  });
  await new Promise((resolve) => probe.close(resolve));
}

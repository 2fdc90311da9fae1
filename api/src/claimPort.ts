import { createServer } from 'node:net';

/** The sentence for whoever started us. */
export const portInUse = (port: number | undefined, setting: string, cause: unknown) =>
  new Error(`Port ${port} is in use. Stop what uses it, or set ${setting} to another port.`, { cause });

/**
 * Makes sure that nobody listens on a port: those who share one would also share it with another program that does. Gives
 * the port, which is chosen freely for 0.
 */
export function claimPort(host: string, port: number, setting: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? portInUse(port, setting, error) : error),
    );
    probe.listen({ host, port, exclusive: true }, () => {
      const { port: taken } = probe.address() as { port: number };
      probe.close(() => resolve(taken));
    });
  });
}

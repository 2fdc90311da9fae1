import type { FastifyInstance } from 'fastify';

/** So long a request that is in hand may still take. */
const patience = 10_000;

/**
 * Ends an app without losing a request. It says that it is not ready, goes on for as long as whoever spreads requests needs
 * to notice, then takes no new ones, closes connections that nothing happens on, and waits for what is in hand.
 */
export async function drain(app: FastifyInstance, notice: number): Promise<void> {
  app.lifecycle.isDraining = true;
  if (notice > 0) await new Promise((resolve) => setTimeout(resolve, notice));
  const lastResort = setTimeout(() => app.server.closeAllConnections(), patience);
  await app.close();
  clearTimeout(lastResort);
}

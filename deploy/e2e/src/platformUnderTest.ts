import { join } from 'node:path';

/**
 * Ports beside the usual ones, so that a running `npm start` does not get in the way. With `E2E_PORT` the six that begin
 * there, such as those of a platform that runs already (`E2E_REUSE`, with its `E2E_DATA`).
 */
const first = Number(process.env.E2E_PORT ?? 3100);
export const ports = {
  gateway: first,
  api: first + 1,
  registry: first + 2,
  mail: first + 3,
  wire: first + 4,
  tags: first + 5,
};

export const root = join(import.meta.dirname, '..', '..', '..');
export const cache = join(root, '.cache');
export const dataDirectory = process.env.E2E_DATA ?? join(cache, 'e2e-data');

/** The settings of the platform under test. The limits are raised: the journeys come from one address. */
export const platformEnvironment: Record<string, string> = {
  PORT: String(ports.gateway),
  API_PORT: String(ports.api),
  REGISTRY_PORT: String(ports.registry),
  MAIL_PORT: String(ports.mail),
  DATA_DIR: dataDirectory,
  SEED: 'small',
  LOG_LEVEL: 'warn',
  THROTTLES: 'open',
  // Wide enough for a machine that does other things as well; the limits themselves are tested beside the gateway.
  RENDER_SOFT_LIMIT: '3000',
  RENDER_HARD_LIMIT: '5000',
  // There is no internet in a test: the tag of web analytics comes from `tagServer.ts`.
  ANALYTICS_TAG_URL: `http://127.0.0.1:${ports.tags}/gtag/js`,
};

/** The site of a tenant, or of one of its centres (`arnhem.public`). */
export const origin = (host: string, port = ports.gateway) => `http://${host}.localhost:${port}`;
export const password = 'samen-omzien-2026';

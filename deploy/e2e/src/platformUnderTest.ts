import { join } from 'node:path';

export const root = join(import.meta.dirname, '..', '..', '..');
export const cache = join(root, '.cache');
export const password = 'samen-omzien-2026';

/**
 * Every worker of Playwright has a platform of its own, so that what a journey changes meets no other journey. Their ports
 * are beside the usual ones, so that a running `npm start` does not get in the way. With `E2E_PORT` those that begin there,
 * such as those of a platform that runs already (`E2E_REUSE`, with its `E2E_DATA`).
 */
export function platformOf(worker: number) {
  const first = Number(process.env.E2E_PORT ?? 3100) + 10 * worker;
  const ports = {
    gateway: first,
    api: first + 1,
    registry: first + 2,
    mail: first + 3,
    wire: first + 4,
    tags: first + 5,
    secondGateway: first + 6,
    /** Nobody listens here until a test does. */
    secondRegistry: first + 7,
    /** The same sites over TLS. */
    secure: first + 8,
  };
  const dataDirectory = process.env.E2E_DATA ?? join(cache, `e2e-data-${worker}`);
  /** The settings of the platform under test. The limits are raised: the journeys come from one address. */
  const environment: Record<string, string> = {
    TEST_PARALLEL_INDEX: String(worker),
    PORT: String(ports.gateway),
    API_PORT: String(ports.api),
    REGISTRY_PORT: String(ports.registry),
    MAIL_PORT: String(ports.mail),
    HTTPS_PORT: String(ports.secure),
    DATA_DIR: dataDirectory,
    SEED: 'small',
    LOG_LEVEL: 'warn',
    THROTTLES: 'open',
    // Receivers of webhooks listen on this machine.
    WEBHOOKS_TO_LOOPBACK: 'true',
    // The same at every hour of a day on which they run.
    MAIL_HOURS: 'any',
    ENABLE_ORGANIZATIONS_MOVING: 'true',
    // A day in earnest.
    FACTOR_RECOVERY_SECONDS: '2',
    // Wide enough for a machine that does other things as well; the limits themselves are tested beside the gateway.
    RENDER_SOFT_LIMIT: '3000',
    RENDER_HARD_LIMIT: '5000',
    // There is no internet in a test: the tag of web analytics comes from `tagServer.ts`.
    ANALYTICS_TAG_URL: `http://127.0.0.1:${ports.tags}/gtag/js`,
  };
  /** Where the tests of this worker put what they build and copy. */
  const scratch = join(cache, `e2e-scratch-${worker}`);
  return { ports, dataDirectory, environment, scratch };
}

/** The platform of this worker: Playwright says which it is. */
export const {
  ports,
  dataDirectory,
  environment: platformEnvironment,
  scratch,
} = platformOf(Number(process.env.TEST_PARALLEL_INDEX ?? 0));

/** The site of a tenant, or of one of its centres (`arnhem.public`). */
export const origin = (host: string, port = ports.gateway) => `http://${host}.localhost:${port}`;

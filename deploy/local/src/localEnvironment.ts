import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..', '..');

/** The settings of a developer's machine where none are given: every tenant under `localhost`, data in `.data`. */
export function localEnvironment(given: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const { PORT = '3000', DATA_DIR = join(root, '.data') } = given;
  return {
    ...given,
    PORT,
    // Beside a port of one's own stands one for TLS: a second platform on this machine needs no more settings.
    HTTPS_PORT: given.HTTPS_PORT ?? String(Number(PORT) + 443),
    DATA_DIR,
    LOG_LEVEL: given.LOG_LEVEL ?? 'warn',
    PARENT_DOMAINS: given.PARENT_DOMAINS ?? 'localhost',
    // Pages for developers: a release for others is built without.
    TEST_PAGES: given.TEST_PAGES ?? '1',
    DEVELOPMENT_MODULES: given.DEVELOPMENT_MODULES ?? '1',
  };
}

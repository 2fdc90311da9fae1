import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..', '..');

/** The settings of a developer's machine where none are given: every tenant under `localhost`, data in `.data`. */
export function localEnvironment(given: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const { PORT = '3000', DATA_DIR = join(root, '.data') } = given;
  return {
    ...given,
    PORT,
    DATA_DIR,
    LOG_LEVEL: given.LOG_LEVEL ?? 'warn',
    PARENT_DOMAINS: given.PARENT_DOMAINS ?? 'localhost',
    DEVELOPMENT_MODULES: given.DEVELOPMENT_MODULES ?? '1',
  };
}

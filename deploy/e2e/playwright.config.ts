import { defineConfig, devices } from '@playwright/test';
import { findBrowser } from './src/browserPath.ts';
import { platformOf } from './src/platformUnderTest.ts';

const { executablePath, args } = await findBrowser();

/** Two files at a time, each on a platform of its own (`E2E_WORKERS=1`: one); a platform that runs already is one. */
const workers = process.env.E2E_REUSE ? 1 : Number(process.env.E2E_WORKERS ?? 2);
const platforms = Array.from({ length: workers }, (_, worker) => platformOf(worker));

/** The platform of a worker is what `npm start` runs, on production builds and the small seed, on ports of its own. */
export default defineConfig({
  testDir: './src',
  outputDir: '../../.cache/e2e-results',
  fullyParallel: false,
  workers,
  // As in jest: what fails on the pipeline's small machine is tried once more, and told as flaky.
  retries: process.env.CI ? 1 : 0,
  // Where everything fails, the first failures say why; hours of the same would end the pipeline without a word.
  maxFailures: process.env.CI ? 25 : 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json']],
  forbidOnly: Boolean(process.env.CI),
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1440, height: 900 },
    locale: 'nl-NL',
    timezoneId: 'Europe/Amsterdam',
    // The recorder copies the page at every step. The pipeline records only what it tries again.
    trace: { mode: process.env.CI ? 'on-first-retry' : 'retain-on-failure', screenshots: false },
    launchOptions: { executablePath, args },
  },
  webServer: platforms.map(({ environment, ports }) => ({
    command: 'node src/startPlatform.ts',
    cwd: import.meta.dirname,
    env: environment,
    url: `http://127.0.0.1:${ports.gateway}/ready`,
    timeout: 240_000,
    reuseExistingServer: Boolean(process.env.E2E_REUSE),
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    stdout: 'pipe',
  })),
});

import { defineConfig, devices } from '@playwright/test';
import { findBrowser } from './src/browserPath.ts';
import { platformEnvironment, ports } from './src/platformUnderTest.ts';

const { executablePath, args } = await findBrowser();

/** One platform for all tests, as `npm start` runs it, on production builds and the small seed, on ports of its own. */
export default defineConfig({
  testDir: './src',
  outputDir: '../../.cache/e2e-results',
  fullyParallel: false,
  workers: 1,
  // As in jest: what fails on the pipeline's small machine is tried once more, and told as flaky.
  retries: process.env.CI ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json']],
  forbidOnly: Boolean(process.env.CI),
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1440, height: 900 },
    locale: 'nl-NL',
    timezoneId: 'Europe/Amsterdam',
    trace: 'retain-on-failure',
    launchOptions: { executablePath, args },
  },
  webServer: {
    command: 'node src/startPlatform.ts',
    cwd: import.meta.dirname,
    env: platformEnvironment,
    url: `http://127.0.0.1:${ports.gateway}/ready`,
    timeout: 240_000,
    reuseExistingServer: Boolean(process.env.E2E_REUSE),
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    stdout: 'pipe',
  },
});

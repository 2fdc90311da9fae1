import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { platformEnvironment, ports, root } from '../platformUnderTest.ts';
import { openFirefox } from './firefox.ts';
import { journeys } from './journeys.ts';
import type { OtherBrowser } from './tab.ts';
import { until } from './tab.ts';
import { openWebKit } from './webkit.ts';

// `npm run browsers`: the main journeys in Firefox and in WebKit, on a platform of their own or, with `E2E_REUSE=1`, on the
// one of `E2E_PORT`. Not part of the tests: most machines have neither. On Debian:
// `apt-get install firefox-esr webkit2gtk-driver xvfb`.
const say = (text: string) => void process.stdout.write(`${text}\n`);
const isReady = async () => (await fetch(`http://127.0.0.1:${ports.gateway}/ready`)).ok;

/** Starts the platform, and answers with what ends it. */
async function startPlatform(): Promise<() => Promise<void>> {
  if (process.env.E2E_REUSE) return async () => {};
  say('Starting a platform …');
  const child = spawn(process.execPath, [join(root, 'deploy/local/src/start.ts')], {
    env: { ...process.env, ...platformEnvironment },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const patience = Date.now() + 300_000;
  while (!(await isReady().catch(() => false))) {
    if (child.exitCode !== null || Date.now() > patience) throw new Error('The platform did not start.');
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  return () => {
    child.kill('SIGTERM');
    return ended;
  };
}

async function run(browser: OtherBrowser, site: string): Promise<number> {
  say(`\n${browser.name}, ${site}`);
  let failed = 0;
  for (const [name, journey] of Object.entries(journeys)) {
    const tab = await browser.newTab();
    try {
      await journey(tab, site);
      say(`✔ ${name}`);
    } catch (error) {
      failed += 1;
      say(`✖ ${name}\n  ${String(error)}`);
    }
    await tab.close().catch(() => {});
  }
  return failed;
}

const engines = { Firefox: openFirefox, WebKit: openWebKit };
const plain = `http://oldebroek.localhost:${ports.gateway}`;
const overTls = `https://oldebroek.localhost:${ports.secure}`;
const end = await startPlatform();
let failed = 0;
try {
  await until('the platform is ready', isReady);
  for (const [name, open] of Object.entries(engines)) {
    const browser = await open();
    if (!browser) {
      say(`\n${name} is not on this machine: its journeys were not run.`);
      continue;
    }
    failed += await run(browser, name === 'WebKit' ? overTls : plain).finally(() => browser.close());
  }
} finally {
  await end();
}
say(`\n${failed === 0 ? 'All journeys that ran passed.' : `${failed} failed.`}`);
process.exitCode = failed > 0 ? 1 : 0;

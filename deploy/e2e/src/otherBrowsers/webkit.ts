import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import type { OtherBrowser } from './tab.ts';
import { until } from './tab.ts';
import { openSession } from './webDriver.ts';

const driver = '/usr/bin/WebKitWebDriver';
const display = ':97';
const port = 4597;

const isUp = async () => (await fetch(`http://127.0.0.1:${port}/status`)).ok;

/**
 * WebKit, the engine of Safari, as Debian has it (`webkit2gtk-driver`), on a screen that nobody sees (`xvfb`); null where
 * the machine has none. It keeps no `Secure` cookie without TLS: its journeys go to the sites over TLS.
 */
export async function openWebKit(): Promise<OtherBrowser | null> {
  const [binary] = globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser');
  if (!existsSync(driver) || !binary || !existsSync('/usr/bin/Xvfb')) return null;
  const environment = { ...process.env, DISPLAY: display, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' };
  const programs: ChildProcess[] = [
    spawn('/usr/bin/Xvfb', [display, '-screen', '0', '1440x900x24'], { stdio: 'ignore' }),
    spawn(driver, [`--port=${port}`], { stdio: 'ignore', env: environment }),
  ];
  const close = async () => {
    for (const program of programs) program.kill();
  };
  await until('WebKitWebDriver answers', isUp).catch(async (error: unknown) => {
    await close();
    throw error;
  });
  return {
    name: 'WebKit (MiniBrowser)',
    async newTab() {
      const session = await openSession(`http://127.0.0.1:${port}`, {
        acceptInsecureCerts: true,
        'webkitgtk:browserOptions': { binary, args: ['--automation'] },
      });
      const read = <Value>(expression: string) =>
        session.command('POST', '/execute/sync', { script: `return (${expression});`, args: [] }) as Promise<Value>;
      return {
        goto: async (address) => void (await session.command('POST', '/url', { url: address })),
        textOf: (selector) => read(`document.querySelector(${JSON.stringify(selector)})?.textContent ?? null`),
        async click(selector) {
          // The driver presses at once where the element stands, also while the page still scrolls there.
          const here = JSON.stringify(selector);
          await read(`document.querySelector(${here})?.scrollIntoView({ block: 'center', behavior: 'instant' })`);
          await until(`${selector} can be pressed`, async () => {
            await session.command('POST', `/element/${await session.element(selector)}/click`, {});
            return true;
          });
        },
        async type(selector, text) {
          await session.command('POST', `/element/${await session.element(selector)}/value`, { text });
        },
        read,
        close: async () => void (await session.command('DELETE', '')),
      };
    },
    close,
  };
}

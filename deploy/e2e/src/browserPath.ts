import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { chromium } from '@playwright/test';

const systemBrowsers = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/**
 * The browser for the tests: one that Playwright has installed, else the system's Chromium, else the one that comes as
 * an npm package. Its default arguments switch off what these tests are about (`--disable-web-security`) and run it in
 * one process, so none of them is taken over.
 */
export async function findBrowser(): Promise<{ executablePath?: string; args: string[] }> {
  const args = [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--disable-background-networking',
    '--disable-component-update',
  ];
  if (existsSync(chromium.executablePath())) return { args };
  const system = systemBrowsers.find((path) => existsSync(path));
  if (system) return { executablePath: system, args };
  const { default: packaged } = await import('@sparticuz/chromium');
  // It unpacks itself into the temporary directory; a home of its own keeps fonts and profile out of the user's.
  process.env.HOME ??= mkdtempSync(`${tmpdir()}/omzien-browser-`);
  return {
    executablePath: await packaged.executablePath(),
    args: [...args, '--headless=shell', '--use-gl=angle', '--use-angle=swiftshader'],
  };
}

import { spawn } from 'node:child_process';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { origin, platformEnvironment, root, scratch } from '../platformUnderTest.ts';
import { expect, test } from '../test.ts';
import { texts } from '../texts.ts';

// A developer's page while the module under work is broken and mended again: it comes back without being loaded by hand.
const w = texts.nl;
const folder = join(scratch, 'modules', 'work', 'mfe-faulty');
const screen = join(folder, 'src', 'faulty', 'FaultyScreen.tsx');
const definition = join(folder, 'src', 'module.ts');
let development: ReturnType<typeof spawn>;
let whole: string;

/** `npm run dev` in a copy of the module. */
test.beforeAll(async () => {
  test.setTimeout(180_000);
  rmSync(folder, { recursive: true, force: true });
  cpSync(join(root, 'deploy', 'e2e', 'src', 'modules', 'mfe-faulty'), folder, { recursive: true });
  whole = readFileSync(screen, 'utf8');
  const running = spawn(process.execPath, [join(root, 'shared', 'build', 'src', 'launch', 'build.mjs'), 'dev'], {
    cwd: folder,
    env: { ...process.env, ...platformEnvironment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  development = running;
  await new Promise<void>((resolve, reject) => {
    let said = '';
    running.stdout.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      if (said.includes('Open http://')) resolve();
    });
    running.once('exit', () => reject(new Error(`The dev server ended. It said:\n${said}`)));
  });
});
test.afterAll(async () => {
  const ended = new Promise((resolve) => development.once('exit', resolve));
  development.kill('SIGTERM');
  await ended;
});

const saying = (words: string) => whole.replace("t('heading', { release: release.name })", `'${words}'`);
const save = (file: string, source: string) => writeFileSync(file, source);
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const errors = (page: Page) => page.getByRole('alertdialog', { name: 'mfe-faulty kan niet worden gebouwd' });

test('a mistake of syntax stands over the page with its file and line, and goes when it is mended', async ({
  page,
  complaints,
}) => {
  complaints.expect(/could not be built/);
  await page.goto(`${origin('roermond')}/faulty`);
  await expect(heading(page, 'Uitgave first')).toBeVisible();
  await page.getByLabel('Schrijf iets').fill('bewaard');

  save(screen, whole.replace('return (\n    <Screen', 'return ((\n    <Screen'));
  await expect(errors(page)).toContainText(/mfe-faulty\/src\/faulty\/FaultyScreen\.tsx:\d+/);
  await expect(errors(page)).toContainText("Expected ',', got ';'");
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(errors(page)).toBeHidden();
  await expect(page.getByLabel('Schrijf iets')).toHaveValue('bewaard');

  // The next mistake is told anew; mended, it goes by itself, and what was written stays.
  save(screen, whole.replace('return (\n    <Screen', 'return (((\n    <Screen'));
  await expect(errors(page)).toBeVisible();
  save(screen, saying('Verbeterd'));
  await expect(errors(page)).toBeHidden();
  await expect(heading(page, 'Verbeterd')).toBeVisible();
  await expect(page.getByLabel('Schrijf iets')).toHaveValue('bewaard');
});

test('a screen that throws, and a module that throws when it is loaded, come back mended', async ({
  page,
  complaints,
}) => {
  complaints.expect(/thrown by hand/, /dynamically imported/);
  save(screen, whole);
  await page.goto(`${origin('roermond')}/faulty`);
  await expect(heading(page, 'Uitgave first')).toBeVisible();
  save(
    screen,
    whole
      .replace('const { t } =', "if (fault() ) throw new Error('thrown by hand');\n  const { t } =")
      .concat('\nconst fault = () => true;\n'),
  );
  await expect(heading(page, w.moduleFailed)).toBeVisible();
  save(screen, saying('Weer heel'));
  await expect(heading(page, 'Weer heel')).toBeVisible();

  const source = readFileSync(definition, 'utf8');
  save(definition, `${source}\nif ('document' in globalThis) throw new Error('thrown by hand');\n`);
  await expect(heading(page, w.moduleFailed)).toBeVisible();
  save(definition, source);
  await expect(heading(page, 'Weer heel')).toBeVisible();
});

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from '@jest/globals';
import { readDefinition } from '../descriptor/definition.ts';
import { buildModule } from '../testing/buildModule.ts';
import { root } from '../workspace/paths.ts';
import { releaseOf } from '../workspace/release.ts';

const directory = join(root, 'mfe-public-site');
const pages =
  'api auth dupe form user colors sentry toaster step-form step-form-2 datepicker dollar-api user-store formbuilder server-error';
const before = process.env.TEST_PAGES;
afterEach(() => {
  if (before === undefined) delete process.env.TEST_PAGES;
  else process.env.TEST_PAGES = before;
});

test("'/test/api, auth, dupe, form, …: developer test pages' are in a build that asks for them", async () => {
  process.env.TEST_PAGES = '1';
  const { routes } = await readDefinition(releaseOf({ directory }));
  const paths = routes.map(({ path }: { path: string }) => path).filter((path: string) => path.startsWith('/test/'));
  expect(paths).toEqual(pages.split(' ').map((page) => `/test/${page}`));
});

test('a release for others has neither their routes nor their code, and is another release', async () => {
  process.env.TEST_PAGES = '1';
  const withPages = releaseOf({ directory });
  delete process.env.TEST_PAGES;
  expect(releaseOf({ directory }).build).not.toBe(withPages.build);
  const { descriptor, directory: output } = await buildModule(directory);
  expect(descriptor.routes.filter(({ path }: { path: string }) => path.startsWith('/test'))).toEqual([]);
  const scripts = readdirSync(output).filter((name) => /\.c?js$/.test(name));
  expect(scripts.filter((name) => /testPages|TestScreen/.test(name))).toEqual([]);
  const code = scripts.map((name) => readFileSync(join(output, name), 'utf8')).join('\n');
  expect(code).toContain('/support');
  expect(code).not.toMatch(/TestScreen|Test page: thrown|\/test\/step-form/);
}, 240_000);

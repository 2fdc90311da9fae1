import { afterEach, expect, test } from '@jest/globals';
import { addTexts, createPlatform, PlatformProvider } from '@omzien/platform';
import { bootDocument } from '@omzien/testing/bootDocument';
import { installFakeBrowser } from '@omzien/testing/fakeBrowser';
import { createFakeClock } from '@omzien/testing/fakeClock';
import { createUiCache, UiProvider } from '@omzien/ui';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createModuleLog } from '../federation/failures/moduleLog.ts';
import { testRelease } from '../federation/testing/testRelease.ts';
import en from './locales/en.json' with { type: 'json' };
import { ModulePanel } from './ModulePanel.tsx';

afterEach(cleanup);

const users = testRelease('mfe-users', '/users');
const underWork = testRelease('mfe-events', '/events', 'cccccccccccc');
const spare = testRelease('mfe-users', '/users', 'bbbbbbbbbbbb');

function open() {
  installFakeBrowser();
  const clock = createFakeClock();
  const platform = createPlatform(bootDocument({ locale: 'en', development: true }), { clock });
  addTexts(platform.i18n, 'modulePanel', en);
  const moduleLog = createModuleLog(clock);
  const follower = {
    revision: () => 1,
    isProven: () => true,
    modules: () => [users, underWork],
    ofPage: () => ({ ticket: 'a-ticket', composition: 7 }),
    fallbackOf: (name: string) => (name === users.name ? spare : null),
    isChanging: () => false,
    atBorder: async () => 'unchanged' as const,
  };
  const knowHashes = async ({ name, version, build, entry }: typeof users) => {
    if (name === underWork.name) return;
    const script = document.createElement('script');
    script.type = 'importmap';
    script.textContent = JSON.stringify({
      integrity: { [`/releases/${name}/${version}-${build}/${entry}`]: 'sha384-a' },
    });
    document.head.append(script);
  };
  render(
    <PlatformProvider platform={platform}>
      <UiProvider profile={platform.center.profile} locale="en" cache={createUiCache()}>
        <ModulePanel follower={follower} knowHashes={knowHashes} moduleLog={moduleLog} />
      </UiProvider>
    </PlatformProvider>,
  );
  return { platform, moduleLog, user: userEvent.setup() };
}
const panel = () => screen.findByRole('dialog', { name: 'Modules of this page' });

test('the panel says composition, releases with their times, and what went wrong', async () => {
  const { moduleLog, user } = open();
  moduleLog.mounted(spare, { load: 120.4, mount: 80, content: 700.6, isFallback: true });
  moduleLog.failed(users, 'load_failed', 'Failed to fetch');
  await user.click(screen.getByRole('button', { name: 'Modules' }));
  const dialog = within(await panel());
  expect(dialog.getByRole('heading', { name: 'Composition 1' })).toBeTruthy();
  expect(dialog.getByText('1.0.0-bbbbbbbbbbbb')).toBeTruthy();
  expect(dialog.getByText('Last good release')).toBeTruthy();
  expect(dialog.getByText('Loaded in 120 ms, drawn in 80 ms. The reader waited 701 ms.')).toBeTruthy();
  expect(dialog.getByText('load_failed')).toBeTruthy();
  // What a dev server gives has no hash; that of a release was told meanwhile.
  expect(await dialog.findByText(en.state.development)).toBeTruthy();
  expect(dialog.getByText('Failed to fetch')).toBeTruthy();
});

test('it opens and closes by the keyboard, and tells of a newer composition as soon as the API does', async () => {
  const { platform, user } = open();
  await user.keyboard('{Alt>}{Shift>}[KeyM]{/Shift}{/Alt}');
  const dialog = within(await panel());
  expect(dialog.getByText('Nothing went wrong on this page.')).toBeTruthy();
  expect(dialog.queryByText(/newer composition/)).toBeNull();
  act(() => platform.composition.setState({ revision: 2 }));
  expect(dialog.getByText(/There is a newer composition: 2/)).toBeTruthy();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
});

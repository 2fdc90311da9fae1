import { afterEach, expect, test } from '@jest/globals';
import { bootDocument, signedInAs } from '@omzien/testing/bootDocument';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import type { BootModule } from '../contract/boot.ts';
import { createPlatform } from '../visit/createPlatform.ts';
import { PlatformProvider } from '../visit/PlatformProvider.tsx';
import { Slot } from './Slot.tsx';

afterEach(cleanup);

const module = (name: string, slots: BootModule['slots']): BootModule => ({
  name,
  version: '1.0.0',
  build: 'aaaaaaaaaaaa',
  federationName: name,
  entry: 'remoteEntry.js',
  preload: ['remoteEntry.js'],
  navigation: [],
  texts: {},
  routes: [],
  slots,
});
const part = (order: number, rules: { permission?: string; feature?: string } = {}) => [
  { slot: 'support.aside', order, files: [], ...rules },
];

function open(modules: BootModule[], parts: Record<string, ComponentType<object> | Error>, isStaff = false) {
  const composition = {
    revision: 1,
    shell: { version: '1.0.0', build: '000000000001' },
    modules,
    fallbacks: {},
    probation: [],
  };
  const session = isStaff ? signedInAs([{ role: 'center_superuser', scopeType: 'VolunteerCenter' }]) : null;
  const platform = createPlatform(bootDocument({ composition, session }));
  const failed: string[] = [];
  const asked: string[] = [];
  platform.slots.fill({
    async load({ name }) {
      asked.push(name);
      const found = parts[name];
      if (found === undefined || found instanceof Error) throw found;
      return found;
    },
    failed: ({ name }, error) => failed.push(`${name}: ${String(error)}`),
  });
  const view = render(
    <PlatformProvider platform={platform}>
      <h1>Help</h1>
      <Slot name="support.aside" />
    </PlatformProvider>,
  );
  return { ...view, asked, failed, platform };
}
const One = () => <p>one</p>;
const Other = () => <p>other</p>;
const Broken = () => {
  throw new Error('broken');
};

test('what other modules have for a slot stands there in its order, loaded when the slot is shown', async () => {
  const { container, asked } = open([module('mfe-b', part(2)), module('mfe-a', part(1)), module('mfe-c', [])], {
    'mfe-a': One,
    'mfe-b': Other,
  });
  expect(container.textContent).toBe('Help');
  await screen.findByText('other');
  await waitFor(() => expect(container.textContent).toBe('Helponeother'));
  expect(asked.sort()).toEqual(['mfe-a', 'mfe-b']);
});

test('who may not see it, or where it is switched off, does not even load it', async () => {
  const modules = [
    module('mfe-a', part(1, { permission: 'users.manage' })),
    module('mfe-b', part(2, { feature: 'multiLanguage' })),
    module('mfe-c', part(3, { permission: 'never.heard' })),
    module('mfe-d', part(4)),
  ];
  const parts = { 'mfe-a': One, 'mfe-d': Other };
  const visitor = open(modules, parts);
  await screen.findByText('other');
  expect(visitor.asked).toEqual(['mfe-d']);
  cleanup();
  const staff = open(modules, parts, true);
  await screen.findByText('one');
  expect(staff.asked.sort()).toEqual(['mfe-a', 'mfe-d']);
});

test('a part that does not load, or throws, leaves its place empty and the screen as it is; it is reported', async () => {
  const noise = console.error;
  console.error = () => {};
  const { container, failed } = open([module('mfe-a', part(1)), module('mfe-b', part(2)), module('mfe-c', part(3))], {
    'mfe-a': new Error('gone'),
    'mfe-b': Broken,
    'mfe-c': One,
  });
  await waitFor(() => expect(failed.sort()).toEqual(['mfe-a: Error: gone', 'mfe-b: Error: broken']));
  await waitFor(() => expect(container.textContent).toBe('Helpone'));
  console.error = noise;
});

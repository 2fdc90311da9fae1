import { afterEach, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { type FrameWorld, openFrame, user } from '../testing/frameWorld.ts';

let world: FrameWorld;
const open = (...parts: Parameters<typeof openFrame>) => {
  world = openFrame(...parts);
};
afterEach(() => world.close());

const question = { name: 'Mogen we meten hoe je deze website gebruikt?' };
const bar = () => screen.queryByRole('region', question);
const measured = { profile: { gtagId: 'G-ABC1234567' } };

test('"consent bar drawn by the frame (cookie `consent`, 365 days)": not there where nothing needs consent', () => {
  open('/');
  expect(bar()).toBeNull();
  expect(screen.queryByRole('button', { name: 'Cookievoorkeuren' })).toBeNull();
});

test.each([
  ['Akkoord', 'all'],
  ['Alleen noodzakelijk', 'necessary'],
])('%s is kept as "%s"', async (name, choice) => {
  open('/', measured);
  await user().click(screen.getByRole('button', { name }));
  expect(world.cookies).toEqual({ consent: choice });
  expect(world.platform.consent.getState().choice).toBe(choice);
  expect(bar()).toBeNull();
});

test('it is no dialog and stands before the rest: the keyboard comes to it first, and the page can be used', async () => {
  open('/', measured);
  expect(screen.queryByRole('dialog')).toBeNull();
  await user().tab();
  expect(document.activeElement?.textContent).toBe('Naar de inhoud');
  await user().tab();
  expect(bar()?.contains(document.activeElement)).toBe(true);
});

test('who chose before is not asked again, and can change it later below the page', async () => {
  open('/', { ...measured, consent: 'necessary' });
  expect(bar()).toBeNull();
  await user().click(screen.getByRole('button', { name: 'Cookievoorkeuren' }));
  expect(bar()).toBeTruthy();
  expect(document.activeElement?.textContent).toBe(question.name);
  await user().click(screen.getByRole('button', { name: 'Akkoord' }));
  expect(world.cookies).toEqual({ consent: 'all' });
});

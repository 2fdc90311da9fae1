import { afterEach, expect, jest, test } from '@jest/globals';
import { factorRecovery, signInRule } from '@omzien/model/factors';
import { signedInAs } from '@omzien/testing/bootDocument';
import { type FakeRoutes, many, one } from '@omzien/testing/fakeApi';
import { renderScreen } from '@omzien/testing/renderScreen';
import { expectTypedOnce } from '@omzien/testing/typedOnce';
import { act, screen, waitFor, within } from '@testing-library/react';
import module from '../../module.ts';

jest.setTimeout(30_000);
afterEach(() => window.localStorage.clear());

const boot = { session: signedInAs([{ role: 'admin', scopeType: 'VolunteerCenter' }]) };
const rule = {
  type: 'sign_in_rules',
  id: 'c1',
  centerName: 'Oldebroek',
  requiresSecondStep: false,
  graceDays: 14,
  requiredFrom: null,
  staff: 5,
  staffWithSecondStep: 2,
};
const asked = {
  type: 'factor_recoveries',
  id: 'f1',
  status: 'asked',
  user: { id: 'u1', name: 'Ria de Wit', email: 'ria@dorp.example' },
  askedAt: '2026-11-16T08:00:00Z',
  decidedAt: null,
  decidedBy: null,
  reason: null,
  effectiveAt: null,
  mayDecide: true,
};
const open = (more: FakeRoutes = {}) =>
  renderScreen(module, '/users/sign-in-rules', {
    boot,
    api: {
      'GET /sign_in_rules': () => many(signInRule, [rule]),
      'GET /factor_recoveries': () =>
        many(factorRecovery, [
          asked,
          { ...asked, id: 'f2', mayDecide: false, user: { ...asked.user, name: 'Bo Vos' } },
        ]),
      ...more,
    },
  });

test('a centre asks its staff for a second step, with days to arrange it', async () => {
  const { user, requests } = await open({
    'PUT /sign_in_rules/c1': () => one(signInRule, { ...rule, requiresSecondStep: true }),
  });
  expect(await screen.findByText('Tweede stap: 2 van de 5 medewerkers.')).toBeTruthy();
  await user.click(screen.getByRole('checkbox', { name: /Medewerkers loggen in met een passkey/ }));
  await user.clear(screen.getByLabelText('Dagen om het te regelen'));
  await user.type(screen.getByLabelText('Dagen om het te regelen'), '30');
  await user.click(screen.getByRole('button', { name: 'Bewaar' }));
  await waitFor(() =>
    expect(requests.find(({ method }) => method === 'PUT')?.input).toMatchObject({
      requiresSecondStep: true,
      graceDays: 30,
    }),
  );
});

test('a request is decided with a reason, and only by who stands above', async () => {
  const { user, requests } = await open({
    'PUT /factor_recoveries/f1/approve': () => one(factorRecovery, { ...asked, status: 'approved' }),
  });
  const equal = (await screen.findByRole('link', { name: 'Bo Vos' })).closest('li') as HTMLElement;
  expect(within(equal).queryByRole('button')).toBeNull();
  expect(within(equal).getByText(/hogere rol/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Keur goed: Ria de Wit' }));
  const dialog = await screen.findByRole('dialog', { name: 'Tweede stap van Ria de Wit weghalen?' });
  await user.click(within(dialog).getByRole('button', { name: 'Keur goed' }));
  expect(requests.some(({ method }) => method === 'PUT')).toBe(false);
  await user.type(within(dialog).getByLabelText('Hoe weet je dat het deze persoon is?'), 'Aan de balie gezien');
  await user.click(within(dialog).getByRole('button', { name: 'Keur goed' }));
  await waitFor(() =>
    expect(requests.find(({ method }) => method === 'PUT')?.input).toMatchObject({ reason: 'Aan de balie gezien' }),
  );
});

const days = () => screen.getByLabelText<HTMLInputElement>('Dagen om het te regelen');
const require = () =>
  screen.findByRole<HTMLInputElement>('checkbox', { name: /Medewerkers loggen in met een passkey/ });

test('what happens to whom is said before it is saved, and the page leads back to the users', async () => {
  const { user, requests } = await open();
  await user.click(await require());
  expect(await screen.findByText(/^3 medewerkers hebben nog geen tweede stap .* Vanaf \d+ \w+ 20\d\d /)).toBeTruthy();
  await user.clear(days());
  expect(screen.queryByText(/3 medewerkers/)).toBeNull();
  await user.type(days(), '0');
  expect(await screen.findByText(/kunnen meteen pas verder/)).toBeTruthy();
  await user.click(await require());
  expect(screen.queryByText('Dit gebeurt er als je bewaart')).toBeNull();
  expect(screen.getByRole('link', { name: 'Terug naar gebruikers' }).getAttribute('href')).toBe('/users');
  expect(requests.some(({ method }) => method === 'PUT')).toBe(false);
});

test('a change of the rules is taken back from where it was told', async () => {
  const { user, requests, platform } = await open({
    'PUT /sign_in_rules/c1': ({ input }) => one(signInRule, { ...rule, ...input }),
  });
  await user.click(await require());
  await user.click(screen.getByRole('button', { name: 'Bewaar' }));
  const told = () => platform.toasts.getState().toasts[0];
  await waitFor(() => expect(told()?.action?.label).toBe('Ongedaan maken'));
  act(() => told()?.action?.run());
  await waitFor(() => expect(told()?.message).toMatch(/^De regels staan weer zoals ze stonden/));
  expect(requests.filter(({ method }) => method === 'PUT').map(({ input }) => input)).toEqual([
    expect.objectContaining({ requiresSecondStep: true, graceDays: 14 }),
    expect.objectContaining({ requiresSecondStep: false, graceDays: 14 }),
  ]);
});

test('what is filled in is not lost, whatever happens on its way', async () => {
  const saved: unknown[] = [];
  await expectTypedOnce({
    open,
    async fill(user) {
      await user.click(await require());
      await user.clear(days());
      await user.type(days(), '37');
    },
    stands() {
      expect(days().value).toBe('37');
      expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /Medewerkers loggen in/ }).checked).toBe(true);
    },
    text: '"graceDays":37',
    send: 'Bewaar',
    route: 'PUT /sign_in_rules/:id',
    answer({ input }) {
      saved.push(input);
      return one(signInRule, { ...rule, ...input });
    },
    done: () => expect(saved).toHaveLength(1),
  });
});

test('nor is the reason of a decision', () =>
  expectTypedOnce({
    open,
    show: async (user) => user.click(await screen.findByRole('button', { name: 'Wijs af: Ria de Wit' })),
    fill: async (user) => user.type(await screen.findByLabelText('Waarom niet?'), 'Niemand nam op'),
    stands: () => expect(screen.getByLabelText<HTMLTextAreaElement>('Waarom niet?').value).toBe('Niemand nam op'),
    text: 'Niemand nam op',
    send: 'Wijs af',
    route: 'PUT /factor_recoveries/:id/refuse',
    answer: () => one(factorRecovery, { ...asked, status: 'refused' }),
    done: () => expect(screen.queryByRole('dialog')).toBeNull(),
  }));

import { expect, test } from '@jest/globals';
import { factorRecovery, signInRule } from '@omzien/model/factors';
import { signedInAs } from '@omzien/testing/bootDocument';
import { type FakeRoutes, many, one } from '@omzien/testing/fakeApi';
import { renderScreen } from '@omzien/testing/renderScreen';
import { screen, waitFor, within } from '@testing-library/react';
import module from '../../module.ts';

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

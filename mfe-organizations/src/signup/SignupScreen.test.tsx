import { beforeEach, describe, expect, test } from '@jest/globals';
import { location } from '@omzien/model/location';
import { lookupOf } from '@omzien/model/lookup';
import { accessRequest, organizationDuplicate, organizationSignup } from '@omzien/model/organization';
import { openedSignupDraft, signupCenter, signupDraftSent } from '@omzien/model/organizationSignup';
import { signedInAs } from '@omzien/testing/bootDocument';
import { type FakeRoutes, many, one, refused } from '@omzien/testing/fakeApi';
import { type RenderedScreen, renderScreen } from '@omzien/testing/renderScreen';
import { act, screen, waitFor, within } from '@testing-library/react';
import module from '../module.ts';

const path = '/organizations/signup';
const about = 'In ons buurthuis ontmoeten mensen elkaar. Ze drinken koffie, eten samen en leren van elkaar. '.repeat(3);
const id = '0190a0a0-0000-7000-8000-00000000000a';
const roermond = { type: 'signup_centers', id, name: 'Roermond', city: 'Roermond', url: 'https://roermond.example' };

const api: FakeRoutes = {
  'GET /organizations/duplicates': () => many(organizationDuplicate, []),
  'GET /organization_signups/centers': () => many(signupCenter, []),
  'GET /activity_types': () => many(lookupOf('activity_types'), []),
  'GET /non_profit_types': () => many(lookupOf('non_profit_types'), []),
  'GET /locations': () => many(location, []),
  'POST /organization_signups': ({ input }) =>
    one(organizationSignup, {
      type: 'organization_signups',
      id,
      name: String(input?.name),
      status: 'pending',
      centerName: 'Oldebroek',
      reviewDays: 3,
    }),
  'POST /organization_signup_drafts': ({ input }) =>
    one(signupDraftSent, {
      type: 'organization_signup_drafts',
      id,
      email: input?.email ?? null,
      url: null,
      expiresAt: '2026-12-26T09:00:00.000Z',
    }),
};
/** All that the four steps ask, as the link of a mail brings it back. */
const kept = {
  name: 'Buurthuis De Linde',
  organizationType: 'NonProfit',
  website: 'delinde.example.nl',
  city: 'Oldebroek',
  addresses: [{ kind: 'visit', street: '', houseNumber: '12', addition: '', postcode: '8096 AB', city: 'Oldebroek' }],
  description: about,
  showOnSocialMap: false,
  firstName: 'Anouk',
  lastName: 'Jansen',
  signerEmail: 'anouk@delinde.example',
  by: 'password',
  criteria: ['non_profit_aim', 'liability_insurance', 'fixed_contact', 'no_paid_work'],
  acceptTerms: true,
};
const brings = (values: object, step: 1 | 2 | 3 | 4 = 4): FakeRoutes => ({
  ...api,
  'POST /organization_signup_drafts/open': () =>
    one(openedSignupDraft, { type: 'opened_signup_drafts', id, step, values, savedAt: '2026-11-26T09:00:00.000Z' }),
});
const heading = (name: string) => screen.findByRole('heading', { level: 2, name });
const next = ({ user }: Pick<RenderedScreen, 'user'>) =>
  user.click(screen.getByRole('button', { name: 'Volgende stap' }));
const stepNow = () => new URLSearchParams(window.location.search).get('step');

beforeEach(() => {
  window.sessionStorage.clear();
  window.localStorage.clear();
});

describe('the four steps', () => {
  test('a step is checked when it is left; the place goes along, and back finds what was typed', async () => {
    const opened = await renderScreen(module, path, { api });
    const { user } = opened;
    await heading('Organisatie');
    await next(opened);
    const summary = within(await screen.findByRole('alert'));
    expect(summary.getAllByRole('link')).toHaveLength(2);
    await user.type(screen.getByLabelText('Naam van de organisatie'), 'Buurthuis De Linde');
    await user.type(screen.getByLabelText(/^Plaats/), 'Oldebroek');
    await next(opened);
    await heading('Adres en werkgebied');
    expect(stepNow()).toBe('2');
    expect((screen.getByLabelText(/^Plaats/) as HTMLInputElement).value).toBe('Oldebroek');
    await user.click(screen.getByRole('button', { name: 'Vorige stap' }));
    await heading('Organisatie');
    expect((screen.getByLabelText('Naam van de organisatie') as HTMLInputElement).value).toBe('Buurthuis De Linde');
  });

  test('a later step cannot be opened by its address before the others are right', async () => {
    await renderScreen(module, `${path}?step=4`, { api });
    expect(await heading('Organisatie')).toBeTruthy();
  });

  test('who is signed in is not asked who he is', async () => {
    const session = signedInAs([], { email: 'bekend@dorp.example' });
    const opened = await renderScreen(module, `${path}?draft=${'A'.repeat(22)}`, {
      api: brings(kept),
      boot: { session },
    });
    await opened.user.click(await screen.findByRole('button', { name: 'Ga verder waar ik was' }));
    await heading('Jij en de afspraken');
    expect(screen.queryByLabelText('Voornaam')).toBeNull();
    await opened.user.click(screen.getByRole('button', { name: 'Meld de organisatie aan' }));
    await waitFor(() => expect(window.location.pathname).toBe(`${path}/success`));
    const sent = opened.requests.find(({ path: at }) => at === '/api/v1/organization_signups');
    expect(sent?.input).not.toHaveProperty('signerEmail');
    expect(sent?.input).not.toHaveProperty('password');
  });
});

describe('going on later', () => {
  test('the link waits for a press, brings all back but the password, and is sent with the sign-up', async () => {
    const token = 'A'.repeat(22);
    const { user, requests } = await renderScreen(module, `${path}?draft=${token}`, { api: brings(kept) });
    const button = await screen.findByRole('button', { name: 'Ga verder waar ik was' });
    expect(requests.filter(({ method }) => method === 'POST')).toEqual([]);
    await waitFor(() => expect(window.location.search).not.toContain(token));
    await user.click(button);
    await heading('Jij en de afspraken');
    expect(stepNow()).toBe('4');
    expect((screen.getByLabelText('Voornaam') as HTMLInputElement).value).toBe('Anouk');
    const password = screen.getByLabelText('Wachtwoord') as HTMLInputElement;
    expect(password.value).toBe('');
    await user.type(password, 'groene-fiets-onder-linde');
    await user.click(screen.getByRole('button', { name: 'Meld de organisatie aan' }));
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Bedankt! Buurthuis De Linde is aangemeld' }),
    ).toBeTruthy();
    expect(screen.getByText(/anouk@delinde\.example/)).toBeTruthy();
    expect(screen.getByText(/binnen 3 werkdagen/)).toBeTruthy();
    const sent = requests.find(({ path: at }) => at === '/api/v1/organization_signups');
    expect(sent?.input).toMatchObject({
      draftToken: token,
      name: 'Buurthuis De Linde',
      website: 'https://delinde.example.nl',
      showOnSocialMap: false,
      password: 'groene-fiets-onder-linde',
    });
    expect(JSON.stringify(window.sessionStorage)).not.toContain('groene-fiets');
  });

  test('what a link brings that the form does not know is left out', async () => {
    const odd = { ...kept, name: 12, addresses: 'nowhere', criteria: ['made_up'], role: 'admin' };
    const { user } = await renderScreen(module, `${path}?draft=${'A'.repeat(22)}`, { api: brings(odd) });
    await user.click(await screen.findByRole('button', { name: 'Ga verder waar ik was' }));
    await heading('Organisatie');
    expect((screen.getByLabelText('Naam van de organisatie') as HTMLInputElement).value).toBe('');
    expect((screen.getByLabelText(/^Website/) as HTMLInputElement).value).toBe('delinde.example.nl');
  });

  test('a link that is too old says so, and lets somebody begin anew', async () => {
    const { user } = await renderScreen(module, `${path}?draft=${'A'.repeat(22)}`, {
      api: { ...api, 'POST /organization_signup_drafts/open': () => refused(410, { code: 'expired' }) },
    });
    await user.click(await screen.findByRole('button', { name: 'Ga verder waar ik was' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Deze link werkt niet meer');
    await user.click(screen.getByRole('button', { name: 'Begin opnieuw' }));
    expect(await heading('Organisatie')).toBeTruthy();
  });

  test('the link is asked for with what was typed so far, and never with a password', async () => {
    const { user, requests } = await renderScreen(module, path, { api });
    await user.type(await screen.findByLabelText('Naam van de organisatie'), 'Buurthuis');
    await user.click(screen.getByRole('button', { name: 'Mail mij een link om later verder te gaan' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('E-mailadres'), 'anouk@delinde.example');
    await user.click(dialog.getByRole('button', { name: 'Mail mij de link' }));
    expect(await screen.findByText(/We hebben de link gestuurd naar anouk@delinde\.example/)).toBeTruthy();
    const sent = requests.find(({ path: at }) => at === '/api/v1/organization_signup_drafts');
    expect(sent?.input).toMatchObject({ email: 'anouk@delinde.example', step: 1, values: { name: 'Buurthuis' } });
    expect(Object.keys(sent?.input?.values as object)).not.toContain('password');
  });
});

test('an organisation that is there already is shown while its name is typed, and access is asked', async () => {
  const { user, requests, clock } = await renderScreen(module, path, {
    api: {
      ...api,
      'GET /organizations/duplicates': () =>
        many(organizationDuplicate, [
          { type: 'organization_duplicates', id, name: 'Buurthuis De Linde', city: 'Wezep', similarity: 0.83 },
        ]),
      'PUT /organizations/:id/request_access': () =>
        one(accessRequest, { type: 'organization_access_requests', id, organizationName: 'Buurthuis De Linde' }),
    },
  });
  await user.type(await screen.findByLabelText('Naam van de organisatie'), 'Buurthuis de linde');
  act(() => clock.advance(400));
  expect(await screen.findByText('Wezep · lijkt 83%')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Vraag toegang tot Buurthuis De Linde' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Voornaam'), 'Kim');
  await user.type(dialog.getByLabelText('Achternaam'), 'Vos');
  await user.type(dialog.getByLabelText('E-mailadres'), 'kim@mail.example');
  await user.click(dialog.getByRole('button', { name: 'Verstuur de vraag' }));
  expect(await screen.findByText('Je vraag is verstuurd')).toBeTruthy();
  const asked = requests.find(({ method }) => method === 'PUT');
  expect(asked?.input).toMatchObject({ firstName: 'Kim', email: 'kim@mail.example', message: null });
});

describe('outside of the area', () => {
  test('the right centre is named while the place is typed, and what was typed can go there by mail', async () => {
    const { user, requests, clock } = await renderScreen(module, path, {
      api: { ...api, 'GET /organization_signups/centers': () => many(signupCenter, [roermond]) },
    });
    await user.type(await screen.findByLabelText(/^Plaats/), 'Herten');
    act(() => clock.advance(400));
    expect(await screen.findByText('Deze plaats hoort bij Roermond')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Ga verder bij Roermond' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Mail mij de link' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('E-mailadres'), 'anouk@delinde.example');
    await user.click(dialog.getByRole('button', { name: 'Mail mij de link' }));
    await screen.findByText(/We hebben de link gestuurd/);
    const sent = requests.find(({ path: at }) => at === '/api/v1/organization_signup_drafts');
    expect(sent?.input).toMatchObject({ volunteerCenterId: id, values: { city: 'Herten' } });
  });

  test('a refusal that names the centre shows the same way on', async () => {
    const { user } = await renderScreen(module, `${path}?draft=${'A'.repeat(22)}`, {
      api: {
        ...brings({ ...kept, by: 'link' }),
        'POST /organization_signups': () =>
          refused(422, { code: 'outside_area', meta: { center: { id, name: 'Roermond', url: roermond.url } } }),
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Ga verder waar ik was' }));
    await heading('Jij en de afspraken');
    await user.click(screen.getByRole('button', { name: 'Meld de organisatie aan' }));
    expect(await screen.findByRole('button', { name: 'Ga verder bij Roermond' })).toBeTruthy();
  });
});

test('a refused field leads to its step, with the sentence beside it', async () => {
  const { user } = await renderScreen(module, `${path}?draft=${'A'.repeat(22)}`, {
    api: {
      ...brings({ ...kept, by: 'link' }),
      'POST /organization_signups': () =>
        refused(422, {
          code: 'url',
          detail: 'Dit webadres klopt niet.',
          field: 'website',
        }),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Ga verder waar ik was' }));
  await heading('Jij en de afspraken');
  await user.click(screen.getByRole('button', { name: 'Meld de organisatie aan' }));
  await heading('Organisatie');
  expect((await screen.findAllByText('Dit webadres klopt niet.')).length).toBeGreaterThan(0);
});

import { afterEach, expect, test } from '@jest/globals';
import { application } from '@omzien/model/application';
import { publicForm } from '@omzien/model/form';
import { takeTypedPerson } from '@omzien/parts/typedPerson/typedPerson';
import type { BootOptions } from '@omzien/testing/bootDocument';
import { bootDocument, signedInAs } from '@omzien/testing/bootDocument';
import { type FakeRoutes, many, one, refused } from '@omzien/testing/fakeApi';
import { renderScreen } from '@omzien/testing/renderScreen';
import { openForm as publicFormOf, siteWithForms } from '@omzien/testing/siteForms';
import { act, screen, waitFor, within } from '@testing-library/react';
import module from '../../module.ts';
import { ria } from '../../testing/samples.ts';
import { vacancyPageApi, vacancyPath } from '../../testing/vacancyPage.ts';

const sendButton = { name: 'Verstuur mijn aanmelding' };
const why = 'Waarom lijkt dit je leuk?';
const message = 'Ik kook graag en woon om de hoek.';
const receipt = () =>
  new Response(
    JSON.stringify({ data: { type: 'guest_applications', id: ria.id, attributes: { stage: 'unconfirmed' } } }),
    { status: 201 },
  );

async function openForm(
  options: {
    session?: ReturnType<typeof signedInAs>;
    api?: FakeRoutes;
    path?: string;
    button?: string;
    composition?: BootOptions['composition'];
  } = {},
) {
  const { session, api = {}, path = vacancyPath, button = 'Ik meld me aan', composition } = options;
  const opened = await renderScreen(module, path, {
    api: { ...vacancyPageApi, ...api },
    boot: { ...(session ? { session } : {}), ...(composition ? { composition } : {}) },
  });
  const [first] = await screen.findAllByRole('button', { name: button });
  await opened.user.click(first as HTMLElement);
  return { ...opened, dialog: within(await screen.findByRole('dialog')) };
}
const value = (field: HTMLElement) => (field as HTMLInputElement).value;

afterEach(() => {
  window.localStorage.clear();
  window.sessionStorage.clear();
});

test('a form with mistakes says which, takes the focus there and sends nothing', async () => {
  const { user, dialog, requests } = await openForm();
  await user.click(dialog.getByRole('button', sendButton));
  const summary = await dialog.findByRole('alert');
  expect(within(summary).getByText('Vul je voornaam in.')).toBeTruthy();
  expect(within(summary).getByText('Vul je bericht in.')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(summary));
  expect(requests.some(({ path }) => path.endsWith('/applications') && !path.startsWith('/applications'))).toBe(false);
});

test('who is under 18 finds the consent of a parent beside the tick, where the site has such a form', async () => {
  const { dialog } = await openForm({
    composition: siteWithForms(),
    api: {
      'GET /forms': () =>
        many(publicForm, [
          { ...publicFormOf('contact', 'Stuur ons een bericht'), id: ria.id },
          publicFormOf('guardian_consent', 'Toestemming van een ouder'),
        ]),
    },
  });
  const link = await dialog.findByRole('link', { name: /^Toestemming van een ouder/ });
  expect(link.getAttribute('target')).toBe('_blank');
  expect(dialog.queryByRole('link', { name: /Stuur ons een bericht/ })).toBeNull();
});

test('a guest applies and is told to confirm; a refused field is shown at the field and nothing typed is lost', async () => {
  const { user, dialog, answer, requests } = await openForm({ path: `${vacancyPath}?source=poster` });
  await user.type(dialog.getByLabelText('Voornaam'), 'Ria');
  await user.type(dialog.getByLabelText('Achternaam'), 'van Dam');
  await user.type(dialog.getByLabelText('E-mailadres'), 'ria@dorp.example');
  await user.type(dialog.getByLabelText(why), message);
  await user.click(dialog.getByRole('checkbox', { name: /De organisatie mag/ }));
  await user.click(dialog.getByRole('checkbox', { name: 'Maak ook een account voor mij' }));

  answer({
    'POST /vacancies/:id/applications': () =>
      refused(422, { code: 'email', field: 'email', detail: 'Dit adres weigert mail.' }),
  });
  await user.click(dialog.getByRole('button', sendButton));
  expect((await dialog.findAllByText('Dit adres weigert mail.')).length).toBeGreaterThan(0);
  expect(value(dialog.getByLabelText('Voornaam'))).toBe('Ria');

  answer({ 'POST /vacancies/:id/applications': receipt });
  await user.click(dialog.getByRole('button', sendButton));
  expect(await screen.findByRole('heading', { name: 'Kijk in je mail' })).toBeTruthy();
  expect(screen.getByText('We stuurden een mail naar ria@dorp.example.')).toBeTruthy();
  const sent = requests.filter(({ method, path }) => method === 'POST' && path.endsWith('/applications'));
  expect(sent.at(-1)?.input).toMatchObject({
    firstName: 'Ria',
    email: 'ria@dorp.example',
    acceptPrivacy: true,
    wantsAccount: true,
    source: 'poster',
  });
  expect(new Set(sent.map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(1);

  await user.click(screen.getByRole('button', { name: 'Klopt het adres niet? Pas het aan' }));
  expect(value(await screen.findByLabelText('E-mailadres'))).toBe('ria@dorp.example');
});

test('who wants an account first takes along who he said to be', async () => {
  const signup = { name: 'signup', path: '/signup', access: 'public', title: 'join.title', validate: {} };
  const { user, dialog, platform } = await openForm({
    composition: {
      ...bootDocument().composition,
      modules: [{ name: 'mfe-users', routes: [signup], navigation: [] }] as never,
    },
  });
  await user.type(dialog.getByLabelText('Voornaam'), 'Ria');
  await user.type(dialog.getByLabelText('E-mailadres'), 'ria@dorp.example');
  await user.click(dialog.getByRole('link', { name: 'maak een account' }));
  await waitFor(() => expect(window.location.pathname).toBe('/signup'));
  // In this tab, and not in the address.
  expect(window.location.search).not.toContain('ria');
  expect(takeTypedPerson(platform)).toEqual({ firstName: 'Ria', lastName: '', email: 'ria@dorp.example' });
});

test('what was typed is still there after closing the form, and after a reload of the page', async () => {
  const { user, dialog, clock } = await openForm();
  await user.type(dialog.getByLabelText('Voornaam'), 'Ria');
  await act(() => clock.advanceAsync(500));
  await user.click(dialog.getByRole('button', { name: 'Annuleren' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getAllByRole('button', { name: 'Ik meld me aan' })[0] as HTMLElement);
  expect(value(within(await screen.findByRole('dialog')).getByLabelText('Voornaam'))).toBe('Ria');

  const again = await openForm();
  await waitFor(() => expect(value(again.dialog.getByLabelText('Voornaam'))).toBe('Ria'));
});

test('who has an account fills in no more than the message, and reads when the answer comes', async () => {
  const sent = {
    ...ria,
    replyClock: { startedAt: ria.createdAt, expectedOn: '2026-11-24', steps: [], closesOn: '2026-12-19' },
  };
  const { user, dialog, requests } = await openForm({
    session: signedInAs([], { phoneNumber: '+31612345678' }),
    api: { 'POST /vacancies/:id/applications': () => one(application, sent) },
  });
  expect(dialog.getByText('Je meldt je aan als Sam de Vries (sam@oldebroek.example).')).toBeTruthy();
  expect(dialog.queryByLabelText('E-mailadres')).toBeNull();
  expect(value(dialog.getByLabelText(/Telefoonnummer/))).toBe('06 12 34 56 78');
  await user.type(dialog.getByLabelText(why), message);
  await user.click(dialog.getByRole('checkbox'));
  await user.dblClick(dialog.getByRole('button', sendButton));
  expect(await screen.findByText(/Je krijgt meestal voor 24 november 2026 antwoord/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Volg je aanmelding of trek haar in' }).getAttribute('href')).toBe(
    `/applications/${ria.id}`,
  );
  expect(requests.filter(({ method, path }) => method === 'POST' && path.endsWith('/applications'))).toHaveLength(1);
});

test('a session that ends while typing takes nothing away', async () => {
  const { user, dialog, platform } = await openForm({ session: signedInAs() });
  await user.type(dialog.getByLabelText(why), message);
  act(() => platform.session.getState().end('lost'));
  expect(await dialog.findByText('Je bent uitgelogd')).toBeTruthy();
  expect(value(dialog.getByLabelText(why))).toBe(message);
  expect(dialog.getByLabelText('E-mailadres')).toBeTruthy();
});

test('how much room is left stands below the message', async () => {
  const { user, dialog } = await openForm();
  await user.type(dialog.getByLabelText(why), 'Leuk!');
  expect(dialog.getByText('Nog 15 tekens nodig')).toBeTruthy();
  await user.type(dialog.getByLabelText(why), ' En ik woon om de hoek.');
  expect(dialog.getByText('Nog 1.472 tekens over')).toBeTruthy();
});

test('staff of the centre apply for somebody at their desk', async () => {
  const { user, dialog, requests } = await openForm({
    session: signedInAs([{ role: 'admin', scopeType: 'VolunteerCenter' }]),
    button: 'Meld iemand aan',
    api: {
      'POST /vacancies/:id/applications': () => one(application, ria),
      'GET /applications': () => many(application, []),
    },
  });
  await user.type(dialog.getByLabelText('Voornaam'), 'Ria');
  await user.type(dialog.getByLabelText('Achternaam'), 'van Dam');
  await user.type(dialog.getByLabelText('E-mailadres'), 'ria@dorp.example');
  await user.type(dialog.getByLabelText('Waarom lijkt dit deze persoon leuk?'), message);
  await user.click(dialog.getByRole('checkbox'));
  await user.click(dialog.getByRole('button', { name: 'Verstuur deze aanmelding' }));
  expect(await screen.findByRole('link', { name: 'Bekijk de aanmelding' })).toBeTruthy();
  const sent = requests.filter(({ method, path }) => method === 'POST' && path.endsWith('/applications'));
  expect(sent.at(-1)?.input).toMatchObject({ firstName: 'Ria', email: 'ria@dorp.example' });
});

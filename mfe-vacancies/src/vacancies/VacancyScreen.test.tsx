import { expect, test } from '@jest/globals';
import { application, guestApplication } from '@omzien/model/application';
import { vacancy } from '@omzien/model/vacancy';
import { type FakeRoutes, many, one, refused } from '@omzien/testing/fakeApi';
import { renderScreen } from '@omzien/testing/renderScreen';
import { screen, waitFor, within } from '@testing-library/react';
import module from '../module.ts';
import { cook, cookDetail, lookupRoutes, ria } from '../testing/samples.ts';

const path = `/vacancies/${cook.id}`;
const api: FakeRoutes = {
  ...lookupRoutes,
  'GET /vacancies/:id': () => one(vacancy, cookDetail),
  'GET /vacancies/:id/similar': () => many(vacancy, []),
};

async function openForm() {
  const opened = await renderScreen(module, path, { api });
  await opened.user.click(await screen.findByRole('button', { name: 'Ik meld me aan' }));
  return { ...opened, dialog: within(await screen.findByRole('dialog')) };
}

test('tells what, when, where and with whom', async () => {
  await renderScreen(module, path, { api });
  expect(await screen.findByRole('heading', { level: 1, name: cook.title })).toBeTruthy();
  expect(screen.getByText('Om 18.00 uur eten we samen.')).toBeTruthy();
  expect(screen.getByText('Regelmatig · dinsdagavond')).toBeTruthy();
  expect(screen.getByRole('link', { name: '0525 000 123' }).getAttribute('href')).toBe('tel:+31525000123');
});

test('a form with mistakes says which, takes the focus there and sends nothing', async () => {
  const { user, dialog, requests } = await openForm();
  await user.click(dialog.getByRole('button', { name: 'Verstuur mijn aanmelding' }));
  const summary = await dialog.findByRole('alert');
  expect(within(summary).getByText('Voornaam is verplicht.')).toBeTruthy();
  expect(within(summary).getByText('Je bericht is verplicht.')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(summary));
  expect(requests.every(({ method }) => method === 'GET')).toBe(true);
});

test('a guest applies and is told to confirm; a refused field is shown at the field and nothing typed is lost', async () => {
  const { user, dialog, answer, requests } = await openForm();
  await user.type(dialog.getByLabelText('Voornaam'), 'Ria');
  await user.type(dialog.getByLabelText('Achternaam'), 'van Dam');
  await user.type(dialog.getByLabelText('E-mailadres'), 'ria@dorp.example');
  await user.type(dialog.getByLabelText('Waarom lijkt dit je leuk?'), 'Ik kook graag en woon om de hoek.');
  await user.click(dialog.getByRole('checkbox'));

  answer({
    'POST /vacancies/:id/applications': () =>
      refused(422, { code: 'email', field: 'email', detail: 'Dit adres weigert mail.' }),
  });
  await user.click(dialog.getByRole('button', { name: 'Verstuur mijn aanmelding' }));
  expect((await dialog.findAllByText('Dit adres weigert mail.')).length).toBeGreaterThan(0);
  expect((dialog.getByLabelText('Voornaam') as HTMLInputElement).value).toBe('Ria');

  answer({
    'POST /vacancies/:id/applications': () =>
      new Response(
        JSON.stringify({ data: { type: 'applications', id: ria.id, attributes: { stage: 'unconfirmed' } } }),
        {
          status: 201,
        },
      ),
  });
  await user.click(dialog.getByRole('button', { name: 'Verstuur mijn aanmelding' }));
  expect(await screen.findByRole('heading', { name: 'Kijk in je mail' })).toBeTruthy();
  const sent = requests.filter(({ method }) => method === 'POST');
  expect(sent.at(-1)?.input).toMatchObject({ firstName: 'Ria', email: 'ria@dorp.example', acceptPrivacy: true });
  expect(new Set(sent.map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(1);
});

test('what was typed is still there after closing the form', async () => {
  const { user, dialog } = await openForm();
  await user.type(dialog.getByLabelText('Voornaam'), 'Ria');
  await user.click(dialog.getByRole('button', { name: 'Annuleren' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Ik meld me aan' }));
  expect((within(await screen.findByRole('dialog')).getByLabelText('Voornaam') as HTMLInputElement).value).toBe('Ria');
});

test('a filled vacancy is readable and takes no applications', async () => {
  await renderScreen(module, path, {
    api: { ...api, 'GET /vacancies/:id': () => one(vacancy, { ...cookDetail, status: 'filled' }) },
  });
  expect(await screen.findByRole('heading', { name: 'Deze plek is al vergeven' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Ik meld me aan' })).toBeNull();
});

test('an archived vacancy says that it is gone, with others like it and the way to all', async () => {
  const alternatives = [{ id: ria.id, title: 'Soep voor de buurt', organization_name: 'Buurtkamer', city: 'Wezep' }];
  await renderScreen(module, path, {
    api: { ...api, 'GET /vacancies/:id': () => refused(410, { code: 'archived', meta: { alternatives } }) },
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Deze vacature is weg' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Bekijk andere vacatures' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Soep voor de buurt' }).getAttribute('href')).toBe(`/vacancies/${ria.id}`);
  expect(screen.getByText('Buurtkamer · Wezep')).toBeTruthy();
});

const guest = {
  type: 'guest_applications',
  id: 'x',
  firstName: 'Ria',
  stage: 'unconfirmed',
  vacancyId: cook.id,
  vacancyTitle: cook.title,
  organizationName: cook.organizationName,
  createdAt: ria.createdAt,
  confirmedAt: null,
  decidedAt: null,
  decisionMessage: null,
  startsOn: null,
  expectedReplyDays: 2,
  transitions: ['confirm', 'withdraw'],
};

test('the link of the mail confirms, shows how it stands, and withdraws', async () => {
  let state: Record<string, unknown> = guest;
  const { user } = await renderScreen(module, `${path}?application=geheim`, {
    api: {
      ...api,
      'GET /guest_applications/:token': () => one(guestApplication, state),
      'POST /applications/confirm': () => {
        state = { ...guest, stage: 'new', confirmedAt: ria.confirmedAt, transitions: ['withdraw'] };
        return one(guestApplication, state);
      },
      'PUT /guest_applications/:token': () => {
        state = { ...guest, stage: 'withdrawn', transitions: [] };
        return one(guestApplication, state);
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Bevestig mijn aanmelding' }));
  expect(await screen.findByText('De organisatie leest je aanmelding.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Trek mijn aanmelding in' }));
  const question = within(await screen.findByRole('dialog'));
  await user.click(question.getByRole('button', { name: 'Trek mijn aanmelding in' }));
  expect(await screen.findByText('Je hebt je aanmelding ingetrokken.')).toBeTruthy();
});

test('a link that is not known says what to do', async () => {
  await renderScreen(module, `${path}?application=onbekend`, {
    api: { ...api, 'GET /guest_applications/:token': () => refused(404, { code: 'not_found' }) },
  });
  expect(await screen.findByRole('heading', { name: 'Deze link werkt niet meer' })).toBeTruthy();
});

test('an application of the list has the shape of the model', () => {
  expect(() => one(application, ria)).not.toThrow();
});

test('who comes by the link of the mail is not asked to apply once more', async () => {
  await renderScreen(module, `${path}?application=geheim`, {
    api: { ...api, 'GET /guest_applications/:token': () => one(guestApplication, guest) },
  });
  expect(await screen.findByRole('button', { name: 'Bevestig mijn aanmelding' })).toBeTruthy();
  expect(await screen.findByRole('heading', { level: 1, name: cook.title })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Ik meld me aan' })).toBeNull();
});

import { expect, jest, test } from '@jest/globals';
import { application } from '@omzien/model/application';
import { location } from '@omzien/model/location';
import { type Vacancy, vacancy, vacancyHit } from '@omzien/model/vacancy';
import { type BootOptions, bootDocument, signedInAs } from '@omzien/testing/bootDocument';
import { many, one, refused } from '@omzien/testing/fakeApi';
import { renderScreen } from '@omzien/testing/renderScreen';
import { act, screen, waitFor, within } from '@testing-library/react';
import module from '../../module.ts';
import { cook, cookDetail, ria } from '../../testing/samples.ts';
import { vacancyPageApi as api, vacancyPath as path } from '../../testing/vacancyPage.ts';

const open = (change: Partial<Vacancy> = {}, boot: BootOptions = {}) =>
  renderScreen(module, path, {
    boot,
    api: { ...api, 'GET /vacancies/:id': () => one(vacancy, { ...cookDetail, ...change }) },
  });
const volunteer = { session: signedInAs() };
const apply = () => screen.queryAllByRole('button', { name: 'Ik meld me aan' })[0];

test('tells what, when, where and with whom', async () => {
  await open();
  expect(await screen.findByRole('heading', { level: 1, name: cook.title })).toBeTruthy();
  expect(screen.getByText('Om 18.00 uur eten we samen.')).toBeTruthy();
  expect(screen.getByText('dinsdagavond')).toBeTruthy();
  expect(screen.getByText('Antwoordt meestal binnen 2 dagen')).toBeTruthy();
  expect(screen.getByRole('link', { name: /0525 000 123/ }).getAttribute('href')).toBe('tel:+31525000123');
  const theirs = screen.getByRole('link', { name: `Meer vacatures van ${cook.organizationName}` });
  expect(theirs.getAttribute('href')).toContain(cook.organizationId);
});

test('who reads English is told what is only there in Dutch, and hears it as Dutch', async () => {
  await open({}, { locale: 'en', tenant: 'public' });
  const title = await screen.findByRole('heading', { level: 1, name: cook.title });
  expect(title.lang).toBe('nl');
  expect(screen.getByText('Om 18.00 uur eten we samen.').closest('[lang]')?.getAttribute('lang')).toBe('nl');
  expect(screen.getByText('This vacancy is only available in Dutch.').closest('[lang="nl"]')).toBeNull();
});

test('a vacancy that somebody translated reads in English, as far as it goes', async () => {
  const nothing = { summary: null, requirements: null, offer: null };
  const en = { ...nothing, title: 'Cook for the neighbours', description: 'We eat at six.' };
  await open({ translations: { en } }, { locale: 'en', tenant: 'public' });
  const title = await screen.findByRole('heading', { level: 1, name: 'Cook for the neighbours' });
  expect(title.lang).toBe('');
  expect(screen.getByText('We eat at six.').closest('[lang="nl"]')).toBeNull();
  expect(
    screen
      .getByText(cook.requirements ?? '')
      .closest('[lang]')
      ?.getAttribute('lang'),
  ).toBe('nl');
  expect(screen.getByText('Part of this text is only available in Dutch.')).toBeTruthy();

  await open({ translations: { en } });
  expect(await screen.findByRole('heading', { level: 1, name: cook.title })).toBeTruthy();
  expect(screen.queryByText(/alleen in het Nederlands/)).toBeNull();
});

test.each([
  [1, 0, 'Nog 1 plek vrij'],
  [3, 1, 'Nog 2 van de 3 plekken vrij'],
  [3, 3, 'Vol'],
])('of %i places %i are taken: %s', async (places, placesTaken, words) => {
  await open({ places, placesTaken });
  expect(await screen.findByText(words)).toBeTruthy();
});

test('a phone number that the vacancy does not show is not there', async () => {
  await open({ contactPhoneVisible: false });
  expect(await screen.findByText('Ans de Boer')).toBeTruthy();
  expect(screen.queryByRole('link', { name: /0525/ })).toBeNull();
});

test('what is asked comes with the reason why', async () => {
  await open({ vogRequired: true, drivingLicence: true });
  expect(await screen.findByText(/De VOG kost je niets/)).toBeTruthy();
  expect(screen.getByText('Voor dit werk rijd je auto.')).toBeTruthy();
  expect(screen.getByText('18 jaar of ouder')).toBeTruthy();
});

test('who searched from a place reads how far it is', async () => {
  const zwolle = {
    type: 'locations',
    id: 'x',
    name: 'Zwolle',
    kind: 'place',
    postcode: null,
    city: 'Zwolle',
    latitude: 52.5126,
    longitude: 6.0936,
  };
  const { platform } = await renderScreen(module, '/vacancies/search?filter[near]=Zwolle', {
    api: {
      ...api,
      'GET /locations': () => many(location, [zwolle]),
      'GET /vacancies/search': () => many(vacancyHit, []),
    },
  });
  await act(() => platform.navigation.navigate(path));
  expect(await screen.findByText('9,1 km van Zwolle')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Terug naar zoeken' }).getAttribute('href')).toContain('filter[near]=Zwolle');
});

test('a look is counted once, with how somebody came; what is closed is not', async () => {
  const { requests } = await renderScreen(module, `${path}?source=poster`, { api });
  const counted = () => requests.filter(({ path: asked }) => asked.endsWith('/view_events'));
  await waitFor(() => expect(counted().map(({ input }) => input)).toMatchObject([{ kind: 'view', source: 'poster' }]));

  const closed = await open({ status: 'filled' });
  await screen.findByRole('heading', { level: 1, name: cook.title });
  expect(closed.requests.filter(({ method }) => method === 'POST')).toEqual([]);
});

test.each([
  ['filled', 'Deze plek is al vergeven'],
  ['expired', 'Deze vacature is gesloten'],
] as const)('a vacancy that is %s is readable and takes no applications', async (status, title) => {
  await open({ status });
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
  expect(apply()).toBeUndefined();
  expect(screen.queryByRole('button', { name: 'Stel eerst een vraag' })).toBeNull();
});

test('a full vacancy says so, and offers the waiting list where there is one', async () => {
  await open({ places: 2, placesTaken: 2 });
  expect(await screen.findByRole('heading', { name: 'Alle plekken zijn bezet' })).toBeTruthy();
  expect(apply()).toBeUndefined();

  await open({ places: 2, placesTaken: 2, waitingList: true });
  expect((await screen.findAllByRole('button', { name: 'Zet me op de wachtlijst' })).length).toBeGreaterThan(0);
});

test('who has applied sees when and how it stands instead of the button', async () => {
  await renderScreen(module, path, {
    boot: volunteer,
    api: { ...api, 'GET /applications': () => many(application, [{ ...ria, stage: 'in_contact' }]) },
  });
  expect(await screen.findByRole('heading', { name: 'Je meldde je aan op 13 november 2026' })).toBeTruthy();
  expect(screen.getByText('Status: In gesprek')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Bekijk je aanmelding' }).getAttribute('href')).toBe(
    `/applications/${ria.id}`,
  );
  expect(apply()).toBeUndefined();
});

test.each([
  ['somebody of an organisation', 'admin', 'Organization', /Je werkt hier voor een organisatie/],
  ['a mentor', 'mentor', 'Organization', /Je begeleidt studenten/],
  ['an editor', 'content_manager', 'VolunteerCenter', /Je werkt hier aan de website/],
] as const)('%s cannot apply and is told why', async (_case, role, scopeType, why) => {
  await open({}, { session: signedInAs([{ role, scopeType }]) });
  expect(await screen.findByText(why)).toBeTruthy();
  expect(apply()).toBeUndefined();
});

test('who manages a draft sees it as a preview, with the way to edit it', async () => {
  await open(
    { status: 'draft', permissions: { update: true, destroy: true, transitions: ['publish'] } },
    { session: signedInAs([{ role: 'admin', scopeType: 'Organization' }]) },
  );
  expect(await screen.findByRole('heading', { name: 'Dit is een voorbeeld' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Bewerk' }).getAttribute('href')).toBe(`${path}/edit`);
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

test('the dates of a vacancy can be taken into a calendar; without dates there is nothing to take', async () => {
  await open({ occurrences: [{ startsAt: '2027-03-02T18:30:00.000Z', endsAt: null }] });
  expect(await screen.findByText('di 2 maart 2027, 19.30 uur')).toBeTruthy();
  const calendar = screen.getByRole('link', { name: 'Zet in mijn agenda' });
  expect(calendar.getAttribute('href')).toBe(`/api/v1${path}/calendar.ics`);
  expect(screen.getByRole('link', { name: 'Poster (PDF)' }).getAttribute('href')).toBe(`/api/v1${path}/poster.pdf`);

  await open();
  expect(await screen.findByRole('link', { name: 'Poster (PDF)' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Zet in mijn agenda' })).toBeNull();
});

test('sharing copies the address of the page, or says that it did not work', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Deel' }));
  const dialog = within(await screen.findByRole('dialog'));
  const address = `${window.location.origin}${path}?source=share`;
  expect((dialog.getByLabelText('Adres van deze pagina') as HTMLInputElement).value).toBe(address);
  const whatsApp = dialog.getByRole('link', { name: /Stuur met WhatsApp/ }).getAttribute('href') ?? '';
  expect(whatsApp.startsWith('https://wa.me/?text=')).toBe(true);
  expect(decodeURIComponent(whatsApp)).toContain(address);
  await user.click(dialog.getByRole('button', { name: 'Kopieer het adres' }));
  expect(await dialog.findByText('Het adres is gekopieerd.')).toBeTruthy();

  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'));
  await user.click(dialog.getByRole('button', { name: 'Kopieer het adres' }));
  expect(await dialog.findByText(/Kopiëren lukt niet/)).toBeTruthy();
});

test('where the device has a way of its own to share, that is offered too', async () => {
  const shared: ShareData[] = [];
  Object.defineProperty(navigator, 'share', {
    configurable: true,
    value: async (data: ShareData) => void shared.push(data),
  });
  try {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Deel' }));
    await user.click(await screen.findByRole('button', { name: 'Kies een app' }));
    expect(shared).toMatchObject([{ url: `${window.location.origin}${path}?source=share` }]);
  } finally {
    Reflect.deleteProperty(navigator, 'share');
  }
});

test('when it is stands in a week, or on the leaf of a calendar', async () => {
  await open({ dayparts: ['tue_evening', 'wed_afternoon'] });
  expect(await screen.findByText('dinsdagavond, woensdagmiddag')).toBeTruthy();

  await open({ frequency: 'once', startsOn: '2027-03-02', endsOn: null, dayparts: [] });
  expect(await screen.findByText('dinsdag 2 maart 2027')).toBeTruthy();
});

test('of an activity one chooses a date in the calendar, where the site has one', async () => {
  const route = {
    name: 'activiteitenkalender',
    path: '/activiteitenkalender',
    access: 'public',
    title: '',
    validate: {},
  };
  const modules = [{ name: 'mfe-public-site', routes: [route], navigation: [] }] as never;
  await open(
    { vacancyType: 'activity' },
    { tenant: 'public', composition: { ...bootDocument().composition, modules } },
  );
  const [link] = await screen.findAllByRole('link', { name: 'Kies een datum' });
  expect(link?.getAttribute('href')).toBe(`/activiteitenkalender?filter[activity_id_eq]=${cook.id}`);
  expect(apply()).toBeUndefined();
  await open({ vacancyType: 'activity' }, { tenant: 'public' });
  await waitFor(() => expect(apply()).toBeTruthy());
});

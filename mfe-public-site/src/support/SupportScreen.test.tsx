import { expect, test } from '@jest/globals';
import { conversation } from '@omzien/model/conversation';
import { fileUpload } from '@omzien/model/file';
import { type PublicForm, publicForm } from '@omzien/model/form';
import { menuItem } from '@omzien/model/menu';
import { page } from '@omzien/model/page';
import { siteStatus } from '@omzien/model/siteStatus';
import { contactPerson } from '@omzien/model/volunteerCenter';
import type { BootOptions } from '@omzien/testing/bootDocument';
import { signedInAs, type TestRole, testNow } from '@omzien/testing/bootDocument';
import { type FakeRoutes, many, one, refused } from '@omzien/testing/fakeApi';
import { renderScreen } from '@omzien/testing/renderScreen';
import { openForm, siteWithForms } from '@omzien/testing/siteForms';
import { act, screen, waitFor, within } from '@testing-library/react';
import module from '../module.ts';
import { homeOf } from '../pages/homePage.fixture.ts';
import { itemOf, personOf, statusOf, textOf } from './support.fixture.ts';

const articles = [
  itemOf('voor-vrijwilligers', 'Voor vrijwilligers', { order: 1 }),
  itemOf('verzekering-en-vog', 'Verzekering', { order: 2, parentId: 'voor-vrijwilligers' }),
  itemOf('privacy', 'Privacy', { order: 3 }),
  itemOf('weg', 'Niet openbaar', { order: 4, path: null }),
];
const started = {
  type: 'conversations',
  id: '0196a000-0000-7000-8000-000000000401',
  subject: 'Knop werkt niet',
  state: 'open',
  stage: null,
  lastMessageAt: testNow,
  lastMessage: 'Ik druk.',
  lastMessageSide: 'volunteer',
  unreadCount: 0,
  mySide: 'volunteer',
  archived: false,
  muted: false,
  blocked: false,
  canReply: true,
  volunteerName: 'Sam de Vries',
  organizationId: null,
  organizationName: null,
  volunteerCenterId: '0196a000-0000-7000-8000-000000000001',
  volunteerCenterName: 'Vrijwilligerscentrale Oldebroek',
  vacancyId: null,
  vacancyTitle: null,
  applicationId: null,
  reportedAt: null,
  centerInvitedAt: null,
  mentorInvitedAt: null,
  createdAt: testNow,
  updatedAt: testNow,
};
const stored = {
  type: 'file_uploads',
  id: '0196a000-0000-7000-8000-000000000501',
  kind: 'attachment',
  content: 'picture',
  fileName: 'scherm.png',
  mediaType: 'image/webp',
  url: '/api/v1/file_uploads/x/content',
  isPublic: false,
  status: 'ready',
  size: 100,
  width: 10,
  height: 10,
  altText: null,
  folder: null,
  focalPoint: null,
  variants: [],
  ownerId: null,
  usesCount: 0,
  expiresAt: null,
  createdAt: testNow,
  updatedAt: testNow,
};

const answers: FakeRoutes = {
  'GET /menu_items': () => many(menuItem, articles),
  'GET /volunteer_centers/:id/contact_persons': () => many(contactPerson, [personOf()]),
  'GET /platform/status': () => one(siteStatus, statusOf()),
  'GET /pages/by_slug': ({ query }) =>
    one(
      page,
      homeOf([textOf({ body: query.get('slug') === 'privacy' ? 'We bewaren weinig.' : 'Een VOG is gratis.' })]),
    ),
  'POST /conversations': () => one(conversation, started, 201),
};

type Open = {
  path?: string;
  locale?: 'nl' | 'en';
  roles?: TestRole[];
  api?: FakeRoutes;
  composition?: BootOptions['composition'];
};
async function open({ path = '/support', locale = 'nl', roles, api = {}, composition }: Open = {}) {
  window.localStorage.clear();
  const rendered = await renderScreen(module, path, {
    boot: { locale, session: signedInAs(roles), ...(composition ? { composition } : {}) },
    api: { ...answers, ...api },
  });
  await screen.findByRole('heading', { level: 1 });
  return rendered;
}
const linksIn = (element: HTMLElement) =>
  within(element)
    .queryAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);
const section = (name: string) => screen.findByRole('region', { name });

test('the help articles of the reader are links to their own pages, what hangs under another below it', async () => {
  await open();
  await screen.findByRole('link', { name: 'Privacy' });
  expect(linksIn(await section('Antwoorden op vragen'))).toEqual([
    ['Voor vrijwilligers', '/support/voor-vrijwilligers'],
    ['Verzekering', '/support/verzekering-en-vog'],
    ['Privacy', '/support/privacy'],
  ]);
});

test('the forms of the site stand beside the answers, and nothing does where there are none', async () => {
  const composition = siteWithForms();
  const forms = (rows: PublicForm[]) => ({ 'GET /forms': () => many(publicForm, rows) });
  await open({ composition, api: forms([openForm('contact', 'Stuur ons een bericht')]) });
  expect(linksIn(await section('Formulieren'))).toEqual([
    ['Stuur ons een bericht', `/forms/${openForm('contact', '').id}`],
  ]);
  const { requests } = await open({ composition, api: forms([]) });
  await waitFor(() => expect(requests.some(({ path }) => path === '/api/v1/forms')).toBe(true));
  expect(screen.queryByRole('region', { name: 'Formulieren' })).toBeNull();
});

test('a search finds words in the names and in the texts of the articles, and says how many', async () => {
  await open({ path: '/support?q=vog' });
  expect(await screen.findByText('2 artikelen over “vog”')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Privacy' })).toBeNull();
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('vog');
});

test('the search is a real form, and what was typed goes into the address', async () => {
  const { user, platform } = await open({ locale: 'en' });
  const form = await screen.findByRole<HTMLFormElement>('search', { name: 'Search the help' });
  expect([form.method, form.getAttribute('action')]).toEqual(['get', '/en/support']);
  await user.type(within(form).getByRole('searchbox'), ' VOG & geld ');
  await user.click(within(form).getByRole('button', { name: 'Search' }));
  await waitFor(() => expect(platform.navigation.getState().address).toBe('/en/support?q=VOG%20%26%20geld'));
});

test('who finds nothing is shown where to ask', async () => {
  await open({ path: '/support?q=zeppelin' });
  expect(await screen.findByText('We hebben hier geen artikel over')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Meld een probleem' }).getAttribute('href')).toBe('#probleem');
});

test('a centre without articles says so; a failure can be tried again, and the rest of the page stands', async () => {
  await open({ api: { 'GET /menu_items': () => many(menuItem, []) } });
  expect(await screen.findByText('Er zijn nog geen artikelen')).toBeTruthy();
  const { user, answer } = await open({ api: { 'GET /menu_items': () => refused(422, { code: 'invalid' }) } });
  expect((await screen.findByRole('alert')).textContent).toContain('Laden is mislukt');
  expect(await screen.findByText('Ria van den Berg')).toBeTruthy();
  answer({ 'GET /menu_items': () => many(menuItem, articles) });
  await user.click(screen.getByRole('button', { name: 'Opnieuw proberen' }));
  expect(await screen.findByRole('link', { name: 'Privacy' })).toBeTruthy();
});

test('the contact person can be called and mailed; without one the centre stands there', async () => {
  await open();
  await screen.findByText('Ria van den Berg');
  expect(linksIn(await section('Je contactpersoon'))).toEqual([
    ['0525 123 456', 'tel:+31525123456'],
    ['ria@oldebroek.example', 'mailto:ria@oldebroek.example'],
  ]);
  await open({ api: { 'GET /volunteer_centers/:id/contact_persons': () => many(contactPerson, []) } });
  expect(await screen.findByRole('link', { name: 'info@oldebroek.example' })).toBeTruthy();
});

test.each([
  [statusOf(), 'Alles werkt.', 'Mails' + 'Werkt'],
  [statusOf({ state: 'limited', mails: 'limited' }), 'niet alles gaat zo snel', 'Mails' + 'Vertraagd'],
  [statusOf({ state: 'down', saving: 'down' }), 'Er is een storing.', 'Opslaan en versturen' + 'Storing'],
])('the status says what works: %#', async (answer, sentence, part) => {
  await open({ api: { 'GET /platform/status': () => one(siteStatus, answer) } });
  expect(await screen.findByText(new RegExp(sentence))).toBeTruthy();
  expect((await section('Werkt alles?')).textContent).toContain(part);
});

test('a link to the changelog is there only where that screen exists', async () => {
  await open();
  await screen.findByText('Alles werkt.');
  expect(screen.queryByRole('link', { name: 'Wat is er nieuw?' })).toBeNull();
});

test('a reported problem becomes a conversation with the centre, and it is said what happens next', async () => {
  const { user, requests } = await open();
  await user.type(await screen.findByRole('textbox', { name: 'Waar gaat het over?' }), 'Knop werkt niet');
  await user.type(screen.getByRole('textbox', { name: 'Wat gaat er mis?' }), 'Ik druk.');
  await user.click(screen.getByRole('button', { name: 'Verstuur' }));
  const said = await screen.findByText('Je bericht is verstuurd');
  expect(said.closest('[role=status]')?.textContent).toContain('Het antwoord komt in een gesprek');
  expect(document.activeElement).toBe(said.closest('[role=status]'));
  expect(requests.find(({ method }) => method === 'POST')?.input).toEqual({
    subject: 'Knop werkt niet',
    body: 'Ik druk.',
    fileIds: [],
    recipient: { type: 'volunteer_centers', id: '0196a000-0000-7000-8000-000000000001' },
  });
});

test('page, browser and screenshot are filled in only after consent, and gone when it is taken back', async () => {
  const { user, platform, requests } = await open();
  await act(() => platform.navigation.navigate('/vacancies/search?filter[near]=8091'));
  await act(() => platform.navigation.navigate('/support'));
  const subject = await screen.findByRole('textbox', { name: 'Waar gaat het over?' });
  expect(screen.queryByRole('textbox', { name: /Pagina/ })).toBeNull();

  const consent = screen.getByRole('checkbox', { name: /Stuur mee op welke pagina/ });
  await user.click(consent);
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Pagina/ }).value).toBe('/vacancies/search');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Browser/ }).value).toContain('jsdom');
  await user.click(consent);
  expect(screen.queryByRole('textbox', { name: /Browser/ })).toBeNull();

  await user.type(subject, 'Zonder gegevens');
  await user.type(screen.getByRole('textbox', { name: 'Wat gaat er mis?' }), 'Niets meesturen.');
  await user.click(screen.getByRole('button', { name: 'Verstuur' }));
  await screen.findByText('Je bericht is verstuurd');
  expect(requests.find(({ method }) => method === 'POST')?.input?.body).toBe('Niets meesturen.');
});

test('a screenshot goes along; one that is no picture is refused beside its field', async () => {
  const { user, requests } = await open({
    api: { 'POST /file_uploads': () => one(fileUpload, stored, 201) },
  });
  await user.type(await screen.findByRole('textbox', { name: 'Waar gaat het over?' }), 'Met plaatje');
  await user.type(screen.getByRole('textbox', { name: 'Wat gaat er mis?' }), 'Zie het plaatje.');
  await user.click(screen.getByRole('checkbox', { name: /Stuur mee/ }));
  const upload = userEventWithoutFilter(user);
  await upload(screen.getByLabelText(/Foto van je scherm/), new File(['x'], 'brief.pdf', { type: 'application/pdf' }));
  expect(await screen.findByText(/geen plaatje dat we kunnen lezen/)).toBeTruthy();
  await upload(screen.getByLabelText(/Foto van je scherm/), new File(['x'], 'scherm.png', { type: 'image/png' }));
  expect(await screen.findByText('scherm.png')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Verstuur' }));
  await screen.findByText('Je bericht is verstuurd');
  const [, sent] = requests.filter(({ method }) => method === 'POST');
  expect(sent?.input?.fileIds).toEqual([stored.id]);
  expect(sent?.input?.body).toMatch(/^Zie het plaatje\.\n\nBrowser: /);
});

test('a refused message loses nothing that was typed, and says what is wrong', async () => {
  const { user } = await open({ api: { 'POST /conversations': () => refused(503, { code: 'unavailable' }) } });
  await user.click(await screen.findByRole('button', { name: 'Verstuur' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Vul het onderwerp in.');
  const subject = screen.getByRole<HTMLInputElement>('textbox', { name: 'Waar gaat het over?' });
  await user.type(subject, 'Knop werkt niet');
  await user.type(screen.getByRole('textbox', { name: 'Wat gaat er mis?' }), 'Ik druk.');
  await user.click(screen.getByRole('button', { name: 'Verstuur' }));
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Wat je invulde staat er nog'));
  expect(subject.value).toBe('Knop werkt niet');
});

test('who works for the centre itself is told where to go instead of writing to himself', async () => {
  await open({ roles: [{ role: 'admin', scopeType: 'VolunteerCenter' }] });
  expect(await screen.findByText(/Je werkt zelf voor Vrijwilligerscentrale Oldebroek/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Verstuur' })).toBeNull();
});

type User = Awaited<ReturnType<typeof renderScreen>>['user'];
/** As somebody does who chooses "all files" in the dialog of the browser. */
const userEventWithoutFilter = (user: User) => {
  const free = user.setup({ applyAccept: false });
  return (element: HTMLElement, file: File) => free.upload(element, file);
};

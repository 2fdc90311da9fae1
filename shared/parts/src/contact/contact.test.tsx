import { expect, test } from '@jest/globals';
import { type ContactPerson, contactPerson } from '@omzien/model/volunteerCenter';
import { defineModule } from '@omzien/platform';
import { type FakeHandler, many, refused } from '@omzien/testing/fakeApi';
import { renderScreen } from '@omzien/testing/renderScreen';
import { screen, waitFor } from '@testing-library/react';
import { AskContact } from './AskContact.tsx';
import { PersonDetails } from './PersonDetails.tsx';

const ria: ContactPerson = {
  type: 'contact_persons',
  id: '0196a000-0000-7000-8000-000000000301',
  name: 'Ria van den Berg',
  function: 'Adviseur vrijwilligers',
  phoneNumber: '+31525123456',
  email: 'ria@oldebroek.example',
  photoUrl: null,
  hours: 'Maandag',
  text: 'Ik denk graag mee.',
  areas: ['Vacature schrijven', 'VOG'],
  order: 0,
};
const silent = { ...ria, id: '0196a000-0000-7000-8000-000000000302', name: 'Bo Vos', phoneNumber: null, email: null };
const texts = async () => ({ default: { title: 'Zoeken' } });
const module = defineModule({
  name: 'mfe-things',
  routes: [
    { path: '/zoeken', lazy: async () => ({ default: () => <AskContact /> }) },
    { path: '/kaart', lazy: async () => ({ default: () => <PersonDetails person={ria} level={2} /> }) },
    { path: '/stil', lazy: async () => ({ default: () => <PersonDetails person={silent} /> }) },
  ].map((route) => ({ ...route, name: route.path.slice(1), access: 'public' as const, title: 'title' })),
  texts: { nl: texts, en: texts },
});
const open = (answer: FakeHandler, locale: 'nl' | 'en' = 'nl') =>
  renderScreen(module, '/zoeken', {
    boot: { locale },
    api: { 'GET /volunteer_centers/:id/contact_persons': answer },
  });
const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

test('the first who can be reached is named, with the ways to ask', async () => {
  await open(() => many(contactPerson, [silent, ria]));
  expect(await screen.findByText('Vragen? Ria van den Berg helpt je graag.')).toBeTruthy();
  expect(hrefOf('Bel 0525 123 456')).toBe('tel:+31525123456');
  expect(hrefOf('Mail Ria')).toBe('mailto:ria@oldebroek.example');
  expect(screen.queryByText(/Bo Vos/)).toBeNull();
});

test('what somebody has not given is not there; it speaks English', async () => {
  await open(() => many(contactPerson, [{ ...ria, phoneNumber: null }]), 'en');
  expect(await screen.findByText('Questions? Ria van den Berg is happy to help.')).toBeTruthy();
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['Mail Ria']);
});

test.each([
  ['nobody can be reached', () => many(contactPerson, [silent])],
  ['the API does not answer', () => refused(400, { code: 'bad_request' })],
])('where %s nothing is said', async (_case, answer) => {
  const { container, requests } = await open(answer);
  await waitFor(() => expect(requests.some(({ path }) => path.endsWith('/contact_persons'))).toBe(true));
  await waitFor(() => expect(container.textContent).not.toMatch(/Vragen|Ria|Bo Vos/));
});

test('a card says who it is, what about, and how to reach them', async () => {
  await renderScreen(module, '/kaart');
  expect(await screen.findByRole('heading', { level: 2, name: 'Ria van den Berg' })).toBeTruthy();
  for (const words of ['Adviseur vrijwilligers', 'Ik denk graag mee.', 'Vacature schrijven, VOG', 'Maandag'])
    expect(screen.getByText(words)).toBeTruthy();
  expect(hrefOf('0525 123 456')).toBe('tel:+31525123456');
});

test('of somebody without telephone and mail only the words are there', async () => {
  await renderScreen(module, '/stil');
  expect(await screen.findByText('Bo Vos')).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
});

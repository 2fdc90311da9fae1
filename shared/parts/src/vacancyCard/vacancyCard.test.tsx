import { expect, test } from '@jest/globals';
import type { Vacancy } from '@omzien/model/vacancy';
import { defineModule } from '@omzien/platform';
import { renderScreen } from '@omzien/testing/renderScreen';
import { screen } from '@testing-library/react';
import { VacancyCard } from './vacancyCard.tsx';

const vacancy = {
  id: '7',
  title: 'Kok',
  summary: 'Je kookt iedere vrijdag.',
  organizationName: 'Samen aan Tafel',
  organizationReplyDays: null,
  city: null,
  locationKind: 'online',
  frequency: 'regularly',
  places: null,
  placesTaken: 0,
  publishedAt: null,
  imageUrl: null,
} as Vacancy;

const texts = async () => ({ default: {} });
let shown = vacancy;
function Cards() {
  return <VacancyCard vacancy={shown} corner={(title) => <span>♥ {title}</span>} />;
}
const show = (changes: Partial<Vacancy>, locale: 'nl' | 'en' = 'nl') => {
  shown = { ...vacancy, ...changes };
  const routes = [
    { name: 'cards', path: '/cards', access: 'public', title: 'title', lazy: async () => ({ default: Cards }) },
  ] as const;
  const module = defineModule({ name: 'mfe-cards', routes: [...routes], texts: { nl: texts, en: texts } });
  return renderScreen(module, '/cards', { boot: { locale } });
};
const badges = async () => (await screen.findAllByRole('listitem')).map((item) => item.textContent);

test.each<[string, Partial<Vacancy>, string[]]>([
  ['how often it is asked', {}, ['Regelmatig']],
  ['that few places are left', { places: 3, placesTaken: 2 }, ['Nog 1 plek vrij', 'Regelmatig']],
  ['not how many, where there are many', { places: 30 }, ['Regelmatig']],
  ['that an answer comes soon', { organizationReplyDays: 2 }, ['Antwoordt meestal binnen 2 dagen', 'Regelmatig']],
  [
    'that it is full, and the list to wait on',
    { isFull: true, waitingList: true },
    ['Vol, wel een wachtlijst', 'Regelmatig'],
  ],
])('the badges say %s', async (_case, changes, expected) => {
  await show(changes);
  expect(await badges()).toEqual(expected);
});

test.each([
  ['new for three days', '2026-11-19T09:00:00Z', ['Nieuw', 'Regelmatig']],
  ['not new after that', '2026-11-17T09:00:00Z', ['Regelmatig']],
])('it is %s', async (_case, publishedAt, expected) => {
  await show({ publishedAt });
  expect(await badges()).toEqual(expected);
});

test('what happens once says its day, what happens every week does not', async () => {
  await show({ frequency: 'once', startsOn: '2026-11-28' });
  expect(await screen.findByText('za 28 november')).toBeTruthy();
});
test('a day on which something regular begins is no day to come', async () => {
  await show({ startsOn: '2026-11-28' });
  await badges();
  expect(screen.queryByText('za 28 november')).toBeNull();
});

test('who reads English sees which vacancy is only there in Dutch, and those words are marked as Dutch', async () => {
  await show({}, 'en');
  expect((await screen.findByRole('link', { name: 'Kok' })).closest('[lang]')?.getAttribute('lang')).toBe('nl');
  expect(screen.getByText('Je kookt iedere vrijdag.').closest('[lang]')?.getAttribute('lang')).toBe('nl');
  expect(screen.getByText('Only in Dutch').closest('[lang="nl"]')).toBeNull();
});
test('a vacancy that is there in English says nothing of a language, and neither does any to who reads Dutch', async () => {
  const english = {
    title: 'Cook',
    summary: 'You cook every Friday.',
    description: null,
    requirements: null,
    offer: null,
  };
  await show({ translations: { en: english } }, 'en');
  expect((await screen.findByRole('link', { name: 'Cook' })).closest('[lang="nl"]')).toBeNull();
  expect(screen.queryByText('Only in Dutch')).toBeNull();
  await show({});
  expect((await screen.findByRole('link', { name: 'Kok' })).getAttribute('lang')).toBeNull();
  expect(screen.queryByText('In het Nederlands')).toBeNull();
});

test('a vacancy without a place says where else it is done, in the language of the reader', async () => {
  await show(
    { locationKind: 'at_home', translations: { en: { title: 'Cook', summary: null } } } as Partial<Vacancy>,
    'en',
  );
  expect(await screen.findByText('At someone’s home')).toBeTruthy();
  expect(screen.getByText('♥ Cook')).toBeTruthy();
  expect(await badges()).toEqual(['Regularly']);
});

import { expect, test } from '@jest/globals';
import { page } from '@omzien/model/page';
import { testNow } from '@omzien/testing/bootDocument';
import { one } from '@omzien/testing/fakeApi';
import { renderScreen } from '@omzien/testing/renderScreen';
import { screen, within } from '@testing-library/react';
import module from '../module.ts';
import { cardsOf, heroOf, homeOf, vacancyOf } from '../pages/homePage.fixture.ts';

test('activities stand as cards, as vacancies do', async () => {
  const activity = vacancyOf({ title: 'Inloop met koffie en krant', vacancyType: 'activity' });
  const blocks = [heroOf(), cardsOf({ title: 'Deze week te doen', source: 'activities', vacancies: [activity] })];
  await renderScreen(module, '/', { api: { 'GET /pages/by_slug': () => one(page, homeOf(blocks)) } });
  expect(await screen.findByRole('heading', { level: 2, name: 'Deze week te doen' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Inloop met koffie en krant' })).toBeTruthy();
});

const hour = 60 * 60 * 1000;
const inHours = (hours: number) => new Date(Date.parse(testNow) + hours * hour).toISOString();
test.each([
  [
    'the day and the time of its next date',
    [{ startsAt: inHours(30), endsAt: inHours(32) }],
    'zo 22 november, 16.00 uur',
  ],
  [
    'until when it is, where it has begun',
    [{ startsAt: inHours(-1), endsAt: inHours(2) }],
    'Nu bezig, tot za 21 november, 12.00 uur',
  ],
])('the card of an activity says %s', async (_case, occurrences, when) => {
  const activity = vacancyOf({ vacancyType: 'activity', occurrences });
  const blocks = [cardsOf({ source: 'activities', vacancies: [activity] })];
  await renderScreen(module, '/', { api: { 'GET /pages/by_slug': () => one(page, homeOf(blocks)) } });
  expect(within(await screen.findByRole('article')).getByText(when)).toBeTruthy();
});

test('one without a date says how often it is', async () => {
  const activity = vacancyOf({ vacancyType: 'activity', frequency: 'regularly', occurrences: [] });
  const blocks = [cardsOf({ source: 'activities', vacancies: [activity] })];
  await renderScreen(module, '/', { api: { 'GET /pages/by_slug': () => one(page, homeOf(blocks)) } });
  const card = within(await screen.findByRole('article'));
  expect(card.getByText('Regelmatig')).toBeTruthy();
  expect(card.queryByText(/november/)).toBeNull();
});

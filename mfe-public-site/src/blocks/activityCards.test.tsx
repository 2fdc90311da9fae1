import { expect, test } from '@jest/globals';
import { page } from '@omzien/model/page';
import { one } from '@omzien/testing/fakeApi';
import { renderScreen } from '@omzien/testing/renderScreen';
import { screen } from '@testing-library/react';
import module from '../module.ts';
import { cardsOf, heroOf, homeOf, vacancyOf } from '../pages/homePage.fixture.ts';

test('activities stand as cards, as vacancies do', async () => {
  const activity = vacancyOf({ title: 'Inloop met koffie en krant', vacancyType: 'activity' });
  const blocks = [heroOf(), cardsOf({ title: 'Deze week te doen', source: 'activities', vacancies: [activity] })];
  await renderScreen(module, '/', { api: { 'GET /pages/by_slug': () => one(page, homeOf(blocks)) } });
  expect(await screen.findByRole('heading', { level: 2, name: 'Deze week te doen' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Inloop met koffie en krant' })).toBeTruthy();
});

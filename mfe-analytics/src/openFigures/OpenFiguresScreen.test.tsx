import { expect, test } from '@jest/globals';
import { openFigures } from '@omzien/model/openFigures';
import { one, refused } from '@omzien/testing/fakeApi';
import { renderScreen } from '@omzien/testing/renderScreen';
import { screen, within } from '@testing-library/react';
import module from '../module.ts';
import { someFigures } from './openFigures.fixture.ts';

const address = 'GET /open_figures';

test('years stand side by side, few people are not told, and each figure says how it is counted', async () => {
  await renderScreen(module, '/cijfers', { api: { [address]: () => one(openFigures, someFigures) } });
  const table = await screen.findByRole('region', { name: 'Jaar na jaar' });
  expect(within(table).getByRole('row', { name: /Gegeven uren/ }).textContent).toContain('1.240 uur');
  expect(within(table).getByRole('row', { name: /Mensen geholpen/ }).textContent).toBe('Mensen geholpen–<5');
  expect(screen.getByText('Een schatting van de uren.')).toBeTruthy();
  expect(screen.getAllByRole('img', { name: /Aanmeldingen per maand/ }).length).toBeGreaterThan(0);
  expect(screen.getByRole('link', { name: 'Tabel (CSV)' }).getAttribute('href')).toBe('/cijfers.csv?locale=nl');
});

test('a centre without open figures says so, with a way on', async () => {
  await renderScreen(module, '/cijfers', { api: { [address]: () => refused(404) } });
  expect(await screen.findByText('Deze site laat geen cijfers zien')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Naar home' }).getAttribute('href')).toBe('/');
});

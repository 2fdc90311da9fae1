import { expect, test } from '@jest/globals';
import { volunteerCenter } from '@omzien/model/volunteerCenter';
import { many, refused } from '@omzien/testing/fakeApi';
import { renderScreen } from '@omzien/testing/renderScreen';
import { screen, within } from '@testing-library/react';
import module from '../module.ts';
import { ede, partnerOf } from './partners.fixture.ts';

const both = [partnerOf(), ede];

test('each partner says whom it serves and how much there is to do, and leads to its own site', async () => {
  await renderScreen(module, '/partners', { api: { 'GET /volunteer_centers': () => many(volunteerCenter, both) } });
  const [first, second] = await screen.findAllByRole('article');
  expect(first?.textContent).toMatch(/Je bent hier.*Voor Oldebroek, Elburg.*12 open vacatures/);
  expect(second?.textContent).toMatch(/Voor Ede.*1 open vacature$/);
  expect(
    within(second as HTMLElement)
      .getByRole('link', { name: 'Handen in Ede' })
      .getAttribute('href'),
  ).toBe('https://ede.example/');
  expect(screen.getByRole('heading', { name: '2 centrales' })).toBeTruthy();
});

test('a postcode leads to its centre, and stands in the address', async () => {
  const { user } = await renderScreen(module, '/partners', {
    api: {
      'GET /locations': () => many(volunteerCenter, []),
      'GET /volunteer_centers': ({ query }) =>
        many(volunteerCenter, both, query.get('postcode') ? { nearest: { id: ede.id, distanceKm: 3.2 } } : {}),
    },
  });
  await user.type(await screen.findByRole('combobox', { name: 'Welke centrale hoort bij mij?' }), '6711 AB');
  await user.click(screen.getByRole('button', { name: 'Zoek' }));
  expect(await screen.findByText('Handen in Ede hoort bij jou')).toBeTruthy();
  expect(screen.getByText('1 open vacature · 3,2 km van je vandaan')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Naar Handen in Ede' }).getAttribute('href')).toBe('https://ede.example/');
  expect(window.location.search).toBe('?postcode=6711%20AB');
});

test('a place that nobody knows is told at its field; the partners stay', async () => {
  await renderScreen(module, '/partners?postcode=Nergenshuizen', {
    api: { 'GET /volunteer_centers': () => many(volunteerCenter, both, { nearest: null }) },
  });
  const field = await screen.findByRole('combobox', { name: 'Welke centrale hoort bij mij?' });
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect((field as HTMLInputElement).value).toBe('Nergenshuizen');
  expect(await screen.findAllByRole('article')).toHaveLength(2);
});

test('a site with one centre says so, and a failure can be tried again', async () => {
  const { user, answer } = await renderScreen(module, '/partners', {
    api: { 'GET /volunteer_centers': () => refused(422, { code: 'invalid' }) },
  });
  answer({ 'GET /volunteer_centers': () => many(volunteerCenter, [partnerOf()]) });
  await user.click(await screen.findByRole('button', { name: 'Opnieuw proberen' }));
  expect(await screen.findByText(/is de vrijwilligerscentrale voor deze streek/)).toBeTruthy();
  expect(screen.getByRole('heading', { level: 2, name: 'De vrijwilligerscentrale' })).toBeTruthy();
});

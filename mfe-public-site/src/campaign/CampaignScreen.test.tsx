import { expect, test } from '@jest/globals';
import { campaign } from '@omzien/model/campaign';
import { newsItem } from '@omzien/model/page';
import { volunteerCenter } from '@omzien/model/volunteerCenter';
import { many, one } from '@omzien/testing/fakeApi';
import { renderScreen } from '@omzien/testing/renderScreen';
import { screen, waitFor, within } from '@testing-library/react';
import module from '../module.ts';
import { newsOf } from '../news/news.fixture.ts';
import { ede, partnerOf } from '../partners/partners.fixture.ts';
import { campaignOf } from './campaign.fixture.ts';

const vacancy = {
  id: '0196a000-0000-7000-8000-000000000911',
  title: 'Zandzakken vullen',
  organizationName: 'Dijkwacht',
  city: 'Ede',
};
const open = (path: string, stories = [newsOf({ pageType: 'success_story' })]) =>
  renderScreen(module, path, {
    boot: { center: { url: 'https://oldebroek.example' } },
    api: {
      'GET /campaign': ({ query }) => {
        const place = query.get('postcode');
        if (place === '6711')
          return one(campaign, campaignOf({ nearest: { id: ede.id, distanceKm: 4 }, vacancies: [vacancy] }));
        return one(campaign, campaignOf());
      },
      'GET /volunteer_centers': () => many(volunteerCenter, [partnerOf(), ede]),
      'GET /news': () => many(newsItem, stories),
    },
  });
const links = () => screen.getAllByRole('link').map((link) => link.getAttribute('href') ?? '');

test('the campaign tells how much there is; every way on leads to a centre’s own site', async () => {
  await open('/gelderse-handen');
  expect(await screen.findByRole('heading', { level: 1, name: 'Jouw handen maken het verschil' })).toBeTruthy();
  const numbers = within(await screen.findByRole('list', { name: 'Hoeveel er te doen is' }));
  expect(numbers.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    '1.234open vacatures',
    '87organisaties zoeken mensen',
    '1mens vond een plek',
  ]);
  await screen.findByRole('link', { name: 'De fietsen staan klaar' });
  await screen.findByRole('link', { name: 'Handen in Ede' });
  // On the host of the campaign nothing but itself is served.
  expect(links().filter((href) => !href.startsWith('https://'))).toEqual(['/en/gelderse-handen']);
  expect(links()).toContain('https://oldebroek.example/nieuws/fietsen');
  expect(screen.queryByText(/Bij jou in de buurt/)).toBeNull();
});

test('a postcode shows its centre and what it looks for', async () => {
  const { user } = await open('/gelderse-handen', []);
  await user.type(await screen.findByRole('textbox', { name: 'Waar woon je?' }), '6711');
  await user.click(screen.getByRole('button', { name: 'Kijk dichtbij' }));
  const near = within(await screen.findByRole('region', { name: 'Bij jou in de buurt' }));
  expect(near.getByRole('heading', { name: 'Bij jou in de buurt: Handen in Ede' })).toBeTruthy();
  expect(near.getByRole('link', { name: 'Zandzakken vullen' }).getAttribute('href')).toBe(
    `https://ede.example/vacancies/${vacancy.id}`,
  );
  expect(near.getByRole('link', { name: 'Bekijk alle vacatures' }).getAttribute('href')).toBe(
    'https://ede.example/vacancies/search',
  );
  // Who signs up does so at the centre that was found.
  await waitFor(() =>
    expect(screen.getByRole('link', { name: 'Meld je aan' }).getAttribute('href')).toBe(
      'https://ede.example/signup?intent=help',
    ),
  );
  expect(window.location.search).toBe('?postcode=6711');
  expect(screen.queryByRole('region', { name: 'Zij gingen je voor' })).toBeNull();
});

test('a place that nobody knows is told at its field', async () => {
  await open('/gelderse-handen?postcode=Nergenshuizen');
  const field = await screen.findByRole('textbox', { name: 'Waar woon je?' });
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  expect(screen.getByText(/kennen we niet/)).toBeTruthy();
});

import { expect, test } from '@jest/globals';
import { volunteerCenter } from '@omzien/model/volunteerCenter';
import { bootDocument } from '@omzien/testing/bootDocument';
import { many, refused } from '@omzien/testing/fakeApi';
import { renderScreen } from '@omzien/testing/renderScreen';
import { screen, within } from '@testing-library/react';
import module from '../module.ts';

const here = bootDocument().center;
const site = (id: string, more: object) => ({ ...here, id, profile: undefined, ...more });

test('lists the partner sites with logo, name and place, each with the way to its own host', async () => {
  const centers = [
    site(here.id, { url: 'http://oldebroek.localhost' }),
    site('arnhem', {
      name: 'Centrale Arnhem',
      city: 'Arnhem',
      url: 'http://arnhem.localhost',
      logoUrl: '/media/a/320.webp',
    }),
    site('bad', { name: 'Centrale Slecht', url: 'javascript:alert(1)' }),
  ];
  await renderScreen(module, '/switch', { api: { 'GET /volunteer_centers': () => many(volunteerCenter, centers) } });
  const link = await screen.findByRole('link', { name: 'Centrale Arnhem' });
  expect(link.getAttribute('href')).toBe('http://arnhem.localhost');
  const card = link.closest('li') as HTMLElement;
  expect(within(card).getByText('Arnhem')).toBeTruthy();
  expect(card.querySelector('img')?.getAttribute('src')).toBe('/media/a/320.webp');
  expect(screen.getByText('Je bent hier')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Centrale Slecht' })).toBeNull();
});

test('a list that does not come can be asked for again', async () => {
  const { user, answer } = await renderScreen(module, '/switch', {
    api: { 'GET /volunteer_centers': () => refused(501, { code: 'x' }) },
  });
  await screen.findByRole('alert');
  answer({ 'GET /volunteer_centers': () => many(volunteerCenter, []) });
  await user.click(screen.getByRole('button', { name: 'Opnieuw proberen' }));
  expect(await screen.findByText('Er zijn nog geen centrales.')).toBeTruthy();
});

import { beforeAll, expect, test } from '@jest/globals';
import { page } from '@omzien/model/page';
import { signedInAs } from '@omzien/testing/bootDocument';
import { type FakeHandler, one, refused } from '@omzien/testing/fakeApi';
import { renderScreen } from '@omzien/testing/renderScreen';
import { screen, within } from '@testing-library/react';
import { fetchBlocks } from '../blocks/blockParts.tsx';
import module from '../module.ts';
import { heroOf, homeOf } from '../pages/homePage.fixture.ts';
import { textOf } from './support.fixture.ts';

beforeAll(fetchBlocks);

const open = (answer: FakeHandler) =>
  renderScreen(module, '/support/verzekering', {
    boot: { session: signedInAs() },
    api: { 'GET /pages/by_slug': answer },
  });

test('an article shows its title, its text and the way back to the help', async () => {
  const blocks = [heroOf({ title: 'Een held' }), textOf({ body: 'Een **VOG** is gratis.' })];
  const { requests } = await open(() => one(page, homeOf(blocks, { title: 'Verzekering en VOG' })));
  expect(await screen.findByRole('heading', { level: 1, name: 'Verzekering en VOG' })).toBeTruthy();
  expect(screen.getByRole('heading', { level: 2, name: 'Een held' })).toBeTruthy();
  expect(screen.getByText('VOG').tagName).toBe('STRONG');
  expect(screen.getByRole('link', { name: 'Terug naar hulp' }).getAttribute('href')).toBe('/support');
  expect(requests.map(({ address }) => address)).toEqual(['/api/v1/pages/by_slug?slug=verzekering&locale=nl']);
});

test('a long text has its own contents, and each line leads to its chapter', async () => {
  const body = '### Kost het geld?\n\nNee.\n\n### Hoe lang duurt het?\n\nEen week.\n\n### En dan?\n\nKlaar.';
  const { container } = await open(() => one(page, homeOf([textOf({ body, tableOfContents: true })])));
  const links = within(await screen.findByRole('navigation', { name: 'In dit artikel' })).getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual(['Kost het geld?', 'Hoe lang duurt het?', 'En dan?']);
  const chapter = container.querySelector(`[id="${links[1]?.getAttribute('href')?.slice(1)}"]`);
  expect(chapter?.textContent).toContain('Een week.');
});

test('an article that is gone says so, and a failure can be tried again', async () => {
  await open(() => refused(404, { code: 'not_found' }));
  expect(await screen.findByText('Dit artikel is er niet meer')).toBeTruthy();
  const { user, answer } = await open(() => refused(422, { code: 'invalid' }));
  expect(await screen.findByRole('alert')).toBeTruthy();
  answer({ 'GET /pages/by_slug': () => one(page, homeOf([textOf()], { title: 'Verzekering' })) });
  await user.click(screen.getByRole('button', { name: 'Opnieuw proberen' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Verzekering' })).toBeTruthy();
});

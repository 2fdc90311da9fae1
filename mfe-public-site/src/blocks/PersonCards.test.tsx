import { beforeAll, expect, test } from '@jest/globals';
import type { ContentBlock } from '@omzien/model/contentBlock';
import { page } from '@omzien/model/page';
import { one } from '@omzien/testing/fakeApi';
import { renderScreen } from '@omzien/testing/renderScreen';
import { screen } from '@testing-library/react';
import module from '../module.ts';
import { homeOf } from '../pages/homePage.fixture.ts';
import { personOf } from '../support/support.fixture.ts';
import { fetchBlocks } from './blockParts.tsx';
import { blockOf } from './everyBlock.fixture.ts';

beforeAll(fetchBlocks);

const { type: _type, order: _order, ...ria } = personOf();
const personBlock = (data: Record<string, unknown>): ContentBlock =>
  blockOf('DynamicCards', { source: 'contact_persons', ...data });
const open = async (block: ContentBlock) => {
  const shown = homeOf([block], { title: 'Contact', slug: 'contact', path: '/contact', showTitleOnPage: true });
  await renderScreen(module, '/contact', { api: { 'GET /pages/by_slug': () => one(page, shown) } });
  await screen.findByRole('heading', { level: 1, name: 'Contact' });
};

test('each person is a card with a name below the title of the block, and the ways to ask', async () => {
  const bo = { ...ria, id: '0196a000-0000-7000-8000-000000000302', name: 'Bo Vos', phoneNumber: null };
  await open(personBlock({ title: 'Wie kun je vragen?', contactPersons: [ria, bo] }));
  expect(screen.getByRole('heading', { level: 2, name: 'Wie kun je vragen?' })).toBeTruthy();
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Ria van den Berg',
    'Bo Vos',
  ]);
  expect(screen.getAllByRole('link', { name: 'ria@oldebroek.example' })).toHaveLength(2);
  // Bo shows no telephone.
  expect(screen.getAllByRole('link', { name: '0525 123 456' })).toHaveLength(1);
});

test('without anybody its own sentence stands there', async () => {
  await open(personBlock({ contactPersons: [], emptyText: 'Bel de centrale.' }));
  expect(screen.getByText('Bel de centrale.')).toBeTruthy();
  expect(screen.queryByRole('listitem')).toBeNull();
});

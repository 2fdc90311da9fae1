/** @jest-environment node */
import { expect, test } from '@jest/globals';
import { organization } from '@omzien/model/organization';
import { oneDocument } from '@omzien/testing/fakeApi';
import { kitchenPage } from '../testing/mapSamples.ts';
import { organizationHead } from './organizationHead.ts';

const headOf = (change: Partial<typeof kitchenPage> = {}) =>
  organizationHead({
    t: (key) => key,
    params: {},
    data: {
      '/api/v1/organizations/1?include=address,profile': oneDocument(organization, { ...kitchenPage, ...change }),
    },
    locale: 'nl',
    now: '2026-11-24T09:00:00Z',
    site: { name: 'Oldebroek', origin: 'https://site.example', address: 'https://site.example/o/1', logoUrl: null },
  });

test('search engines read an organisation with its address, phone and hours', () => {
  const { title, description, jsonLd } = headOf({ logoUrl: '/files/logo.webp' });
  expect(title).toBe('Buurtkeuken Wezep');
  expect(description).toBe('We koken en eten samen met de buurt. Iedereen is welkom.');
  expect(jsonLd).toEqual([
    expect.objectContaining({
      '@type': 'NGO',
      name: 'Buurtkeuken Wezep',
      url: 'https://site.example/o/1',
      logo: 'https://site.example/files/logo.webp',
      telephone: '+31525000123',
      sameAs: ['https://www.buurtkeuken.example/'],
      address: expect.objectContaining({ streetAddress: 'Dorpsstraat 1', addressLocality: 'Wezep' }),
    }),
  ]);
  expect(jsonLd?.[0]).not.toHaveProperty('image');
});

test('days to come on which it is otherwise go along', () => {
  const closed = { from: '2026-12-24', to: '2027-01-02', hours: [], note: null };
  const { jsonLd } = headOf({ openingExceptions: [{ ...closed, from: '2026-11-02', to: null }, closed] });
  expect(jsonLd?.[0]?.location).toMatchObject({
    specialOpeningHoursSpecification: [
      { validFrom: '2026-12-24', validThrough: '2027-01-02', opens: '00:00', closes: '00:00' },
    ],
  });
});

test('what is not public is kept from search engines', () => {
  expect(headOf({ status: 'archived' })).toMatchObject({ robots: 'noindex', jsonLd: [] });
});

test('the picture to share says what the organisation is called, and is of what everybody may see', () => {
  expect(headOf().image).toMatchObject({
    address: expect.stringMatching(/^\/media\/share\/nl\/organizations\/[\w-]+-[a-z0-9]+\.jpg$/),
    alt: 'Buurtkeuken Wezep',
  });
  expect(headOf({ status: 'pending' }).image).toBeUndefined();
});

/** @jest-environment node */
import { expect, test } from '@jest/globals';
import { vacancy } from '@omzien/model/vacancy';
import { oneDocument } from '@omzien/testing/fakeApi';
import { headContext } from '@omzien/testing/headContext';
import { cookDetail } from '../../testing/samples.ts';
import { vacancyHead } from './vacancyHead.ts';

const headOf = (data: Record<string, unknown>, locale: 'nl' | 'en' = 'nl') =>
  vacancyHead(headContext({ data, locale }));
const similar = {
  '/api/v1/vacancies/1/similar': { data: [{ type: 'vacancies', id: '2', attributes: { title: 'B' } }] },
};

test('a vacancy is called by its title, described by its summary', () => {
  const attributes = { title: 'Kok gezocht', summary: 'Kook met ons.' };
  const own = { '/api/v1/vacancies/1?include=organization': { data: { type: 'vacancies', id: '1', attributes } } };
  expect(headOf({ ...similar, ...own })).toMatchObject({ title: 'Kok gezocht', description: 'Kook met ons.' });
});

test('who reads English sees the English title where there is one', () => {
  const translations = { en: { title: 'Cook wanted', summary: null } };
  const attributes = { title: 'Kok gezocht', summary: 'Kook met ons.', translations };
  const own = { '/api/v1/vacancies/1?include=organization': { data: { type: 'vacancies', id: '1', attributes } } };
  expect(headOf(own, 'en')).toMatchObject({ title: 'Cook wanted', description: 'Kook met ons.' });
  expect(headOf(own)).toMatchObject({ title: 'Kok gezocht' });
});

test('without the vacancy nothing is said, so that the general title stays', () => {
  expect(headOf(similar)).toMatchObject({ title: undefined, description: undefined, jsonLd: [] });
});

test('the page that a server writes tells search engines of the vacancy', () => {
  const now = '2026-11-21T09:00:00.000Z';
  const document = oneDocument(vacancy, { ...cookDetail, status: 'published', expiresAt: null });
  const data = { [`/api/v1/vacancies/${cookDetail.id}?include=organization`]: document };
  expect(vacancyHead(headContext({ data, now })).jsonLd).toMatchObject([{ '@type': 'JobPosting' }]);
});

test('the picture to share says what the vacancy is called, and is of what everybody may see', () => {
  const imageOf = (status: string) => {
    const attributes = { title: 'Kok gezocht', status, image_url: '/media/a/960.webp' };
    return headOf({ '/api/v1/vacancies/1?include=organization': { data: { type: 'vacancies', id: '1', attributes } } })
      .image;
  };
  expect(imageOf('published')).toEqual({
    address: expect.stringMatching(/^\/media\/share\/nl\/vacancies\/1-[a-z0-9]+\.jpg$/),
    width: 1200,
    height: 630,
    alt: 'Kok gezocht',
  });
  expect(imageOf('draft')).toBeUndefined();
});

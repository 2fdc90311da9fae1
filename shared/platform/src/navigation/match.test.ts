import { expect, test } from '@jest/globals';
import type { RouteDescriptor } from '../contract/descriptor.ts';
import { firstDataOf, matchRoute } from './match.ts';

const route = (path: string, more: Partial<RouteDescriptor> = {}): RouteDescriptor => ({
  name: path,
  path,
  layout: 'default',
  background: 'default',
  access: 'public',
  title: { nl: path, en: path },
  data: [],
  validate: {},
  files: [],
  ...more,
});

const uuid = '[0-9a-f]{8}-[0-9a-f]{4}';
const modules = [
  { name: 'mfe-public-site', routes: [route('/:slug?'), route('/nieuws/:slug?'), route('/partners')] },
  {
    name: 'mfe-vacancies',
    routes: [
      route('/vacancies/:id', { validate: { id: uuid } }),
      route('/vacancies/search'),
      route('/vacancies'),
      route('/vacancies/:id/edit'),
    ],
  },
];

test.each([
  ['/', '/:slug?', {}],
  ['/over-ons', '/:slug?', { slug: 'over-ons' }],
  ['/partners', '/partners', {}],
  ['/Partners/', '/partners', {}],
  ['/nieuws', '/nieuws/:slug?', {}],
  ['/nieuws/een-jaar', '/nieuws/:slug?', { slug: 'een-jaar' }],
  ['/vacancies', '/vacancies', {}],
  ['/vacancies/search?sort=-created_at', '/vacancies/search', {}],
  ['/vacancies/12345678-abcd', '/vacancies/:id', { id: '12345678-abcd' }],
  ['/vacancies/12345678-abcd#top', '/vacancies/:id', { id: '12345678-abcd' }],
  ['/vacancies/x/edit', '/vacancies/:id/edit', { id: 'x' }],
  ['/caf%C3%A9', '/:slug?', { slug: 'café' }],
])('%s belongs to %s', (address, path, params) => {
  expect(matchRoute(modules, address)).toMatchObject({ route: { path }, params, locale: 'nl' });
});

test.each([
  ['an unknown deep address', '/a/b/c'],
  ['a parameter that fails its pattern', '/vacancies/twelve'],
  ['broken percent-encoding', '/caf%C3'],
])('%s is a 404', (_case, address) => {
  expect(matchRoute(modules, address)).toBeNull();
});

test('the English prefix is taken off and told', () => {
  expect(matchRoute(modules, '/en')).toMatchObject({ route: { path: '/:slug?' }, locale: 'en', path: '/', params: {} });
  expect(matchRoute(modules, '/en/vacancies/search')).toMatchObject({ locale: 'en', path: '/vacancies/search' });
  expect(matchRoute(modules, '/energie')).toMatchObject({ locale: 'nl', params: { slug: 'energie' } });
});

test('first data fills in parameters, locale and the query as it stands', () => {
  const match = matchRoute(
    [
      {
        routes: [
          route('/nieuws/:slug?', {
            data: [
              '/api/v1/pages/by_slug?slug={slug}&locale={locale}',
              '/api/v1/vacancies/search?{query}',
              '/api/v1/x',
            ],
          }),
        ],
      },
    ],
    '/en/nieuws/caf%C3%A9',
  );
  expect(match && firstDataOf(match, '?filter[q]=a&page[number]=2')).toEqual([
    '/api/v1/pages/by_slug?slug=caf%C3%A9&locale=en',
    '/api/v1/vacancies/search?filter[q]=a&page[number]=2',
    '/api/v1/x',
  ]);
  const home = matchRoute([{ routes: [route('/:slug?', { data: ['/api/v1/a?{query}', '/api/v1/p/{slug}'] })] }], '/');
  expect(home && firstDataOf(home, '')).toEqual(['/api/v1/a']);
});

test.each([
  ['?preview=abc_1&utm=x', '/api/v1/a?slug=x&preview=abc_1'],
  ['?preview=%26slug%3Dy', '/api/v1/a?slug=x&preview=%26slug%3Dy'],
  ['?preview=', '/api/v1/a?slug=x'],
  ['', '/api/v1/a?slug=x'],
])('one parameter of the query %j goes along, and no other', (query, address) => {
  const page = matchRoute([{ routes: [route('/:slug', { data: ['/api/v1/a?slug={slug}{&preview}'] })] }], '/x');
  expect(page && firstDataOf(page, query)).toEqual([address]);
});

test('parameters with brackets go along one by one, also right behind the question mark', () => {
  const data = ['/api/v1/a?{&filter[from]}{&filter[to]}{&compare}', '/api/v1/b?{&compare}'];
  const page = matchRoute([{ routes: [route('/x', { data })] }], '/x');
  expect(page && firstDataOf(page, '?filter%5Bto%5D=2026-03-31&utm=1&compare=previous')).toEqual([
    '/api/v1/a?filter[to]=2026-03-31&compare=previous',
    '/api/v1/b?compare=previous',
  ]);
  expect(page && firstDataOf(page, '')).toEqual(['/api/v1/a', '/api/v1/b']);
});

test.each([
  ['', '/api/v1/a?page[size]=25&sort=name'],
  ['?sort=-name', '/api/v1/a?sort=-name&page[size]=25'],
  ['?page%5Bsize%5D=50&sort=x', '/api/v1/a?page%5Bsize%5D=50&sort=x'],
])('what stands behind the query holds where %j says nothing of it', (query, address) => {
  const data = ['/api/v1/a?{query}&page[size]=25&sort=name'];
  const list = matchRoute([{ routes: [route('/list', { data })] }], '/list');
  expect(list && firstDataOf(list, query)).toEqual([address]);
});

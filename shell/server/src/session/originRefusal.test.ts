import { expect, test } from '@jest/globals';
import { type OriginFacts, originRefusal } from './originRefusal.ts';

const write: OriginFacts = {
  method: 'POST',
  scheme: 'http',
  host: 'roermond.localhost:3000',
  secFetchSite: 'same-origin',
  secFetchMode: 'cors',
  origin: 'http://roermond.localhost:3000',
  requestedWith: 'omzien',
  carriesSession: true,
};

test.each<[string, Partial<OriginFacts>, ReturnType<typeof originRefusal>]>([
  ['from a page of its own', {}, null],
  ['from a sibling tenant', { secFetchSite: 'same-site' }, 'cross_origin'],
  ['from another site', { secFetchSite: 'cross-site' }, 'cross_origin'],
  ['typed or from a bookmark', { secFetchSite: 'none' }, 'cross_origin'],
  ['with a lie in Origin that Sec-Fetch-Site gives away', { secFetchSite: 'same-site' }, 'cross_origin'],
  ['of an older browser, own origin', { secFetchSite: undefined }, null],
  [
    'of an older browser, sibling',
    { secFetchSite: undefined, origin: 'http://oldebroek.localhost:3000' },
    'cross_origin',
  ],
  [
    'of an older browser, other port',
    { secFetchSite: undefined, origin: 'http://roermond.localhost:4000' },
    'cross_origin',
  ],
  ['of an older browser, opaque origin', { secFetchSite: undefined, origin: 'null' }, 'cross_origin'],
  ['with a prefix of the host', { secFetchSite: undefined, origin: 'http://roermond.localhost' }, 'cross_origin'],
  [
    'with a longer host',
    { secFetchSite: undefined, origin: 'http://roermond.localhost.evil.example:3000' },
    'cross_origin',
  ],
  [
    'of the same host without TLS, as whoever sits on the line writes it',
    { scheme: 'https', host: 'www.example.nl', secFetchSite: undefined, origin: 'http://www.example.nl' },
    'cross_origin',
  ],
  [
    'of the same host and port without TLS',
    { scheme: 'https', host: 'www.example.nl:8443', secFetchSite: undefined, origin: 'http://www.example.nl:8443' },
    'cross_origin',
  ],
  [
    'behind TLS',
    { scheme: 'https', host: 'www.example.nl', secFetchSite: undefined, origin: 'https://www.example.nl' },
    null,
  ],
  ['without either, with a session', { secFetchSite: undefined, origin: undefined }, 'no_origin'],
  ['without either, of a program', { secFetchSite: undefined, origin: undefined, carriesSession: false }, null],
  ['of a form, which cannot set the header', { requestedWith: undefined }, 'no_requested_with'],
  ['read by its own page', { method: 'GET', requestedWith: undefined }, null],
  ['read by a sibling', { method: 'GET', secFetchSite: 'same-site' }, 'cross_origin'],
  ['embedded by another site', { method: 'GET', secFetchSite: 'cross-site', secFetchMode: 'no-cors' }, 'cross_origin'],
  ['linked to by another site', { method: 'GET', secFetchSite: 'cross-site', secFetchMode: 'navigate' }, null],
  ['deleted from a sibling', { method: 'DELETE', secFetchSite: 'same-site' }, 'cross_origin'],
])('security 9: a request %s', (_case, change, refusal) => {
  expect(originRefusal({ ...write, ...change })).toBe(refusal);
});

import { expect, test } from '@jest/globals';
import { OmzienError } from '@omzien/platform';
import { errorTexts } from './errorTexts.ts';

test.each([
  ['wrong center before 403', { statusCode: 403, message: 'wrong center: elders' }, 'error.wrong_center_title', null],
  ['401', { statusCode: 401 }, 'error.not_authorized_title', 401],
  ['403', { statusCode: 403 }, 'error.forbidden_title', 403],
  ['no organisation', { statusCode: 403, message: 'Geen organisatie gevonden' }, 'error.no_organization_title', 403],
  ['an address that is not there', { statusCode: 404, message: 'Page Not Found: /x' }, 'error.not_found_title', 404],
  ['a record that is not there', { statusCode: 404 }, 'error.not_found', 404],
  ['410', { statusCode: 410 }, 'error.gone_title', 410],
  ['503', { statusCode: 503 }, 'error.unavailable_title', 503],
  ['any other code', { statusCode: 418 }, 'error.other_title', 418],
] as const)('%s', (_case, input, title, code) => {
  expect(errorTexts(new OmzienError(input))).toMatchObject({ title, code });
});

test('without a code nothing large is shown', () => {
  expect(errorTexts(new OmzienError({}), false)).toMatchObject({ title: 'error.unknown_title', code: null });
});

test.each([
  ['https://roermond.example', 'https://roermond.example'],
  ['javascript:alert(1)', null],
  [42, null],
])('the own site of the reader is linked only as a web address: %s', (address, centerUrl) => {
  const item = { status: '403', code: 'wrong_center', title: null, detail: null, pointer: null };
  const error = new OmzienError({
    statusCode: 403,
    message: 'wrong center',
    errors: [{ ...item, meta: { center_url: address } }],
  });
  expect(errorTexts(error).centerUrl).toBe(centerUrl);
});

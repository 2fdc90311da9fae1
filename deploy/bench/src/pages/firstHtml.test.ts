import { expect, test } from '@jest/globals';
import { missingIn } from './firstHtml.ts';

const page = (main: string, boot = '{"ssr":true}') => ({
  status: 200,
  html: `<html><body><main id="main">${main}</main><script>${boot}</script></body></html>`,
});
const words = '<p>Vind vrijwilligerswerk in de dorpen bij jou om de hoek.</p>';

test('a page with its heading and its words is complete', () => {
  expect(missingIn(page(`<h1>Welkom</h1>${words}`))).toEqual([]);
});

test('what is not there is named', () => {
  expect(missingIn({ status: 404, html: '' })).toEqual([
    'answers 404',
    'was not drawn by the server',
    'has no heading',
    'says 0 words',
  ]);
  expect(missingIn(page(`<h1>Welkom</h1>${words}`, '{"ssr":false}'))).toEqual(['was not drawn by the server']);
  expect(missingIn(page(`<h1>Welkom</h1><div data-skeleton=""></div>${words}`))).toEqual(['waits for data']);
  expect(missingIn(page('<h1>Welkom</h1><script>one two three four five six seven eight</script>'))).toEqual([
    'says 1 words',
  ]);
});

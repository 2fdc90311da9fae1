import { expect, test } from '@jest/globals';
import { takesMoreMaps } from './takesMoreMaps.ts';

const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)';
const webKit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';

test.each([
  ['Chrome', `${mac} AppleWebKit/537.36 (KHTML, like Gecko) Chrome/133.0.0.0 Safari/537.36`, true],
  ['Edge', `${mac} AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`, true],
  [
    'a browser under test',
    `${mac} AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/140.0.0.0 Safari/537.36`,
    true,
  ],
  ['Chrome of before', `${mac} AppleWebKit/537.36 (KHTML, like Gecko) Chrome/132.0.0.0 Safari/537.36`, false],
  ['Safari', `${mac} ${webKit} Version/18.4 Safari/605.1.15`, true],
  ['Safari of later', `${mac} ${webKit} Version/26.0.1 Safari/605.1.15`, true],
  ['Safari of before', `${mac} ${webKit} Version/18.3 Safari/605.1.15`, false],
  [
    'Safari on a phone',
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) ${webKit} Version/18.5 Mobile/15E148 Safari/604.1`,
    true,
  ],
  ['Firefox', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:150.0) Gecko/20100101 Firefox/150.0', false],
  ['no name', undefined, false],
])('%s', (_name, userAgent, takes) => expect(takesMoreMaps(userAgent)).toBe(takes));

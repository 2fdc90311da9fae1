import { expect, test } from '@jest/globals';
import { withoutTracking } from './withoutTracking.ts';

test.each([
  ['/', '/'],
  ['/vacancies/search?page[number]=2', '/vacancies/search?page[number]=2'],
  ['/nieuws/markt?utm_source=mail&utm_Campaign=mei&fbclid=a-B_c', '/nieuws/markt'],
  ['/en?gclid=x&filter[near]=Epe%20&source=poster&mc_eid=y', '/en?filter[near]=Epe%20&source=poster'],
  ['/zoek?fbclid', '/zoek'],
  ['/zoek?', '/zoek'],
  ['/zoek?gclidx=1&my_utm_source=2', '/zoek?gclidx=1&my_utm_source=2'],
])('%s is the page %s', (address, page) => expect(withoutTracking(address)).toBe(page));

import { afterEach, expect, test } from '@jest/globals';
import { createPlatform, serverHost } from '@omzien/platform';
import { bootDocument } from '@omzien/testing/bootDocument';
import { createFakeClock } from '@omzien/testing/fakeClock';
import { leaveKeptWord } from './leaveKeptWord.ts';

afterEach(() => document.body.replaceChildren());

test('the word above a kept page goes with that page, and stays while its reader filters on it', () => {
  document.body.innerHTML = '<div id="busy" role="status">Het is nu erg druk.</div><div id="frame"></div>';
  const platform = createPlatform(bootDocument({ url: '/vacancies/search' }), {
    host: serverHost('/vacancies/search'),
    clock: createFakeClock(),
  });
  const stop = leaveKeptWord(platform, document);
  const goTo = (address: string) => {
    platform.navigation.begin(address);
    platform.navigation.finish(address);
  };
  goTo('/vacancies/search?page=2');
  expect(document.getElementById('busy')).not.toBeNull();
  goTo('/vacancies/12');
  expect(document.getElementById('busy')).toBeNull();
  expect(document.getElementById('frame')).not.toBeNull();
  stop();
});

import { expect, test } from '@jest/globals';
import { serverHost } from '../host/browserHost.ts';
import { createConsent } from './consent.ts';
import { createPreferences, preferencesOf } from './preferences.ts';

function written() {
  const cookies: [string, string, number][] = [];
  const host = {
    ...serverHost('/'),
    writeCookie: (name: string, value: string, life: number) => void cookies.push([name, value, life]),
  };
  return { cookies, host };
}

test('consent bar (cookie `consent`, 365 days): a choice is kept, and can be made anew', () => {
  const { cookies, host } = written();
  const consent = createConsent(host, undefined);
  expect(consent.getState().choice).toBeNull();
  consent.getState().choose('all');
  expect(cookies).toEqual([['consent', 'all', 365 * 24 * 60 * 60]]);
  consent.getState().reopen();
  expect(consent.getState()).toMatchObject({ choice: 'all', isReopened: true });
  consent.getState().choose('necessary');
  expect(consent.getState()).toMatchObject({ choice: 'necessary', isReopened: false });
});

test.each([[undefined], [''], ['yes'], ['ALL'], ['{"all":true}']])('a consent cookie of %j is no choice', (cookie) => {
  expect(createConsent(serverHost('/'), cookie).getState().choice).toBeNull();
});

test('preferences come from their cookies; what is unknown there is as if it were not', () => {
  expect(
    preferencesOf({
      textSize: 'large',
      contrast: 'more',
      sidebar: 'collapsed',
      rows: 'spacious',
      shape: 'straight',
      font: 'system',
      consent: 'necessary',
    }),
  ).toEqual({
    preferences: {
      textSize: 'large',
      hasMoreContrast: true,
      isSidebarCollapsed: true,
      rows: 'spacious',
      shape: 'straight',
      font: 'system',
    },
    consent: 'necessary',
  });
  expect(
    preferencesOf({ textSize: 'huge', contrast: '1', sidebar: '', rows: 'tiny', shape: 'oval', font: '"x' }),
  ).toEqual({
    preferences: {
      textSize: 'normal',
      hasMoreContrast: false,
      isSidebarCollapsed: false,
      rows: 'compact',
      shape: 'site',
      font: 'site',
    },
    consent: null,
  });
});

test('only what changes is written', () => {
  const { cookies, host } = written();
  const preferences = createPreferences(preferencesOf({}).preferences, host);
  preferences.getState().prefer({ isSidebarCollapsed: true });
  preferences.getState().prefer({ hasMoreContrast: false, textSize: 'larger' });
  preferences.getState().prefer({ rows: 'normal' });
  preferences.getState().prefer({ shape: 'straight', font: 'system' });
  expect(cookies.map(([name, value]) => `${name}=${value}`)).toEqual([
    'sidebar=collapsed',
    'textSize=larger',
    'contrast=normal',
    'rows=normal',
    'shape=straight',
    'font=system',
  ]);
  expect(preferences.getState()).toMatchObject({ isSidebarCollapsed: true, textSize: 'larger' });
});

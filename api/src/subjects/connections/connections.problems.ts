import { problem } from '../../http/problems.ts';

export const tooManyKeys = problem({
  status: 409,
  code: 'too_many',
  detail: {
    nl: 'Er zijn al 20 sleutels. Trek eerst een sleutel in die niemand meer gebruikt.',
    en: 'There are 20 keys already. First revoke one that nobody uses any more.',
  },
});

export const tooManyWebhooks = problem({
  status: 409,
  code: 'too_many',
  detail: {
    nl: 'Er zijn al 20 webhooks. Verwijder eerst een webhook die niemand meer gebruikt.',
    en: 'There are 20 webhooks already. First remove one that nobody uses any more.',
  },
});

export const notOpenInternet = problem({
  status: 422,
  code: 'refused_address',
  pointer: '/data/attributes/url',
  detail: {
    nl: 'Hier kunnen we niets bezorgen. Gebruik een adres dat begint met https:// en dat iedereen op internet kan bereiken.',
    en: 'We cannot deliver there. Use an address that begins with https:// and that everybody can reach on the internet.',
  },
});

export const keyRefused = problem({
  status: 401,
  code: 'api_key_refused',
  title: { nl: 'Deze sleutel werkt niet', en: 'This key does not work' },
  detail: {
    nl: 'De sleutel ontbreekt, is verlopen of ingetrokken, of hoort bij een andere site. Maak een nieuwe sleutel bij Instellingen, Koppelingen.',
    en: 'The key is missing, expired or revoked, or belongs to another site. Make a new one under Settings, Connections.',
  },
  headers: { 'WWW-Authenticate': 'Bearer' },
});

export const keyWithoutScope = problem({
  status: 403,
  code: 'api_key_scope',
  title: { nl: 'Deze sleutel opent deze lijst niet', en: 'This key does not open this list' },
  detail: {
    nl: 'Maak bij Instellingen, Koppelingen een sleutel die ook deze lijst opent.',
    en: 'Under Settings, Connections, make a key that opens this list as well.',
  },
});

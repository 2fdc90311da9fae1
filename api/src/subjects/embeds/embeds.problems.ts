import { problem } from '../../http/problems.ts';

export const placeOfEmbedUnknown = problem({
  status: 422,
  code: 'unknown_place',
  pointer: '/data/attributes/near',
  detail: {
    nl: 'We kennen deze plaats of postcode niet. Kijk of je hem goed hebt geschreven.',
    en: 'We do not know this place or postcode. Check how it is written.',
  },
});

export const organizationOfEmbedUnknown = problem({
  status: 422,
  code: 'invalid',
  pointer: '/data/attributes/organization_id',
  detail: {
    nl: 'Deze organisatie is er niet op jouw site. Kies een andere.',
    en: 'This organisation is not on your site. Choose another one.',
  },
});

export const tooManyEmbeds = problem({
  status: 409,
  code: 'too_many',
  detail: {
    nl: 'Je hebt al 100 lijsten voor andere sites. Verwijder er eerst een die je niet meer gebruikt.',
    en: 'You already have 100 lists for other sites. Delete one that you no longer use first.',
  },
});

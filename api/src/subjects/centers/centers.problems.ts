import { problem } from '../../http/problems.ts';

export const designNotGranted = problem({
  status: 403,
  code: 'design_not_granted',
  title: { nl: 'De vormgeving is voor de beheerder', en: 'The design is for the administrator' },
  detail: {
    nl: 'De beheerder van de centrale kan je toestaan om de vormgeving aan te passen. Vraag het daar.',
    en: 'The administrator of the centre can let you change the design. Ask there.',
  },
});

export const nothingDrafted = problem({
  status: 409,
  code: 'nothing_to_publish',
  detail: {
    nl: 'Er staat geen ontwerp klaar. Bewaar eerst je wijzigingen.',
    en: 'There is no design waiting. Save your changes first.',
  },
});

export const hostTaken = problem({
  status: 409,
  code: 'duplicate',
  title: { nl: 'Dit adres is al in gebruik', en: 'This address is in use already' },
  detail: {
    nl: 'Dit adres hoort al bij een site. Kies een ander adres.',
    en: 'This address belongs to a site already. Choose another address.',
  },
  pointer: '/data/attributes/host',
});

export const hostReserved = problem({
  status: 422,
  code: 'reserved',
  detail: {
    nl: 'Dit adres houden we vrij voor een andere site. Kies een ander adres.',
    en: 'We keep this address for another site. Choose another address.',
  },
  pointer: '/data/attributes/host',
});

export const primaryHost = problem({
  status: 409,
  code: 'primary_domain',
  detail: {
    nl: 'De links in mails gebruiken dit adres. Vraag de beheerder van alle centrales om eerst een ander adres te kiezen.',
    en: 'The links in mails use this address. Ask the administrator of all centres to choose another one first.',
  },
});

/** `meta.record` is what has to stand at the name servers, `meta.found` what does. */
export const hostUnproven = problem({
  status: 409,
  code: 'host_unproven',
  title: { nl: 'Dit adres is nog niet bewezen', en: 'This address is not proven yet' },
  detail: {
    nl: 'We vonden het TXT-record niet. Zet het bij je domein neer zoals het hier staat en controleer later opnieuw: het duurt soms een uur voordat iedereen het ziet.',
    en: 'We did not find the TXT record. Add it to your domain as it stands here and check again later: it may take an hour until everybody sees it.',
  },
});

export const nameServersSilent = problem({
  status: 503,
  code: 'name_servers_silent',
  headers: { 'Retry-After': '60' },
  detail: {
    nl: 'De naamservers van dit domein geven nu geen antwoord. Controleer over een minuut opnieuw.',
    en: 'The name servers of this domain give no answer now. Check again in a minute.',
  },
});

export const tooManyClaims = problem({
  status: 409,
  code: 'too_many_claims',
  detail: {
    nl: 'Er wachten al tien adressen op bewijs. Bewijs of verwijder er eerst een.',
    en: 'Ten addresses wait for their proof already. First prove one or take one away.',
  },
});

export const lastHost = problem({
  status: 409,
  code: 'last_domain',
  detail: {
    nl: 'Een centrale heeft minstens één adres nodig. Voeg eerst een ander adres toe.',
    en: 'A centre needs at least one address. First add another one.',
  },
});

export const unknownPostcode = problem({
  status: 400,
  code: 'unknown_place',
  parameter: 'postcode',
  detail: {
    nl: 'We kennen deze postcode niet. Probeer een postcode of plaats in de buurt.',
    en: 'We do not know this postcode. Try a postcode or place nearby.',
  },
});

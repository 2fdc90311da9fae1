import { problem } from '../../http/problems.ts';

export const invalidOrganizationStep = problem({
  status: 409,
  code: 'invalid_transition',
  title: { nl: 'Dat kan nu niet', en: 'That is not possible now' },
  detail: {
    nl: 'Deze stap kan niet bij een organisatie met deze status. Laad de pagina opnieuw om te zien hoe het nu staat.',
    en: 'This step is not possible for an organisation with this status. Reload the page to see how it stands now.',
  },
  pointer: '/data/attributes/status',
});

export const nothingWaits = problem({
  status: 409,
  code: 'invalid_transition',
  title: { nl: 'Het besluit is al verstuurd', en: 'The decision has been sent' },
  detail: {
    nl: 'Het besluit is al verstuurd, of iemand maakte het al ongedaan. Laad de pagina opnieuw om te zien hoe het nu staat.',
    en: 'The decision has been sent already, or somebody has undone it. Reload the page to see how it stands now.',
  },
  pointer: '/data/attributes/status',
});

export const reapplyTooEarly = problem({
  status: 409,
  code: 'too_early',
  title: { nl: 'Je kunt nog niet opnieuw vragen', en: 'You cannot ask again yet' },
  detail: {
    nl: 'Na een afwijzing kan een organisatie één keer in de 30 dagen opnieuw vragen. Bel de centrale als het niet kan wachten.',
    en: 'After a refusal an organisation can ask again once in 30 days. Call the centre when it cannot wait.',
  },
});

export const nothingChanged = problem({
  status: 422,
  code: 'nothing_changed',
  title: { nl: 'Er is niets veranderd', en: 'Nothing has changed' },
  detail: {
    nl: 'Pas eerst de gegevens aan waarom de organisatie is afgewezen. Vraag daarna opnieuw.',
    en: 'First change what the organisation was refused for. Then ask again.',
  },
});

export const restoreTooLate = problem({
  status: 409,
  code: 'too_late',
  title: { nl: 'Terugzetten kan niet meer', en: 'It cannot be brought back any more' },
  detail: {
    nl: 'Een organisatie zet zichzelf binnen 90 dagen terug. Daarna kan alleen de centrale dat: neem contact op.',
    en: 'An organisation can bring itself back within 90 days. After that only the centre can: get in touch.',
  },
});

export const outsideArea = problem({
  status: 422,
  code: 'outside_area',
  title: { nl: 'Een andere centrale helpt hier', en: 'Another centre helps here' },
  detail: {
    nl: 'Deze plaats hoort bij een andere centrale. Meld je organisatie daar aan.',
    en: 'This place belongs to another centre. Sign your organisation up there.',
  },
  pointer: '/data/attributes/city',
});

export const unknownTarget = problem({
  status: 422,
  code: 'invalid',
  detail: {
    nl: 'Deze centrale bestaat niet, of de organisatie hoort er al bij. Kies een andere centrale.',
    en: 'There is no such centre, or the organisation belongs to it already. Choose another centre.',
  },
  pointer: '/data/attributes/volunteer_center_id',
});

export const nameNotTheSame = problem({
  status: 422,
  code: 'confirmation',
  detail: {
    nl: 'De naam is niet hetzelfde. Typ de naam van de organisatie precies over.',
    en: 'The name is not the same. Type the name of the organisation exactly.',
  },
  pointer: '/data/attributes/confirm_name',
});

export const isCenterItself = problem({
  status: 409,
  code: 'is_center',
  title: { nl: 'Dit is de centrale zelf', en: 'This is the centre itself' },
  detail: {
    nl: 'De organisatie van een centrale kan niet weg en kan niet verhuizen.',
    en: 'The organisation of a centre cannot be removed or moved.',
  },
});

export const emailOtherCenter = problem({
  status: 409,
  code: 'other_center',
  detail: {
    nl: 'Je account hoort bij een andere centrale. Meld je organisatie daar aan.',
    en: 'Your account belongs to another centre. Sign your organisation up there.',
  },
});

export const draftGone = problem({
  status: 410,
  code: 'expired',
  title: { nl: 'Deze link werkt niet meer', en: 'This link does not work any more' },
  detail: {
    nl: 'Een link om verder te gaan werkt 30 dagen. Begin opnieuw met aanmelden. Dat duurt ongeveer tien minuten.',
    en: 'A link to go on works for 30 days. Begin the sign-up again. It takes about ten minutes.',
  },
});

export const accessRequestDecided = problem({
  status: 409,
  code: 'invalid_transition',
  title: { nl: 'Dit verzoek is al beantwoord', en: 'This request has been answered' },
  detail: {
    nl: 'Iemand heeft dit verzoek al beantwoord. Laad de lijst opnieuw om te zien hoe het nu staat.',
    en: 'Somebody has answered this request already. Reload the list to see how it stands now.',
  },
});

export const isMoving = problem({
  status: 409,
  code: 'is_moving',
  title: { nl: 'De verhuizing loopt nog', en: 'The move is still going on' },
  detail: {
    nl: 'Deze organisatie verhuist op dit moment. Wacht tot dat klaar is, en probeer het dan opnieuw.',
    en: 'This organisation is moving right now. Wait until that is done, then try again.',
  },
});

export const nothingToUndo = problem({
  status: 409,
  code: 'invalid_transition',
  title: { nl: 'Er is niets om terug te draaien', en: 'There is nothing to take back' },
  detail: {
    nl: 'Deze verhuizing is al teruggedraaid, of de organisatie verhuisde daarna opnieuw. Laad de pagina opnieuw.',
    en: 'This move has been taken back already, or the organisation has moved again since. Reload the page.',
  },
});

export const moveTooOld = problem({
  status: 410,
  code: 'gone',
  title: { nl: 'De termijn is voorbij', en: 'The term is over' },
  detail: {
    nl: 'Een verhuizing kun je 24 uur terugdraaien. Verhuis de organisatie nu opnieuw, de andere kant op.',
    en: 'A move can be taken back for 24 hours. Move the organisation again, the other way round.',
  },
});

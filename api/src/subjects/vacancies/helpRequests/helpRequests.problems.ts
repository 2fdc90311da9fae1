import { problem } from '../../../http/problems.ts';

const tooYoung = problem({
  status: 422,
  code: 'too_young',
  pointer: '/data/attributes/old_enough',
  detail: {
    nl: 'Je moet 16 jaar of ouder zijn om zelf hulp te vragen. Vraag een volwassene om dit voor je te doen.',
    en: 'You must be 16 or older to ask for help yourself. Ask an adult to do this for you.',
  },
});

/** The age is what the centre agreed on. */
export const tooYoungFor = (minimum: number) =>
  tooYoung(
    { minimum },
    {
      detail: {
        nl: `Je moet ${minimum} jaar of ouder zijn om zelf hulp te vragen. Vraag een volwassene om dit voor je te doen.`,
        en: `You must be ${minimum} or older to ask for help yourself. Ask an adult to do this for you.`,
      },
    },
  );

export const alreadyScreened = problem({
  status: 409,
  code: 'invalid_transition',
  detail: {
    nl: 'Iemand heeft deze hulpvraag al bekeken. Laad de pagina opnieuw.',
    en: 'Somebody has looked at this request already. Reload the page.',
  },
});

export const tooManyRequests = problem({
  status: 409,
  code: 'too_many_open',
  detail: {
    nl: 'Je hebt al 5 hulpvragen die open staan. Sluit er eerst een.',
    en: 'You already have 5 open requests. Close one of them first.',
  },
});

export const cannotReopen = problem({
  status: 409,
  code: 'invalid_transition',
  detail: {
    nl: 'Deze hulpvraag kan niet meer terug. Plaats een nieuwe hulpvraag.',
    en: 'This request cannot be opened again. Place a new request.',
  },
});

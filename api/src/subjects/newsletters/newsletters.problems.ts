import { problem } from '../../http/problems.ts';

export const newsletterUnderWay = problem({
  status: 409,
  code: 'invalid_transition',
  title: { nl: 'Dat kan nu niet met deze nieuwsbrief', en: 'That is not possible with this newsletter now' },
  detail: {
    nl: 'Laad de pagina opnieuw. Dan zie je hoe het met de nieuwsbrief staat en wat je kunt doen.',
    en: 'Reload the page. Then you see how the newsletter stands and what you can do.',
  },
});

export const newsletterUnfinished = problem({
  status: 409,
  code: 'newsletter_unfinished',
  title: { nl: 'De nieuwsbrief is nog niet af', en: 'The newsletter is not finished yet' },
  detail: {
    nl: 'Er is een leeg deel, of er staat nog niets in. Vul het in of haal het weg.',
    en: 'There is an empty part, or nothing in it yet. Fill it in or take it away.',
  },
});

export const nobodyReads = problem({
  status: 409,
  code: 'nobody_to_mail',
  title: { nl: 'Er is niemand om te mailen', en: 'There is nobody to mail' },
  detail: {
    nl: 'Niemand in deze groep koos voor nieuws per mail. Kies een andere groep.',
    en: 'Nobody in this group chose news by mail. Choose another group.',
  },
});

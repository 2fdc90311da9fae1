import type { Locale } from '@omzien/model/tenants';

export type StatusText = { title: string; description: string };

/** What a page says in its head, and the gateway's own error page in its body. The frame has these words of its own. */
export const statusTexts: Record<Locale, Record<number, StatusText>> = {
  nl: {
    400: {
      title: 'Dit verzoek klopt niet',
      description: 'Je browser stuurde iets dat we niet begrijpen. Probeer het opnieuw.',
    },
    401: { title: 'Niet ingelogd', description: 'Je mag deze pagina niet bekijken. Log eerst in.' },
    403: { title: 'Geen toegang', description: 'Je hebt geen rechten om deze pagina te bekijken.' },
    404: {
      title: 'Pagina niet gevonden',
      description:
        'We kunnen de pagina die je zoekt niet vinden. Neem contact op met een beheerder of probeer het later opnieuw.',
    },
    410: { title: 'Niet meer beschikbaar', description: 'Deze pagina is er niet meer.' },
    413: { title: 'Te groot', description: 'Wat je stuurt is te groot.' },
    421: {
      title: 'Deze website kennen we niet',
      description: 'Op dit adres staat geen website van ons. Controleer het adres.',
    },
    431: {
      title: 'Te veel cookies',
      description: 'Je browser stuurt te veel mee. Verwijder de cookies van deze website en probeer het opnieuw.',
    },
  },
  en: {
    400: {
      title: 'This request is not right',
      description: 'Your browser sent something that we do not understand. Try again.',
    },
    401: { title: 'Not authorized', description: 'You are not authorized to access this page.' },
    403: { title: 'Access forbidden', description: 'You do not have access rights to this page.' },
    404: {
      title: 'Page not found',
      description:
        "We couldn't find the page you were looking for, please contact a system administrator or try again later.",
    },
    410: { title: 'No longer available', description: 'This page is no longer there.' },
    413: { title: 'Too large', description: 'What you send is too large.' },
    421: {
      title: 'We do not know this website',
      description: 'There is no website of ours at this address. Check the address.',
    },
    431: {
      title: 'Too many cookies',
      description: 'Your browser sends too much. Remove the cookies of this website and try again.',
    },
  },
};

/** For everything that is our own fault and passes by itself. */
export const outageTexts: Record<Locale, StatusText> = {
  nl: {
    title: 'We zijn er even niet',
    description: 'De website is tijdelijk niet bereikbaar. Probeer het over een paar minuten opnieuw.',
  },
  en: {
    title: 'We will be right back',
    description: 'The website cannot be reached for the moment. Try again in a few minutes.',
  },
};

/** While more people come than can be answered. */
export const busyTexts: Record<
  Locale,
  StatusText & { keptFrom: (time: string) => string; reload: string; again: (seconds: number) => string }
> = {
  nl: {
    title: 'Het is nu erg druk',
    description: 'Er komen veel mensen tegelijk op deze website. Je hoeft niets te doen.',
    keptFrom: (time) => `Het is nu erg druk. Je ziet deze pagina zoals die om ${time} uur was.`,
    reload: 'Opnieuw laden',
    again: (seconds) => `Over ${seconds} seconden proberen we het vanzelf opnieuw.`,
  },
  en: {
    title: 'We are very busy',
    description: 'Many people are visiting this website at once. There is nothing you need to do.',
    keptFrom: (time) => `We are very busy now. You see this page as it was at ${time}.`,
    reload: 'Reload',
    again: (seconds) => `This page tries again by itself in ${seconds} seconds.`,
  },
};

export const backHome: Record<Locale, string> = { nl: 'Terug naar home', en: 'Back to home' };
export const tryAgain: Record<Locale, string> = { nl: 'Opnieuw proberen', en: 'Try again' };
export const needsScript: Record<Locale, string> = {
  nl: 'Deze website werkt met JavaScript. Zet het aan in je browser en laad de pagina opnieuw.',
  en: 'This website works with JavaScript. Switch it on in your browser and reload the page.',
};

import { problem } from '../../http/problems.ts';

export const pageGone = problem({
  status: 410,
  code: 'archived',
  title: { nl: 'Deze pagina is weg', en: 'This page is gone' },
  detail: { nl: 'Deze pagina staat er niet meer.', en: 'This page is no longer there.' },
});
export const pageNotReady = problem({
  status: 409,
  code: 'not_publishable',
  detail: {
    nl: 'Deze pagina kan nog niet online. Los eerst de fouten op die bij de controle staan.',
    en: 'This page cannot go online yet. First put right the errors that the checks show.',
  },
});
export const pageIsPublished = problem({
  status: 409,
  code: 'page_published',
  detail: {
    nl: 'Deze pagina staat online. Haal hem eerst offline of archiveer hem.',
    en: 'This page is online. Take it offline or archive it first.',
  },
});
export const homeStays = problem({
  status: 409,
  code: 'home_page',
  detail: {
    nl: 'De voorpagina van de site kan niet weg. Pas hem aan of vervang de blokken.',
    en: 'The front page of the site cannot go. Change it or replace its blocks.',
  },
});

import { problem } from '../app/problems.ts';

export const pageGone = problem({
  status: 410,
  code: 'archived',
  title: { nl: 'Deze pagina is weg', en: 'This page is gone' },
  detail: { nl: 'Deze pagina staat er niet meer.', en: 'This page is no longer there.' },
});

import { mostSavedSearches } from '@omzien/model/savedSearch';
import { problem } from '../../http/problems.ts';

export const tooManySearches = problem({
  status: 422,
  code: 'too_many_saved_searches',
  detail: {
    nl: `Je kunt ${mostSavedSearches} zoekopdrachten bewaren. Verwijder er eerst een.`,
    en: `You can save ${mostSavedSearches} searches. Remove one first.`,
  },
});

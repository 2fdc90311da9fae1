import { mostSavedViews } from '@omzien/model/savedView';
import { problem } from '../../http/problems.ts';

export const tooManyViews = problem({
  status: 422,
  code: 'too_many_saved_views',
  detail: {
    nl: `Je kunt ${mostSavedViews} weergaven van een lijst bewaren. Verwijder er eerst een.`,
    en: `You can save ${mostSavedViews} views of a list. Remove one first.`,
  },
});

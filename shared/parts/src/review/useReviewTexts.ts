import { partTexts } from '../partTexts.ts';
import en from './locales/en.json' with { type: 'json' };
import nl from './locales/nl.json' with { type: 'json' };

/** The words in which a sign-up is judged: what is looked at, and why one is refused. */
export const useReviewTexts = partTexts('parts-review', { nl, en });

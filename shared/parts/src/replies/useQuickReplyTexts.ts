import { partTexts } from '../partTexts.ts';
import en from './locales/en.json' with { type: 'json' };
import nl from './locales/nl.json' with { type: 'json' };

/** What looking after texts at hand says: it comes with the window that does so. */
export const useQuickReplyTexts = partTexts('parts-replies', { nl, en });

import { partTexts } from '../partTexts.ts';
import en from './locales/en.json' with { type: 'json' };
import nl from './locales/nl.json' with { type: 'json' };

export const useCopyTexts = partTexts('parts-copy', { nl, en });

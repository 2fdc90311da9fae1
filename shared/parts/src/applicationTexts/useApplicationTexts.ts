import type { RejectionReason } from '@omzien/model/application';
import { useMemo } from 'react';
import { partTexts } from '../partTexts.ts';
import en from './locales/en.json' with { type: 'json' };
import nl from './locales/nl.json' with { type: 'json' };

const useTexts = partTexts('parts-applicationTexts', { nl, en });

/**
 * What the model's values of an application are called in the reader's language. The same object between renders.
 *
 * @example
 * const { rejectionReason } = useApplicationTexts();
 * rejectionReason('distance'); // 'Te ver weg'
 */
export function useApplicationTexts() {
  const { t } = useTexts();
  return useMemo(() => ({ rejectionReason: (value: RejectionReason) => t(`rejectionReason.${value}`) }), [t]);
}

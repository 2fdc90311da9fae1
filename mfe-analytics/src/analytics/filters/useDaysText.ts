import { useFormat } from '@omzien/platform';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { Days } from './periods.ts';

/** A period in words: `1 januari 2026 tot en met 31 maart 2026`. */
export function useDaysText(): (days: Days) => string {
  const { t } = useTranslation('analytics');
  const { date } = useFormat();
  return useCallback(
    ({ from, to }) => t('figures.days', { from: date(`${from}T12:00:00Z`), to: date(`${to}T12:00:00Z`) }),
    [t, date],
  );
}

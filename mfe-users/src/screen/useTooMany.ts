import type { OmzienError } from '@omzien/platform';
import { useTranslation } from 'react-i18next';
import { minutesToWait } from './minutesToWait.ts';

/** For `onRefused`: says in the form of somebody who tried too often how long to wait. Answers whether that was it. */
export function useTooMany(form: { setError(name: 'root', error: { type: string; message: string }): void }) {
  const { t } = useTranslation('users');
  return (error: OmzienError): boolean => {
    if (error.statusCode !== 429) return false;
    form.setError('root', { type: '429', message: t('mail.tooMany', { count: minutesToWait(error) }) });
    return true;
  };
}

import type { Toast } from '@omzien/platform';
import type { TFunction } from 'i18next';

/** What a toast says below its title. */
export const messageOf = ({ message, failure }: Toast, t: TFunction<'platform'>) =>
  message ?? (failure ? t(`error.${failure}`) : null);

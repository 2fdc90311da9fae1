import { OmzienError, type Platform, type ToastInput } from '@omzien/platform';
import type { TFunction } from 'i18next';
import { isCrawler } from './crawler.ts';

/**
 * What the API refused and no screen has told: the reader pressed something, and must not be left with a page that looks
 * as if it had worked. Screens that tell it themselves catch their errors, and nothing comes here.
 */
export function showUnhandledErrors({ toasts }: Platform, t: TFunction<'platform'>, window: Window): () => void {
  const textsOf = (error: OmzienError): Pick<ToastInput, 'title' | 'message'> => {
    if (error.hasCode('network')) {
      const isReading = error.message.startsWith('[GET]');
      return { title: t(isReading ? 'error.loading_failed' : 'error.oops'), message: t('error.network') };
    }
    if (error.statusCode === 403) return { title: t('error.forbidden'), message: t('error.forbidden_action') };
    const [first] = error.errors;
    if (error.statusCode === 422) return { title: t('error.found'), message: first?.detail ?? t('form.has_errors') };
    return { title: t('error.oops'), message: t('error.something_went_wrong') };
  };
  const showToast = ({ reason }: PromiseRejectionEvent) => {
    // Who is signed out is led to sign in, and told so there; so is who has to make a second step first.
    if (
      !(reason instanceof OmzienError) ||
      reason.statusCode === 401 ||
      reason.hasCode('second_step_needed') ||
      isCrawler(window.navigator)
    )
      return;
    toasts.getState().show({ color: 'danger', ...textsOf(reason) });
  };
  window.addEventListener('unhandledrejection', showToast);
  return () => window.removeEventListener('unhandledrejection', showToast);
}

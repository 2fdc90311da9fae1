import { application } from '@omzien/model/application';
import { usePlatform } from '@omzien/platform';
import { useTranslation } from 'react-i18next';
import { awaiting, stages } from '../applicationStages.ts';

/** Opens who waits longest but this one, in the list that one came from: with its filters, and from its beginning. */
export function useNextWaiting(id: string, list: string | null): () => Promise<void> {
  const { t } = useTranslation('vacancies');
  const { api, navigation, toasts } = usePlatform();
  return async () => {
    const query = new URLSearchParams(list ?? '');
    for (const name of ['sort', 'layout', 'page[number]', stages]) query.delete(name);
    query.set(awaiting, 'true');
    query.set('page[size]', '2');
    try {
      const { items } = await api.list(`/api/v1/applications?${query}`, application);
      const next = items.find((one) => one.id !== id);
      if (next) return void navigation.navigate(`/applications/${next.id}`);
      toasts.getState().show({ color: 'success', message: t('applications.reply.nobodyLeft') });
      void navigation.navigate('/applications');
    } catch (error) {
      toasts.getState().fail(error);
    }
  };
}

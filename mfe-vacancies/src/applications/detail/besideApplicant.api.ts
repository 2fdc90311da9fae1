import { type Application, application } from '@omzien/model/application';
import { volunteerProfile } from '@omzien/model/volunteerProfile';
import { useResourceList } from '@omzien/platform';

const base = '/api/v1/applications';

/** What the same person applied for before, as far as the reader may see it. A guest is known by the address. */
export function useEarlierApplications({ id, userId, email }: Pick<Application, 'id' | 'userId' | 'email'>) {
  const who = userId
    ? `filter[user_id_eq]=${userId}`
    : email === ''
      ? null
      : `filter[name_or_email_cont]=${encodeURIComponent(email)}`;
  const { items } = useResourceList(who && `${base}?${who}&page[size]=20`, application);
  return items?.filter((item) => item.id !== id && (userId || item.email === email));
}

/** The profile in the pool of who applied, when the reader may see it. Asks nothing without an account. */
export const usePoolProfile = (userId: string | null) =>
  useResourceList(userId && `/api/v1/volunteer_profiles?filter[user_id_eq]=${userId}`, volunteerProfile).items?.[0];

import { useSession } from '@omzien/platform';
import { useOrganization } from './vacancyForm.api.ts';

/** An organisation: one that the reader works for is known already, another is asked. */
export function useOrganizationOf(id: string | null) {
  const known = useSession(({ organizations }) => organizations.find((organization) => organization.id === id));
  const { data, error, isLoading } = useOrganization(known ? null : id);
  return { organization: known ?? data ?? null, error, isLoading: !known && isLoading };
}

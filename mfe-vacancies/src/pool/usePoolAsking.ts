import { mostApproaches } from '@omzien/model/volunteerProfile';
import { usePermission } from '@omzien/platform';
import { useAskingOrganization, useOpenVacancies, useSentQuestions } from './pool.api.ts';

/** So many proposals of the centre go out in one go. */
const mostSuggestions = 20;

/** What somebody may do with the pool, for whom, and what stands in the way of it. */
export function usePoolAsking() {
  const maySuggest = usePermission('pool.suggest');
  const mayApproach = usePermission('pool.approach') && !maySuggest;
  const organization = useAskingOrganization();
  const organizationId = mayApproach ? (organization?.id ?? null) : null;
  const isApproved = !mayApproach || organization === undefined || organization.status === 'approved';
  const asker = isApproved ? organizationId : null;
  const { items: vacancies } = useOpenVacancies(asker);
  const { latest, open } = useSentQuestions(asker);
  const left = mostApproaches.perOrganization - open;
  const hold = !mayApproach ? null : vacancies?.length === 0 ? 'noVacancy' : left <= 0 ? 'limit' : null;

  return {
    kind: maySuggest ? ('suggest' as const) : mayApproach ? ('approach' as const) : ('look' as const),
    /** The organisation in whose name is asked; the centre proposes in its own. */
    organizationId,
    organizationStatus: mayApproach ? organization?.status : undefined,
    isApproved,
    vacancies: mayApproach ? vacancies : undefined,
    latest,
    open,
    hold: hold as 'noVacancy' | 'limit' | null,
    /** How many can be chosen at once. */
    most: maySuggest ? mostSuggestions : Math.max(0, Math.min(mostApproaches.perCall, left)),
  };
}

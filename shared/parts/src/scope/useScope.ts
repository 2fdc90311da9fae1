import type { Organization } from '@omzien/model/organization';
import { usePermission, useSession } from '@omzien/platform';

/** What lists of staff hold for the reader, who chooses that in the navigation: one organisation, a centre, or several. */
export function useScope() {
  const isCenterStaff = usePermission('conversations.moderate');
  const organizations = useSession((state) => state.organizations);
  const currentId = useSession((state) => state.currentOrganizationId);
  const isWide = useSession((state) => state.isScopeWide);
  const current: Organization | undefined = organizations.find(({ id }) => id === currentId);
  const isCenter = isCenterStaff && (!current || current.organizationType === 'VolunteerCenter');
  const centers = organizations.filter(({ organizationType }) => organizationType === 'VolunteerCenter');
  return {
    current,
    hasSeveralOrganizations: isWide || isCenter,
    hasSeveralCenters: isWide && isCenterStaff && centers.length > 1,
  };
}

import type { Organization } from '@omzien/model/organization';
import { usePermission, useSession } from '@omzien/platform';

/** For how much the reader manages vacancies: one organisation, several, a centre, or all centres of the tenant. */
export function useManagedScope() {
  const isCenterStaff = usePermission('vacancies.takeDown');
  const hasAllCenters = useSession(({ user }) => user?.roles?.some(({ scopeType }) => scopeType === 'Tenant') ?? false);
  const organizations = useSession((state) => state.organizations);
  const currentId = useSession((state) => state.currentOrganizationId);
  const current: Organization | undefined = organizations.find(({ id }) => id === currentId);
  return { isCenterStaff, hasAllCenters, hasOneOrganization: !isCenterStaff && organizations.length < 2, current };
}

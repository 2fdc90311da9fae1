import type { Organization } from '@omzien/model/organization';
import { usePermission, useSession } from '@omzien/platform';
import { useOrganizationOf } from './useOrganizationOf.ts';

export type Placing = {
  /** Somebody of the centre, who places for any of its organisations. */
  isCenter: boolean;
  isAllowed: boolean;
  organizationId: string | null;
  organization: Organization | null;
  /** The organisations for which the reader may place vacancies. */
  choices: Organization[];
};

/** For which organisation a new vacancy is: the current one of who runs it, any for who works for the centre. */
export function usePlacing(wanted: string | null): Placing {
  const isCenter = usePermission('vacancies.takeDown');
  const current = useSession(({ currentOrganizationId }) => currentOrganizationId);
  const organizations = useSession((session) => session.organizations);
  const user = useSession((session) => session.user);
  const run = new Set(
    (user?.roles ?? []).flatMap(({ role, scopeType, scopeId }) =>
      role === 'admin' && scopeType === 'Organization' ? [scopeId] : [],
    ),
  );
  const organizationId = (isCenter ? wanted : null) ?? current;
  const { organization } = useOrganizationOf(organizationId);
  return {
    isCenter,
    isAllowed: isCenter || (organizationId !== null && run.has(organizationId)),
    organizationId,
    organization,
    choices: organizations.filter(({ id }) => run.has(id)),
  };
}

import type { Grant } from '@omzien/model/permissions';
import { namesRecord } from '@omzien/model/scope';
import type { Query } from './listQuery.ts';

/** The organisation that somebody works for at the moment, of several. */
export type Scope = {
  organizationId: string;
  /** The centre that it belongs to. */
  centerId: string;
  /** It is the centre itself, as an organisation. */
  isCenter: boolean;
};

/** What is left of grants within a scope. It only narrows; what is one's own or public belongs to every scope. */
export function inScope(grants: readonly Grant[], scope: Scope | null): readonly Grant[] {
  if (scope === null) return grants;
  const { organizationId, centerId, isCenter } = scope;
  return grants.flatMap((grant): Grant[] => {
    switch (grant.reach) {
      case 'tenant':
        return isCenter ? [{ ...grant, reach: 'center', scopeId: centerId }] : [];
      case 'center':
        return isCenter && grant.scopeId === centerId ? [grant] : [];
      case 'organization':
      case 'students':
        return grant.scopeId === organizationId ? [grant] : [];
      default:
        return [grant];
    }
  });
}

/** Whether a list is asked for by the name of what it is about. An empty filter asks for nothing. */
export const asksByName = (query: Query) =>
  Object.entries(query).some(
    ([parameter, value]) => namesRecord(parameter) && [value].flat().some((text) => text?.trim()),
  );

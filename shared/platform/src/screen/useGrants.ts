import { type Grant, grantsOf, type Permission } from '@omzien/model/permissions';
import { useStore } from 'zustand';
import { rolesOf } from '../session/session.ts';
import { usePlatform } from '../visit/usePlatform.ts';

/**
 * What a permission allows who the screen is drawn for: how far, and for which organisation, centre or tenant. Nothing
 * means that it is not held. Modules ask here, so that the table of permissions comes once, with the frame.
 *
 * @example
 * const isOfTenant = useGrants('analyticsReports.manage').some(({ reach }) => reach === 'tenant');
 */
export function useGrants(permission: Permission): Grant[] {
  const { isSignedIn, user } = useStore(usePlatform().screenSession);
  return grantsOf(permission, isSignedIn ? rolesOf(user) : [], isSignedIn);
}

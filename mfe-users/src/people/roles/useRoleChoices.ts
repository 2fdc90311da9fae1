import { usePlatform, useSession } from '@omzien/platform';
import { useMemo } from 'react';
import { roleChoices } from './roleChoices.ts';

/** The roles that the reader may give to an account of a centre. */
export function useRoleChoices(centerId: string) {
  const { tenant } = usePlatform();
  const roles = useSession(({ user }) => user?.roles);
  return useMemo(() => roleChoices(roles ?? [], centerId, tenant.key), [roles, centerId, tenant.key]);
}

import type { Permission } from '@omzien/model/permissions';
import { useStore } from 'zustand';
import { hasPermission } from '../session/session.ts';
import { usePlatform } from '../visit/usePlatform.ts';

/**
 * Whether who the screen is drawn for holds a permission. Follows the session as `useSession` does.
 *
 * @example
 * const mayManage = usePermission('vacancies.manage');
 */
export function usePermission(permission: Permission): boolean {
  const { screenSession } = usePlatform();
  return useStore(screenSession, (state) => hasPermission(state, permission));
}

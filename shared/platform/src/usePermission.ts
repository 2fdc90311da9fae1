import type { Permission } from '@omzien/model/permissions';
import { useStore } from 'zustand';
import { mayDo } from './session.ts';
import { usePlatform } from './usePlatform.ts';

/** Whether who the screen is drawn for holds a permission. Follows the session as `useSession` does. */
export function usePermission(permission: Permission): boolean {
  const { screenSession } = usePlatform();
  return useStore(screenSession, (state) => mayDo(state, permission));
}

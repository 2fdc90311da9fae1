import type { Permission } from '@omzien/model/permissions';
import { useStore } from 'zustand';
import { mayDo } from './session.ts';
import { usePlatform } from './usePlatform.ts';

/** Whether who is signed in, or a visitor, holds a permission. Follows the session. */
export function usePermission(permission: Permission): boolean {
  const { session } = usePlatform();
  return useStore(session, (state) => mayDo(state, permission));
}

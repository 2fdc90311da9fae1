import { useEffect, useId } from 'react';
import { usePlatform } from '../visit/usePlatform.ts';

/**
 * Keeps the page from being left without a question while a form has changes that are not saved.
 *
 * @example
 * useLeaveGuard(formState.isDirty);
 */
export function useLeaveGuard(hasChanges: boolean): void {
  const { leaveGuard } = usePlatform();
  const id = useId();
  useEffect(() => {
    if (!hasChanges) return;
    leaveGuard.getState().hold(id);
    return () => leaveGuard.getState().release(id);
  }, [hasChanges, id, leaveGuard]);
}

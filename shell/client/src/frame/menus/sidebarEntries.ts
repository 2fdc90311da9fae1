import type { IconType } from '@omzien/ui';
import { LayoutDashboard, LifeBuoy } from 'lucide-react';
import { useReachable } from '../guards/reachable.ts';

const entries = [
  { path: '/dashboard', label: 'dashboard', icon: LayoutDashboard },
  { path: '/support', label: 'support', icon: LifeBuoy },
] as const satisfies readonly { path: string; label: string; icon: IconType }[];

/** The pages of the sidebar that are there: each comes with its module. */
export function useSidebarEntries(): readonly (typeof entries)[number][] {
  const isReachable = useReachable();
  return entries.filter(({ path }) => isReachable(path));
}

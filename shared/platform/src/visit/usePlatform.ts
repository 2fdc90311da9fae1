import { createContext, use } from 'react';
import type { Platform } from './createPlatform.ts';

export const PlatformContext = createContext<Platform | null>(null);

/**
 * The Platform of this visit. Throws outside a `PlatformProvider`.
 *
 * @example
 * const { toasts, navigation } = usePlatform();
 * toasts.getState().show({ color: 'success', message: t('form.saved') });
 * void navigation.navigate('/vacancies');
 */
export function usePlatform(): Platform {
  const platform = use(PlatformContext);
  if (!platform) throw new Error('usePlatform needs a PlatformProvider above it');
  return platform;
}

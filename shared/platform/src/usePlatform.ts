import { createContext, use } from 'react';
import type { Platform } from './createPlatform.ts';

export const PlatformContext = createContext<Platform | null>(null);

/** The Platform of this visit. */
export function usePlatform(): Platform {
  const platform = use(PlatformContext);
  if (!platform) throw new Error('usePlatform needs a PlatformProvider above it');
  return platform;
}

import { useStore } from 'zustand';
import type { ConsentState } from './consent.ts';
import { usePlatform } from './usePlatform.ts';

/** A part of what the visitor chose about consent, followed: `useConsent(({ choice }) => choice)`. */
export function useConsent<T>(select: (state: ConsentState) => T): T {
  const { consent } = usePlatform();
  return useStore(consent, select);
}

import { useStore } from 'zustand';
import type { ConsentState } from '../preferences/consent.ts';
import { usePlatform } from '../visit/usePlatform.ts';

/**
 * A part of what the visitor chose about consent, followed.
 *
 * @example
 * const choice = useConsent(({ choice }) => choice);
 */
export function useConsent<T>(select: (state: ConsentState) => T): T {
  const { consent } = usePlatform();
  return useStore(consent, select);
}

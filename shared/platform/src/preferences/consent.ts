import { createStore, type StoreApi } from 'zustand/vanilla';
import type { BrowserHost } from '../host/browserHost.ts';

/** What a visitor allows: everything, or only what the site cannot do without. */
export type ConsentChoice = 'all' | 'necessary';

export type ConsentState = {
  /** Null until the visitor has chosen: nothing that needs consent runs before. */
  choice: ConsentChoice | null;
  /** The question is asked again, because the visitor wants to choose anew. */
  isReopened: boolean;
  choose(choice: ConsentChoice): void;
  reopen(): void;
};
export type Consent = StoreApi<ConsentState>;

export const consentCookie = 'consent';
const year = 365 * 24 * 60 * 60;

/** What the cookie holds, when it is a choice that we know. */
export const readConsent = (cookie: string | null | undefined): ConsentChoice | null =>
  cookie === 'all' || cookie === 'necessary' ? cookie : null;

/** What a visitor chose about what needs consent, kept for 365 days. The frame asks; the analytics tag waits for it. */
export const createConsent = (host: BrowserHost, cookie: string | null | undefined): Consent =>
  createStore<ConsentState>((set) => ({
    choice: readConsent(cookie),
    isReopened: false,
    choose(choice) {
      host.writeCookie(consentCookie, choice, year);
      set({ choice, isReopened: false });
    },
    reopen: () => set({ isReopened: true }),
  }));

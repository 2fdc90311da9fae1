import { createStore, type StoreApi } from 'zustand/vanilla';
import type { BrowserHost } from '../host/browserHost.ts';
import { type ConsentChoice, consentCookie, readConsent } from './consent.ts';

export const textSizes = ['normal', 'large', 'larger'] as const;
export type TextSize = (typeof textSizes)[number];
export const rowHeights = ['compact', 'normal', 'spacious'] as const;
export type RowHeight = (typeof rowHeights)[number];
/** `site` is what the centre chose. */
export const shapes = ['site', 'rounded', 'straight'] as const;
export type Shape = (typeof shapes)[number];
export const readingFonts = ['site', 'system'] as const;
export type ReadingFont = (typeof readingFonts)[number];

/** How somebody likes to read and work. Each stands in a cookie of its own, so that the first HTML is right already. */
export type Preferences = {
  textSize: TextSize;
  hasMoreContrast: boolean;
  isSidebarCollapsed: boolean;
  /** How high the rows of lists are. */
  rows: RowHeight;
  shape: Shape;
  font: ReadingFont;
};

export type PreferencesState = Preferences & { prefer(change: Partial<Preferences>): void };
export type PreferencesStore = StoreApi<PreferencesState>;

const cookies = {
  textSize: 'textSize',
  contrast: 'contrast',
  sidebar: 'sidebar',
  rows: 'rows',
  shape: 'shape',
  font: 'font',
} as const;
const year = 365 * 24 * 60 * 60;

/**
 * What the cookies of a visit say about the visitor: preferences and consent. Without authority, and never trusted.
 *
 * @example
 * const { preferences, consent } = preferencesOf(request.cookies);
 */
export function preferencesOf(found: Readonly<Record<string, string | undefined>>): {
  preferences: Preferences;
  consent: ConsentChoice | null;
} {
  return {
    preferences: {
      textSize: textSizes.find((size) => size === found[cookies.textSize]) ?? 'normal',
      hasMoreContrast: found[cookies.contrast] === 'more',
      isSidebarCollapsed: found[cookies.sidebar] === 'collapsed',
      rows: rowHeights.find((height) => height === found[cookies.rows]) ?? 'compact',
      shape: shapes.find((shape) => shape === found[cookies.shape]) ?? 'site',
      font: readingFonts.find((font) => font === found[cookies.font]) ?? 'site',
    },
    consent: readConsent(found[consentCookie]),
  };
}

/**
 * The preferences of a visit. What is changed is remembered for a year.
 *
 * @example const preferences = createPreferences(boot.preferences, windowHost(window));
 */
export const createPreferences = (first: Preferences, host: BrowserHost): PreferencesStore =>
  createStore<PreferencesState>((set) => ({
    ...first,
    prefer(change) {
      set(change);
      const { textSize, hasMoreContrast, isSidebarCollapsed } = change;
      for (const name of ['rows', 'shape', 'font'] as const) {
        const value = change[name];
        if (value) host.writeCookie(cookies[name], value, year);
      }
      if (textSize) host.writeCookie(cookies.textSize, textSize, year);
      if (hasMoreContrast !== undefined) host.writeCookie(cookies.contrast, hasMoreContrast ? 'more' : 'normal', year);
      if (isSidebarCollapsed !== undefined) {
        host.writeCookie(cookies.sidebar, isSidebarCollapsed ? 'collapsed' : 'open', year);
      }
    },
  }));

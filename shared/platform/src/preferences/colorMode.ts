import { createStore, type StoreApi } from 'zustand/vanilla';
import type { BrowserHost } from '../host/browserHost.ts';

export type ColorMode = 'light' | 'dark' | 'system';

export type ColorModeState = {
  /** What the person chose. `system` follows the device. */
  preference: ColorMode;
  choose(preference: ColorMode): void;
};
export type ColorModes = StoreApi<ColorModeState>;

export const colorModeCookie = 'colorMode';
const year = 365 * 24 * 60 * 60;

/** Light, dark or the device's scheme. The gateway reads the cookie before the first paint. */
export const createColorModes = (first: ColorMode, host: BrowserHost): ColorModes =>
  createStore<ColorModeState>((set) => ({
    preference: first,
    choose(preference) {
      host.writeCookie(colorModeCookie, preference, year);
      set({ preference });
    },
  }));

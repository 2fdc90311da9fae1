import { ChakraProvider } from '@chakra-ui/react/styled-system';
import createCache, { type EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import type { Locale } from '@omzien/model/tenants';
import type { ReactNode } from 'react';
import { KitTextsProvider } from './texts.tsx';
import { createUiSystem, type UiSystem } from './theme/createUiSystem.ts';
import { keepSheetsFresh } from './theme/freshSheets.ts';
import type { UiProfile } from './theme/roles.ts';
import { standingStyles } from './theme/standingStyles.ts';

export type UiCache = EmotionCache;

/**
 * The one Emotion cache of a page. The shell makes it and gives the same one to its own root and to every module; the
 * key must be `css`, or styles from the server are not taken over.
 *
 * @example const cache = createUiCache({ nonce: boot.nonce });
 */
export function createUiCache({ nonce }: { nonce?: string } = {}): UiCache {
  const container = typeof document === 'undefined' ? undefined : standingStyles();
  const cache = createCache({ key: 'css', nonce, container });
  cache.compat = true;
  keepSheetsFresh(cache);
  return cache;
}

/** The system for roots inside the frame: the same look, without writing the page-wide styles a second time. */
const inModule = (system: UiSystem): UiSystem => ({
  ...system,
  _global: [{}],
  _config: { ...system._config, disableLayers: true },
});

type Systems = { frame: UiSystem; module: UiSystem };
/** A server draws for every centre of every tenant. */
const mostSystems = 200;
// Making a system takes milliseconds, and every module root needs the frame's: remembered by the profile object itself,
// and by its words, for a server reads the same profile anew with each page.
const byProfile = new WeakMap<object, Systems>();
const byWords = new Map<string, Systems>();

function systemsOf(profile: Partial<UiProfile>): Systems {
  const known = byProfile.get(profile);
  if (known) return known;
  const words = JSON.stringify(profile);
  let systems = byWords.get(words);
  if (!systems) {
    const frame = createUiSystem(profile);
    systems = { frame, module: inModule(frame) };
    if (byWords.size >= mostSystems) byWords.clear();
    byWords.set(words, systems);
  }
  byProfile.set(profile, systems);
  return systems;
}

const noProfile = {};

export type UiProviderProps = {
  /** The centre's profile, as it stands in the boot document. */
  profile?: Partial<UiProfile> | null | undefined;
  locale: Locale;
  /** From `createUiCache`, one per page. */
  cache: UiCache;
  /** Set for every root but the frame's. */
  isModule?: boolean;
  children: ReactNode;
};

/**
 * Gives everything below it the look of the centre and the kit's own texts in the reader's language.
 *
 * @example
 * <UiProvider profile={center.profile} locale={locale} cache={cache} isModule>
 *   {children}
 * </UiProvider>
 */
export function UiProvider({ profile, locale, cache, isModule = false, children }: UiProviderProps) {
  const system = systemsOf(profile ?? noProfile)[isModule ? 'module' : 'frame'];
  return (
    <CacheProvider value={cache}>
      <ChakraProvider value={system}>
        <KitTextsProvider locale={locale}>{children}</KitTextsProvider>
      </ChakraProvider>
    </CacheProvider>
  );
}

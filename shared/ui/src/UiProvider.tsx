import { ChakraProvider } from '@chakra-ui/react/styled-system';
import createCache, { type EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import type { Locale } from '@omzien/model/tenants';
import { type ReactNode, useMemo } from 'react';
import { KitTextsProvider } from './texts.tsx';
import { createUiSystem, type UiSystem } from './theme/createUiSystem.ts';
import { keepSheetsFresh } from './theme/freshSheets.ts';
import type { UiProfile } from './theme/roles.ts';

export type UiCache = EmotionCache;

/**
 * The one Emotion cache of a page. The shell makes it and gives the same one to its own root and to every module; the
 * key must be `css`, or styles from the server are not taken over.
 *
 * @example const cache = createUiCache({ nonce: boot.nonce });
 */
export function createUiCache({ nonce }: { nonce?: string } = {}): UiCache {
  const cache = createCache({ key: 'css', nonce });
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

// Making a system takes milliseconds, and every module root needs the frame's: remembered by the profile object itself.
const systems = new WeakMap<object, UiSystem>();

function systemOf(profile: Partial<UiProfile>): UiSystem {
  const known = systems.get(profile);
  if (known) return known;
  const made = createUiSystem(profile);
  systems.set(profile, made);
  return made;
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
  const system = useMemo(() => {
    const whole = systemOf(profile ?? noProfile);
    return isModule ? inModule(whole) : whole;
  }, [profile, isModule]);
  return (
    <CacheProvider value={cache}>
      <ChakraProvider value={system}>
        <KitTextsProvider locale={locale}>{children}</KitTextsProvider>
      </ChakraProvider>
    </CacheProvider>
  );
}

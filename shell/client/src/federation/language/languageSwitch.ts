import {
  type BootDocument,
  fetchTexts,
  matchRoute,
  type Platform,
  platformInLanguageOf,
  splitLocale,
} from '@omzien/platform';
import { triggerAppChange } from 'single-spa';
import type { Frame } from '../../page/frameContract.ts';
import type { LivePlatform } from '../../page/livePlatform.ts';
import type { CompositionFollower } from '../composition/compositionFollower.ts';
import type { LoadDefinition } from '../loading/loadDefinition.ts';
import type { ModuleHost } from '../mounting/moduleHost.ts';
import { snapshotOutlet } from '../mounting/outletSnapshot.ts';
import { fetchBoot } from './fetchBoot.ts';
import { updateDocumentLanguage } from './updateDocumentLanguage.ts';

export type LanguageParts = {
  page: LivePlatform;
  frame: Frame;
  host: ModuleHost;
  follower: CompositionFollower;
  loadDefinition: LoadDefinition;
};

export type LanguageSwitch = {
  /**
   * Puts the page into the language of an address, without loading it. `enter` writes the address where that is still to
   * be done. Answers false when the page must be loaded for that; then nothing has changed.
   */
  to(address: string, enter: (address: string) => void): Promise<boolean>;
};

const userOf = ({ session }: Platform) => {
  const { isSignedIn, user } = session.getState();
  return isSignedIn ? (user?.id ?? null) : null;
};

/** Whether the page that is open could show this: the same releases, for the same person, and nothing refused. */
const fits = (page: Platform, boot: BootDocument, revision: number) =>
  boot.status === 200 &&
  boot.session?.unavailable !== true &&
  (boot.session?.user?.id ?? null) === userOf(page) &&
  boot.composition.revision === revision;

/** Changes the language of the page in place: first all that is needed is fetched, then everything turns at once. */
export function createLanguageSwitch({ page, frame, host, follower, loadDefinition }: LanguageParts): LanguageSwitch {
  const { live } = page;
  let latest = 0;
  // Whoever goes on meanwhile is not called back.
  live.navigation.on('start', () => {
    latest += 1;
  });

  async function fetchTextsAt(address: string, { locale }: BootDocument): Promise<boolean> {
    const match = matchRoute(follower.modules(), address);
    if (!match) return true;
    try {
      const { texts, routes } = await loadDefinition(match.module);
      const ofScreen = routes.find(({ name }) => name === match.route.name)?.texts;
      await Promise.all([texts[locale](), fetchTexts(ofScreen, locale)]);
      return true;
    } catch {
      // A new page tries everything that a page tries.
      return false;
    }
  }

  async function change(address: string, enter: (address: string) => void): Promise<boolean> {
    latest += 1;
    const mine = latest;
    const boot = await fetchBoot(address);
    if (!boot || boot.locale !== splitLocale(address).locale || !fits(live, boot, follower.revision())) return false;
    if (!(await fetchTextsAt(address, boot))) return false;
    if (mine !== latest) return true;
    const next = platformInLanguageOf(page.now(), boot);
    const turn = () => {
      page.change(next);
      enter(address);
      live.navigation.setLocale(next.locale, address);
      live.responses.replace(boot.data);
      updateDocumentLanguage(next, window);
      frame.redraw(next);
    };
    const hasMounted = await host.remount(turn, snapshotOutlet(frame.outlet));
    if (!hasMounted) void triggerAppChange();
    // What was pressed went with the screen of the former language.
    if (document.activeElement === null || document.activeElement === document.body) {
      document.getElementById('outlet')?.focus({ preventScroll: true });
    }
    return true;
  }

  return {
    async to(address, enter) {
      live.loading.getState().start();
      try {
        return await change(address, enter);
      } finally {
        if (!live.navigation.getState().isNavigating) live.loading.getState().finish();
      }
    },
  };
}

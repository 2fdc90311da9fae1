import 'omzien-provide';
import { type BootDocument, createPlatform, withMessages } from '@omzien/platform';
import { createUiCache } from '@omzien/ui';
import { startApplications } from './federation/applications.ts';
import { atRest } from './federation/atRest.ts';
import { createCompositionFollower } from './federation/compositionFollower.ts';
import { createLook } from './federation/createLook.tsx';
import { fillSlots } from './federation/fillSlots.ts';
import { followLanguage } from './federation/followLanguage.ts';
import { createJournal } from './federation/journal.ts';
import { createLivePlatform } from './federation/livePlatform.ts';
import { createDefinitionLoader } from './federation/loadDefinition.ts';
import { createModuleHost } from './federation/moduleHost.ts';
import { reportPageErrors } from './federation/pageErrors.ts';
import { startPrefetching } from './federation/prefetch.ts';
import { createReports } from './federation/reports.ts';
import { mountFrame } from './frame/mountFrame.tsx';

/** The gateway writes the boot document into every page; without it there is nothing that could be shown. */
function readBootDocument(): BootDocument {
  const element = document.getElementById('boot');
  if (!element) throw new Error('The page has no boot document.');
  return JSON.parse(element.textContent);
}

/** Starts the page: the frame first, then the module that owns the address. */
export async function start(): Promise<void> {
  const page = createLivePlatform(createPlatform(await withMessages(readBootDocument())));
  const platform = page.live;
  const cache = createUiCache({ nonce: platform.boot.nonce });
  const frame = mountFrame(platform, cache);
  const follower = createCompositionFollower(platform);
  const loadDefinition = createDefinitionLoader(platform);
  const journal = createJournal(platform.clock);
  const report = createReports({ boot: platform.boot, journal, revision: follower.revision });
  reportPageErrors(platform, report, window);
  const look = createLook(platform, cache);
  const host = createModuleHost({ page, journal, report, frame, follower, loadDefinition, look });
  followLanguage({ page, frame, host, follower, loadDefinition }, window);
  fillSlots(platform, loadDefinition, report);
  startApplications(host, follower);
  // For measurements and tests: from here on the page answers to more than its links and forms.
  void host.first.then(() => performance.mark('omzien:stands'));
  // What may come next must not take the line from what is shown first.
  void host.first.then(() => startPrefetching(platform, follower, frame.admits, window));
  if (platform.boot.development) {
    const startPanel = async () => {
      const { startModulePanel } = await import('./modulePanel/startModulePanel.tsx');
      startModulePanel({ page, cache, follower, journal });
    };
    // Without it the page lacks nothing that a visitor needs.
    void host.first.then(() => atRest(platform.clock, window, () => void startPanel().catch(() => {})));
  }
  // Only in the shell that `npm run dev` builds; the branch is gone from every release.
  if (process.env.NODE_ENV === 'development') {
    void import('./federation/followWords.ts').then(({ followWords }) => followWords(platform));
  }
}

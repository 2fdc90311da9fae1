import 'omzien-provide';
import { type BootDocument, createPlatform, withFrameTexts } from '@omzien/platform';
import { createUiCache } from '@omzien/ui';
import { createCompositionFollower } from './federation/composition/compositionFollower.ts';
import { createFailureReporter } from './federation/failures/failureReporter.ts';
import { createModuleLog } from './federation/failures/moduleLog.ts';
import { reportPageErrors } from './federation/failures/pageErrors.ts';
import { followLanguage } from './federation/language/followLanguage.ts';
import { createImportMaps } from './federation/loading/importMap.ts';
import { createDefinitionLoader } from './federation/loading/loadDefinition.ts';
import { createReleaseHashes } from './federation/loading/releaseHashes.ts';
import { createAheadScreens } from './federation/mounting/aheadScreens.ts';
import { startApplications } from './federation/mounting/applications.ts';
import { createModuleHost } from './federation/mounting/moduleHost.ts';
import { tellStands } from './federation/mounting/tellStands.ts';
import { fillSlots } from './federation/slots/fillSlots.ts';
import { mountFrame } from './frame/mountFrame.tsx';
import { cleanAddress } from './page/cleanAddress.ts';
import { createUiWrapper } from './page/createUiWrapper.tsx';
import { createHeartbeat } from './page/heartbeat.ts';
import type { HeartbeatThread } from './page/heartbeatThread.ts';
import { layOutInSteps } from './page/layOutInSteps.ts';
import { createLivePlatform } from './page/livePlatform.ts';
import { whenPageIdle } from './page/whenPageIdle.ts';

/** The gateway writes the boot document into every page; without it there is nothing that could be shown. */
function readBootDocument(): BootDocument {
  const element = document.getElementById('boot');
  if (!element) throw new Error('The page has no boot document.');
  return JSON.parse(element.textContent);
}

/** Starts the page: the frame first, then the module that owns the address. */
export async function start(thread: HeartbeatThread | null): Promise<void> {
  const written = readBootDocument();
  cleanAddress(written, window);
  const page = createLivePlatform(createPlatform(await withFrameTexts(written)));
  const platform = page.live;
  const cache = createUiCache({ nonce: platform.boot.nonce });
  const frame = mountFrame(platform, cache);
  const addImportMap = createImportMaps(platform.boot.nonce);
  const knowHashes = createReleaseHashes(addImportMap);
  const follower = createCompositionFollower(platform, addImportMap);
  const { ofPage } = follower;
  const loadDefinition = createDefinitionLoader(platform, knowHashes);
  const moduleLog = createModuleLog(platform.clock);
  const report = createFailureReporter({ moduleLog, ofPage });
  reportPageErrors(platform, report, window);
  const wrapper = createUiWrapper(platform, cache);
  const { boot, clock } = platform;
  const heartbeat = createHeartbeat({ thread, boot, clock, ofPage }, window);
  // Stands in one file with what first screens share (`shared/build/src/webpack/sharedChunks.ts`).
  const loadMounting = () => import('./federation/mounting/moduleRoot.ts');
  const ahead = createAheadScreens(window);
  const host = createModuleHost({
    page,
    moduleLog,
    report,
    frame,
    follower,
    loadDefinition,
    loadMounting,
    wrapper,
    heartbeat,
    ahead,
  });
  followLanguage({ page, frame, host, follower, loadDefinition }, window);
  fillSlots(platform, loadDefinition, report);
  startApplications(host, follower);
  // For the watchdog of the page (`shell/server/src/page/watchdog.ts`): what goes wrong from here on is told by the frame.
  void frame.stands.then(() => performance.mark('omzien:alive'));
  const stands = Promise.all([host.first, frame.stands]);
  // For measurements and tests: from here on the page answers to more than its links and forms.
  void stands.then(() => performance.mark('omzien:stands'));
  void stands.then(() => layOutInSteps(platform, window));
  // A release proves itself by a page that works, frame and all. It takes no line from what the page still waits for.
  void stands.then(() => tellStands(platform.boot, moduleLog, ofPage()));
  // What may come next must not take the line from what is shown first: not even what fetches it.
  const prefetch = async () => {
    const { startPrefetching } = await import(
      /* webpackChunkName: "prefetching" */ './federation/prefetching/prefetch.ts'
    );
    const { canShow } = frame;
    const loading = { follower, knowHashes, loadDefinition, loadMounting, heartbeat };
    const parts = { page, wrapper, canShow, ahead, ...loading };
    startPrefetching(parts, window);
  };
  // Without it every screen comes a little later.
  void stands.then(() => prefetch().catch(() => {}));
  if (platform.boot.development) {
    const startPanel = async () => {
      const { startModulePanel } = await import(
        /* webpackChunkName: "module-panel" */ './modulePanel/startModulePanel.tsx'
      );
      startModulePanel({ page, cache, follower, knowHashes, moduleLog });
    };
    // Without it the page lacks nothing that a visitor needs.
    void stands.then(() => whenPageIdle(platform.clock, window, () => void startPanel().catch(() => {})));
  }
  // Only in the shell that `npm run dev` builds; the branch is gone from every release.
  if (process.env.NODE_ENV === 'development') {
    void import('./federation/language/followTexts.ts').then(({ followTexts }) => followTexts(platform));
  }
}

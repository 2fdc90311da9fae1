import 'omzien-provide';
import { type BootDocument, createPlatform } from '@omzien/platform';
import { createUiCache } from '@omzien/ui';
import { startApplications } from './federation/applications.ts';
import { createCompositionFollower } from './federation/compositionFollower.ts';
import { createLook } from './federation/createLook.tsx';
import { createDefinitionLoader } from './federation/loadDefinition.ts';
import { createModuleHost } from './federation/moduleHost.ts';
import { startPrefetching } from './federation/prefetch.ts';
import { mountFrame } from './frame/mountFrame.tsx';

/** The gateway writes the boot document into every page; without it there is nothing that could be shown. */
function readBootDocument(): BootDocument {
  const element = document.getElementById('boot');
  if (!element) throw new Error('The page has no boot document.');
  return JSON.parse(element.textContent);
}

/** Starts the page: the frame first, then the module that owns the address. */
export function start(): void {
  const platform = createPlatform(readBootDocument());
  const cache = createUiCache({ nonce: platform.boot.nonce });
  const frame = mountFrame(platform, cache);
  const follower = createCompositionFollower(platform);
  const loadDefinition = createDefinitionLoader(platform);
  const host = createModuleHost({ platform, frame, follower, loadDefinition, look: createLook(platform, cache) });
  startApplications(host, follower);
  // What may come next must not take the line from what is shown first.
  void host.first.then(() => startPrefetching(platform, follower));
  // Only in the shell that `npm run dev` builds; the branch is gone from every release.
  if (process.env.NODE_ENV === 'development') {
    void import('./federation/followWords.ts').then(({ followWords }) => followWords(platform));
  }
}

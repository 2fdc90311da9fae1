import type { BootModule, ModuleDefinition, Platform, UiWrapper } from '@omzien/platform';
import { Activity } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { createModuleRouter } from '../routing/moduleRouter.ts';
import type { AheadScreen } from './aheadScreens.ts';
import { followRoot, moduleContainer, moduleTree, placeIn, rootOptions, unmounter } from './moduleRoot.ts';

type Parts = {
  platform: Platform;
  wrapper: UiWrapper;
  release: BootModule;
  definition: ModuleDefinition;
  address: string;
  /** The addresses of its first data, of which the answers have come. */
  data: readonly string[];
};

/** The page as it will be for who has come to the address: from this one, and standing there. */
function platformAt(address: string, platform: Platform) {
  const { navigation } = platform;
  const present = navigation.getState();
  const expected = { ...present, address, previous: present.address };
  let isThere = false;
  const getState = () => (isThere ? navigation.getState() : expected);
  return {
    platform: { ...platform, navigation: { ...navigation, getState } },
    arrive() {
      isThere = true;
    },
  };
}

/**
 * Draws a screen out of sight, in steps between which the page answers: elements without effects, in a container that is
 * in no document. `drawn` resolves when they are there, or when it is thrown away. What goes wrong is told to
 * nobody: whoever goes there finds it out.
 */
export async function drawAhead(parts: Parts): Promise<{ screen: AheadScreen; drawn: Promise<void> }> {
  const { platform, release, definition, address, data } = parts;
  const { isPreloaded, cache } = platform.responses;
  const moduleRouter = await createModuleRouter({ platform, release, definition }, address);
  const container = moduleContainer(release);
  // What is below the window is laid out after the first picture (`shared/ui/src/theme/globalStyles.ts`).
  container.dataset.ahead = '';
  const drawn = Promise.withResolvers<void>();
  const observer = new MutationObserver(() => drawn.resolve());
  observer.observe(container, { childList: true });
  // What it may show without asking anew: a write makes the cache doubt that.
  const known = data.filter(isPreloaded);
  // And what else it shows: of somebody else, or of another language, nothing of it is there any more.
  const answers = data.map((one) => cache.get(one)?.data);
  let isOver = false;
  const end = () => {
    isOver = true;
    observer.disconnect();
    drawn.resolve();
  };
  function discard() {
    if (isOver) return;
    end();
    container.remove();
    // React may be at work when it tells of an error.
    queueMicrotask(() => unmounter(root, moduleRouter, container, { onUnmountFailure: () => {} }).unmount());
  }

  const following = followRoot(container);
  // React tells nothing of what fails out of sight. It does not appear, and is drawn again where it is wanted.
  const root = createRoot(container, { ...rootOptions(release), ...following.options });
  const there = platformAt(address, platform);
  const arrive = () => {
    moduleRouter.arrive();
    there.arrive();
  };
  const tree = moduleTree({ ...parts, platform: there.platform }, moduleRouter, following.onCommit);
  const draw = (mode: 'hidden' | 'visible') => root.render(<Activity mode={mode}>{tree}</Activity>);
  draw('hidden');

  const screen: AheadScreen = {
    release,
    platform,
    address,
    container,
    isFresh: () =>
      !isOver && known.every(isPreloaded) && data.every((one, index) => cache.get(one)?.data === answers[index]),
    appear() {
      arrive();
      // React hides what it draws ahead by the style of the topmost elements.
      for (const { style } of container.children as HTMLCollectionOf<HTMLElement>) style.removeProperty('display');
    },
    async show({ outlet, events, signal }) {
      if (signal.aborted) discard();
      signal.throwIfAborted();
      end();
      arrive();
      const standing = following.untilStands(unmounter(root, moduleRouter, container, events), events, signal);
      placeIn(outlet, container);
      // In one go: what is left to do are the effects, and the reader has pressed.
      flushSync(() => draw('visible'));
      container.dataset.ahead = 'shown';
      return standing;
    },
    discard,
  };
  return { screen, drawn: drawn.promise };
}

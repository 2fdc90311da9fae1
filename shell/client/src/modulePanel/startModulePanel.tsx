import { addTexts, Root } from '@omzien/platform';
import type { UiCache } from '@omzien/ui';
import { createRoot } from 'react-dom/client';
import type { CompositionFollower } from '../federation/compositionFollower.ts';
import { createLook } from '../federation/createLook.tsx';
import type { Journal } from '../federation/journal.ts';
import type { LivePlatform } from '../federation/livePlatform.ts';
import en from './locales/en.json' with { type: 'json' };
import nl from './locales/nl.json' with { type: 'json' };
import { ModulePanel } from './ModulePanel.tsx';

type Parts = { page: LivePlatform; cache: UiCache; follower: CompositionFollower; journal: Journal };

/** Puts the module panel below the page, in a root of its own: a page that is broken still says what it runs. */
export function startModulePanel({ page, cache, follower, journal }: Parts): void {
  const container = document.createElement('div');
  document.body.append(container);
  const root = createRoot(container, { identifierPrefix: 'module-panel-' });
  const look = createLook(page.live, cache);
  function draw() {
    const platform = page.now();
    addTexts(platform.i18n, 'modulePanel', platform.locale === 'nl' ? nl : en);
    root.render(
      <Root platform={platform} look={look}>
        <ModulePanel follower={follower} journal={journal} />
      </Root>,
    );
  }
  draw();
  page.live.navigation.on('language', draw);
}

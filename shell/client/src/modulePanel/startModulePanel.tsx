import { addTexts, Root } from '@omzien/platform';
import type { UiCache } from '@omzien/ui';
import { createRoot } from 'react-dom/client';
import { createUiWrapper } from '../page/createUiWrapper.tsx';
import type { LivePlatform } from '../page/livePlatform.ts';
import en from './locales/en.json' with { type: 'json' };
import nl from './locales/nl.json' with { type: 'json' };
import { ModulePanel } from './ModulePanel.tsx';
import type { ModulePanelProps } from './PanelContent.tsx';

type Parts = ModulePanelProps & { page: LivePlatform; cache: UiCache };

/** Puts the module panel below the page, in a root of its own: a page that is broken still says what it runs. */
export function startModulePanel({ page, cache, ...shown }: Parts): void {
  const container = document.createElement('div');
  document.body.append(container);
  const root = createRoot(container, { identifierPrefix: 'module-panel-' });
  const wrapper = createUiWrapper(page.live, cache);
  function draw() {
    const platform = page.now();
    addTexts(platform.i18n, 'modulePanel', platform.locale === 'nl' ? nl : en);
    root.render(
      <Root platform={platform} wrapper={wrapper}>
        <ModulePanel {...shown} />
      </Root>,
    );
  }
  draw();
  page.live.navigation.on('language', draw);
}

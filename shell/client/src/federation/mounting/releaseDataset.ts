import type { BootModule } from '@omzien/platform';
import { releaseId } from '@omzien/platform/releaseAddress';

/** What the element of a module says of the release that drew it, on the server or in the browser. */
export const releaseDataset = (release: Pick<BootModule, 'name' | 'version' | 'build'>) => ({
  module: release.name,
  release: releaseId(release),
});

/** What a server wrote into the outlet with exactly this release, or null: what was drawn ahead has a root of its own. */
export function serverRenderedElement(
  release: Pick<BootModule, 'name' | 'version' | 'build'>,
  outlet: HTMLElement,
): HTMLElement | null {
  const mark = releaseDataset(release);
  const element = outlet.firstElementChild;
  if (!(element instanceof HTMLElement)) return null;
  const { module, release: id, ahead } = element.dataset;
  return module === mark.module && id === mark.release && ahead === undefined ? element : null;
}

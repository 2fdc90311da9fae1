import type { Bootstrap } from '@omzien/model/bootstrap';
import type { Caller } from '../upstream/caller.ts';
import type { PageFetcher } from '../upstream/pageFetcher.ts';
import { designPreview } from './designPreview.ts';
import { menuPreview } from './menus.ts';
import type { PreviewWish, SitePreview } from './previewWish.ts';

/** The site as it is wished for. Null where the API does not let this asker see it. */
export const sitePreview = (
  wish: PreviewWish,
  ...parts: [caller: Caller, bootstrap: Bootstrap, fetchForPage: PageFetcher, budget: number]
): Promise<SitePreview | null> =>
  wish.kind === 'design' ? designPreview(...parts) : menuPreview(wish.viewer, ...parts);

import type { EditorPage } from '@omzien/model/pageEditor';
import type { PageState } from '@omzien/model/pageTypes';

export type PageStand = Pick<EditorPage, 'status' | 'isScheduled' | 'isPublished' | 'publishAt' | 'unpublishAt'>;

/** How a page stands now: its status and its window in one word, as the API judges them. */
export function standOf({ status, isScheduled, isPublished }: PageStand): PageState | 'archived' {
  if (status !== 'published') return status;
  if (isPublished) return 'online';
  return isScheduled ? 'scheduled' : 'ended';
}

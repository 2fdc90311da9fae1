import { pageVersion } from '@omzien/model/pageEditor';
import { useResource, useResourceList } from '@omzien/platform';

/** The last versions of a page, the newest first. Asks nothing before it is opened. */
export const useVersions = (pageId: string, isOpen: boolean) =>
  useResourceList(isOpen ? `/api/v1/pages/${pageId}/versions` : null, pageVersion);
/** What a page was like. */
export const useVersion = (pageId: string, number: number | null) =>
  useResource(number === null ? null : `/api/v1/pages/${pageId}/versions/${number}`, pageVersion);

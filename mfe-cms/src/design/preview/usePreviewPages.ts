import { vacancyHit } from '@omzien/model/vacancy';
import { useHref, usePlatform, useResourceList } from '@omzien/platform';

export const previewNames = ['home', 'search', 'vacancy', 'form', 'text'] as const;
export type PreviewName = (typeof previewNames)[number];

/** An address of one word is a page of the centre's own. */
const isTextPage = (path: string | null) => path !== null && /^\/[a-z0-9]+(?:-[a-z0-9]+)*$/.test(path);

/** Five real pages of this site, one of each kind: where they are, as far as that is known. */
export function usePreviewPages(): Record<PreviewName, string | null> {
  const { boot } = usePlatform();
  const href = useHref();
  const { items } = useResourceList('/api/v1/vacancies/search?page[size]=1', vacancyHit);
  const [first] = items ?? [];
  const own = boot.menus.find(({ linkType, path }) => linkType === 'content_page' && isTextPage(path));
  const paths = {
    home: '/',
    search: '/vacancies/search',
    vacancy: first ? `/vacancies/${first.id}` : null,
    form: '/auth/login-1',
    text: own?.path ?? '/privacy',
  };
  const addresses = Object.entries(paths).map(([name, path]) => [name, path && `${href(path)}?design=draft`]);
  return Object.fromEntries(addresses) as Record<PreviewName, string | null>;
}

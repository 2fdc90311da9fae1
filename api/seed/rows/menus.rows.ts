import type { AudienceName } from '@omzien/model/contentBlockParts';
import type { MenuKey } from '@omzien/model/menu';
import type { Feature } from '@omzien/model/tenants';
import { defaultAppContext, featuresOf } from '@omzien/model/tenants';
import type { menuItems } from '../../src/tables/content/menuItems.table.ts';
import type { SeedContext } from '../seedContext.ts';
import type { PlacedCenter } from './centers.rows.ts';

type MenuRow = typeof menuItems.$inferInsert;
type Entry = {
  menu: MenuKey;
  nl: string;
  en: string;
  screen?: string;
  page?: string;
  /** The page whose entry it hangs under. */
  under?: string;
  visibleFor?: AudienceName[];
  feature?: Feature;
};

const screen = (menu: MenuKey, key: string, nl: string, en: string, more: Partial<Entry> = {}): Entry => ({
  menu,
  nl,
  en,
  screen: key,
  ...more,
});
const page = (menu: MenuKey, slug: string, nl: string, en: string, more: Partial<Entry> = {}): Entry => ({
  menu,
  nl,
  en,
  page: slug,
  ...more,
});

/** The main menu and the foot lead to the screens that the site draws; the others to its pages. First what every site has. */
const entries: readonly Entry[] = [
  screen('main', 'home', 'Home', 'Home'),
  screen('main', 'vacancies_search', 'Vacatures zoeken', 'Find vacancies'),
  screen('footer', 'vacancies_search', 'Vacatures zoeken', 'Find vacancies'),
  screen('footer', 'sign_in', 'Inloggen', 'Sign in'),
  page('top', 'over-ons', 'Over ons', 'About us'),
  page('top', 'bouwstenen', 'Bouwstenen', 'Building blocks'),
  page('help', 'veelgestelde-vragen', 'Veelgestelde vragen', 'Questions'),
  page('top', 'contact', 'Contact', 'Contact'),
  page('help', 'voor-vrijwilligers', 'Voor vrijwilligers', 'For volunteers'),
  page('help', 'voor-organisaties', 'Voor organisaties', 'For organisations', {
    visibleFor: ['visitor', 'organization'],
  }),
  page('help', 'hoe-werkt-het', 'Hoe werkt het?', 'How it works', { under: 'voor-vrijwilligers' }),
  screen('top', 'news', 'Nieuws', 'News'),
  screen('top', 'social_map', 'Sociale kaart', 'Social map'),
  screen('top', 'activity_calendar', 'Activiteiten', 'Activities', { feature: 'activities' }),
  screen('top', 'one_on_one_help', 'Een-op-eenhulp', 'One-on-one help', { feature: 'peerToPeer' }),
  page('help', 'verzekering-en-vog', 'Verzekering en VOG', 'Insurance', { under: 'voor-vrijwilligers' }),
  page('help', 'privacy', 'Privacy', 'Privacy'),
  page('help', 'toegankelijkheid', 'Toegankelijkheid', 'Accessibility'),
  page('help', 'goede-vacature-schrijven', 'Goede vacature schrijven', 'Write a good vacancy', {
    under: 'voor-organisaties',
    visibleFor: ['organization', 'center'],
  }),
  page('help', 'colofon', 'Colofon', 'Colophon'),
];

/** The four menus of every centre. */
export function menuRows(
  context: SeedContext,
  centers: readonly PlacedCenter[],
  pages: readonly { id: string; slug: string; centerId: string; locale?: string | undefined }[],
): MenuRow[] {
  const features = featuresOf(context.tenant, defaultAppContext(context.tenant));
  const size = Math.floor(context.volumes.menuItems / centers.length);
  return centers.flatMap((center) => {
    const pageOf = (slug: string | undefined) =>
      pages.find((one) => one.centerId === center.id && one.slug === slug && one.locale !== 'en');
    const orders = new Map<MenuKey, number>();
    const ids = new Map<string, string>();
    return entries
      .filter(({ page: slug, feature }) => (!slug || pageOf(slug)) && (!feature || features[feature]))
      .slice(0, size)
      .map(({ menu, nl, en, screen: systemPageId, page: slug, under, visibleFor = [] }): MenuRow => {
        const order = orders.get(menu) ?? 0;
        orders.set(menu, order + 1);
        const id = context.id('menu', `${center.slug}:${menu}:${order}`);
        if (slug) ids.set(slug, id);
        return {
          id,
          centerId: center.id,
          menu,
          order,
          name: { nl, en },
          linkType: slug ? 'content_page' : 'system_page',
          pageId: pageOf(slug)?.id ?? null,
          systemPageId: systemPageId ?? null,
          parentId: under ? (ids.get(under) ?? null) : null,
          visibleFor,
        };
      });
  });
}

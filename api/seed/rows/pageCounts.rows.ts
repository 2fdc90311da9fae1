import type { menus } from '../../src/tables/content/menus.table.ts';
import type { pageCounts } from '../../src/tables/content/pageCounts.table.ts';
import type { SeedContext } from '../seedContext.ts';
import type { PlacedCenter } from './centers.rows.ts';
import type { pageRows } from './pages.rows.ts';

/** As far back as the figures of the last month and the month before it look. */
const daysBack = 60;

/** How often pages were opened, every second day, the home pages most. */
export const pageCountRows = (
  context: SeedContext,
  pages: ReturnType<typeof pageRows>['pages'],
): (typeof pageCounts.$inferInsert)[] =>
  pages
    .filter(({ status, publishAt }) => status === 'published' && !publishAt)
    .flatMap(({ id, slug, publishedAt }) => {
      const random = context.random('page-count', id);
      const most = slug === 'home' ? 90 : random.integer(3, 20);
      return Array.from({ length: daysBack / 2 }, (_, index) => context.dayAgo(1 + index * 2))
        .filter((day) => !publishedAt || day >= publishedAt.toISOString().slice(0, 10))
        .map((day) => ({
          id: context.id('page-count', `${id}:${day}`),
          pageId: id,
          day,
          count: random.integer(Math.ceil(most / 3), most),
        }));
    });

/** A menu that the first centre made itself, and has not filled yet. */
export const ownMenuRows = (
  context: SeedContext,
  [center]: readonly [PlacedCenter, ...PlacedCenter[]],
): (typeof menus.$inferInsert)[] => [
  {
    id: context.id('own-menu', 0),
    centerId: center.id,
    key: 'projecten',
    name: { nl: 'Projecten', en: 'Projects' },
  },
];

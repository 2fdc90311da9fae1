import { defaultAppContext, featuresOf } from '@omzien/model/tenants';
import type { embedCounts, embeds } from '../../src/tables/content/embeds.table.ts';
import type { SeedContext } from '../seedContext.ts';
import type { PlacedCenter } from './centers.rows.ts';

const daysBack = 60;

/** What the first centre shows on sites of others, and how often that was loaded every second day. */
export function embedRows(
  context: SeedContext,
  [center]: readonly [PlacedCenter, ...PlacedCenter[]],
): { embeds: (typeof embeds.$inferInsert)[]; embedCounts: (typeof embedCounts.$inferInsert)[] } {
  const { activities, multiLanguage } = featuresOf(context.tenant, defaultAppContext(context.tenant));
  const made = (name: string) => ({
    id: context.id('embed', name),
    centerId: center.id,
    createdAt: context.daysAgo(70, context.random('embed', name)),
  });
  const hosts = { town: 'www.gemeente.example', library: 'bibliotheek.example', quarter: '*.buurt.example' };
  const rows: (typeof embeds.$inferInsert & { id: string; allowedHosts: string[] })[] = [
    {
      ...made('vacancies'),
      name: 'Gemeente: vacatures bij welzijn',
      kind: 'vacancies',
      limit: 5,
      allowedHosts: [hosts.town, hosts.quarter],
    },
    ...(activities
      ? [
          {
            ...made('activities'),
            name: 'Bibliotheek: agenda in de zijbalk',
            kind: 'activities' as const,
            limit: 3,
            locale: multiLanguage ? ('en' as const) : ('nl' as const),
            look: multiLanguage ? ('dark' as const) : ('light' as const),
            allowedHosts: [hosts.library],
          },
        ]
      : []),
  ];
  const counts = rows.flatMap(({ id, allowedHosts }) =>
    [...allowedHosts, ''].flatMap((host) => {
      const random = context.random('embed-count', `${id}:${host}`);
      const most = host === '' ? 3 : 40;
      return Array.from({ length: daysBack / 2 }, (_, index) => context.dayAgo(1 + index * 2)).map((day) => ({
        id: context.id('embed-count', `${id}:${host}:${day}`),
        embedId: id,
        day,
        host,
        count: random.integer(1, most),
      }));
    }),
  );
  return { embeds: rows, embedCounts: counts };
}

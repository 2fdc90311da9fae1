import { mostTodosOfKind, type Todo } from '@omzien/model/dashboard';
import type { Grant } from '@omzien/model/permissions';
import type { Features } from '@omzien/model/tenants';
import { and, asc, eq, inArray, or, sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { withinReach } from '../../../http/access.ts';
import { isUuid } from '../../../http/context.ts';
import { contentBlocks } from '../../../tables/content/contentBlocks.table.ts';
import { pages } from '../../../tables/content/pages.table.ts';
import { hrefOf, linksIn, pageTargetsOf } from '../../pages/blockLinks.ts';
import { publishedAt } from '../../pages/publishedPages.ts';
import { todoRow } from './todoRow.ts';

/** More links than this no site of a centre has; it keeps the question small whatever somebody imports. */
const mostLinks = 5000;

/** Pages that visitors see with a link that leads nowhere, by the same rule that checks a page before it goes online. */
export const createDeadLinkRepository = (db: Database) => ({
  async pages(grants: readonly Grant[], features: Features, now: Date): Promise<Todo[]> {
    const online = and(withinReach(grants, { center: pages.centerId }), publishedAt(now));
    const rows = await db
      .select({
        id: pages.id,
        title: pages.title,
        centerId: pages.centerId,
        locale: pages.locale,
        lockVersion: pages.lockVersion,
        // The links alone: texts and pictures stay in the database.
        links: sql<
          unknown[]
        >`jsonb_path_query_array(${contentBlocks.data}, 'strict $.** ? (exists(@.kind) && exists(@.target))')`,
      })
      .from(pages)
      .innerJoin(contentBlocks, and(eq(contentBlocks.tenant, pages.tenant), eq(contentBlocks.pageId, pages.id)))
      .where(
        and(
          online,
          eq(contentBlocks.hidden, false),
          sql`jsonb_path_exists(${contentBlocks.data}, 'strict $.** ? (exists(@.kind) && exists(@.target))')`,
        ),
      )
      .orderBy(asc(pages.title), pages.id)
      .limit(mostLinks);
    const found = rows.map(({ links, ...page }) => ({ page, links: linksIn(links) }));
    const names = [...new Set(pageTargetsOf(found.flatMap(({ links }) => links)))];
    const ids = names.filter(isUuid);
    const targets =
      names.length === 0
        ? []
        : await db
            .select({
              id: pages.id,
              slug: pages.slug,
              pageType: pages.pageType,
              centerId: pages.centerId,
              locale: pages.locale,
            })
            .from(pages)
            .where(and(online, or(inArray(pages.slug, names), ids.length > 0 ? inArray(pages.id, ids) : undefined)));
    const dead = found.filter(({ page, links }) => {
      // A name is that of a page in the same language; an id says by itself which it is.
      const near = targets.flatMap((target) => {
        if (target.centerId !== page.centerId) return [];
        return [target.locale === page.locale ? target : { ...target, slug: target.id }];
      });
      return links.some((link) => hrefOf(link, features, near) === null);
    });
    const byPage = new Map(dead.map(({ page }) => [page.id, page]));
    return [...byPage.values()].slice(0, mostTodosOfKind).map(({ id, title, lockVersion }) =>
      todoRow({
        kind: 'page_dead_links',
        count: byPage.size,
        subject: { type: 'pages', id, name: title, lockVersion },
        url: `/content/pages/${id}`,
        listUrl: '/content',
      }),
    );
  },
});

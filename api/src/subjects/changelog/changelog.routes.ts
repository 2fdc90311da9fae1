import { type ChangelogEntry, changelogAudiences, changelogEntry, changelogKinds } from '@omzien/model/changelog';
import { timeZone } from '@omzien/model/tenants';
import { eq } from 'drizzle-orm';
import type { FastifyPluginAsync } from 'fastify';
import { badParameter } from '../../http/filters.ts';
import { unauthenticated } from '../../http/problems.ts';
import { many, nothing } from '../../http/routeDocs.ts';
import { changelogVisits } from '../../tables/people/changelogVisits.table.ts';
import { releases } from './changelog.data.ts';

const dayOf = (moment: Date) => new Intl.DateTimeFormat('sv-SE', { timeZone }).format(moment);

/** All changes, newest first. What came out on the day of the last visit or after it is new. */
export const changelogEntries = (now: Date, lastVisit: Date | null): ChangelogEntry[] =>
  releases
    .filter(({ date }) => date <= dayOf(now))
    .flatMap(({ version, date, changes }) =>
      changes.map((change, place) => ({
        type: 'changelog_entries' as const,
        id: `${version}-${place + 1}`,
        version,
        date,
        ...change,
        isNew: lastVisit !== null && date > dayOf(lastVisit),
      })),
    );

type Filters = { 'filter[kind_eq]'?: string; 'filter[audience_eq]'?: string; 'filter[version_eq]'?: string };
const allowed: Readonly<Record<keyof Filters, readonly string[] | null>> = {
  'filter[kind_eq]': changelogKinds,
  'filter[audience_eq]': changelogAudiences,
  'filter[version_eq]': null,
};

/** What changed in the product, from a file in the repository. */
export const changelogRoutes: FastifyPluginAsync = async (app) => {
  async function lastVisitOf(userId: string | undefined): Promise<Date | null> {
    if (userId === undefined) return null;
    const [visit] = await app.db.select().from(changelogVisits).where(eq(changelogVisits.userId, userId));
    return visit?.seenAt ?? null;
  }

  app.get<{ Querystring: Filters }>(
    '/changelog_entries',
    {
      config: {
        permission: 'changelog.read',
        docs: {
          summary: 'List what changed in the product, newest first',
          description:
            '`meta.new_count` counts what is new since the last visit, `meta.last_visit_at` says when that was.',
          query: {
            'filter[kind_eq]': 'new, improved or fixed',
            'filter[audience_eq]': 'everyone, volunteers, organizations or centers',
            'filter[version_eq]': 'One version',
          },
          answer: many(changelogEntry),
        },
      },
    },
    async (request, reply) => {
      const { query } = request;
      for (const [parameter, value] of Object.entries(query)) {
        if (!parameter.startsWith('filter')) continue;
        const values = Object.hasOwn(allowed, parameter) ? allowed[parameter as keyof Filters] : undefined;
        if (values === undefined)
          throw badParameter(parameter, 'Dit filter bestaat hier niet.', 'There is no such filter here.');
        if (values !== null && value && !values.includes(value))
          throw badParameter(parameter, `Kies: ${values.join(', ')}.`, `Choose: ${values.join(', ')}.`);
      }
      const lastVisit = await lastVisitOf(request.actor.user?.id);
      const all = changelogEntries(app.clock(), lastVisit);
      const wanted = all.filter(
        ({ kind, audience, version }) =>
          (!query['filter[kind_eq]'] || kind === query['filter[kind_eq]']) &&
          (!query['filter[audience_eq]'] || audience === query['filter[audience_eq]']) &&
          (!query['filter[version_eq]'] || version === query['filter[version_eq]']),
      );
      const newCount = all.filter(({ isNew }) => isNew).length;
      return reply.collection(wanted, { meta: { newCount, lastVisitAt: lastVisit?.toISOString() ?? null } });
    },
  );

  app.put(
    '/changelog_entries/seen',
    {
      config: {
        permission: 'account.manage',
        docs: { summary: 'Say that you have seen what is new', answer: nothing() },
      },
    },
    async (request, reply) => {
      const { user } = request.actor;
      if (!user) throw unauthenticated();
      const seenAt = app.clock();
      await app.db
        .insert(changelogVisits)
        .values({ userId: user.id, seenAt })
        .onConflictDoUpdate({ target: [changelogVisits.tenant, changelogVisits.userId], set: { seenAt } });
      reply.code(204);
      return null;
    },
  );
};

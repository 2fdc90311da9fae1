import { digestPreview, digestSubscription, digestSubscriptionInput } from '@omzien/model/digest';
import { and, eq, inArray } from 'drizzle-orm';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { notFound, unauthenticated } from '../../../http/problems.ts';
import { one } from '../../../http/routeDocs.ts';
import { invalidAttribute } from '../../../http/validation.ts';
import { effectiveTemplate } from '../../../services/mail/effectiveTemplates.ts';
import { readMailSite } from '../../../services/mail/mailSite.ts';
import { renderMail, renderWords } from '../../../services/mail/renderMail.ts';
import { createNotificationRepository } from '../../../services/notifications/notifications.repository.ts';
import { savedSearches } from '../../../tables/notifications/savedSearches.table.ts';
import type { UserRow } from '../../../tables/people/users.table.ts';
import { createSavedSearchRepository } from '../savedSearches.repository.ts';
import { createDigestRepository } from './digest.repository.ts';
import { nextDigest } from './digestClock.ts';
import { chosenSearches, userDigest } from './userDigest.ts';

/** Of who never said anything. */
const unsaid = { active: true, pausedUntil: null, withActivities: false, withNews: false, lastSentAt: null };

export const digestRoutes: FastifyPluginAsync = async (app) => {
  const digests = createDigestRepository(app.db);
  const searches = createSavedSearchRepository(app.db);
  const preferences = createNotificationRepository(app.db);

  const userOf = ({ actor }: FastifyRequest) => {
    if (!actor.user) throw unauthenticated();
    return actor.user;
  };

  async function subscriptionOf(user: UserRow, days: readonly number[]) {
    const { active, pausedUntil, withActivities, withNews, lastSentAt } = (await digests.find(user.id)) ?? unsaid;
    // Whoever stopped these mails with the link of one said the same.
    const wants = await preferences.wishesOf([user.id]);
    const isOn = active && wants(user.id, 'email', 'digest');
    const chosen = await chosenSearches(app, user.id);
    const allDays = [...days, ...chosen.flatMap(({ digestDays }) => digestDays)];
    return {
      type: 'digest_subscriptions' as const,
      id: user.id,
      days: [...days],
      active: isOn,
      pausedUntil,
      savedSearchIds: chosen.map(({ id }) => id),
      withActivities,
      withNews,
      lastSentAt: lastSentAt?.toISOString() ?? null,
      nextAt: isOn ? (nextDigest(allDays, pausedUntil, app.clock())?.toISOString() ?? null) : null,
    };
  }

  app.get(
    '/digest_subscription',
    {
      config: {
        permission: 'account.read',
        types: ['digest_subscriptions'],
        docs: { summary: 'Show how I get the summary by mail', answer: one(digestSubscription) },
      },
    },
    async (request, reply) => {
      const user = userOf(request);
      return reply.resource(await subscriptionOf(user, user.digestDays));
    },
  );

  app.put(
    '/digest_subscription',
    {
      config: {
        permission: 'account.manage',
        types: ['digest_subscriptions'],
        docs: {
          summary: 'Choose how I get the summary by mail',
          description:
            '`days` are those of searches without days of their own; 0 is Sunday. `saved_search_ids` are the searches that take part. What is left out stays.',
          body: digestSubscriptionInput,
          answer: one(digestSubscription),
        },
      },
    },
    async (request, reply) => {
      const { days, savedSearchIds, ...change } = request.document(digestSubscriptionInput);
      const user = userOf(request);
      if (savedSearchIds && savedSearchIds.length > 0) {
        const mine = and(eq(savedSearches.userId, user.id), inArray(savedSearches.id, savedSearchIds));
        if ((await searches.count(mine)) !== new Set(savedSearchIds).size)
          throw invalidAttribute('savedSearchIds', 'invalid');
      }
      if (days) await digests.saveDays(user, days);
      if (savedSearchIds) await searches.choose(user.id, savedSearchIds);
      await digests.save(user.id, change);
      if (change.active !== undefined)
        await preferences.savePreferences(user.id, [
          { channel: 'email', notificationType: 'digest', enabled: change.active },
        ]);
      return reply.resource(await subscriptionOf(user, days ?? user.digestDays));
    },
  );

  app.get(
    '/digest_subscription/preview',
    {
      config: {
        permission: 'account.read',
        docs: { summary: 'See the summary as it would be mailed now', answer: one(digestPreview) },
      },
    },
    async (request, reply) => {
      const user = userOf(request);
      const { tenant } = request.context;
      const wishes = (await digests.find(user.id)) ?? unsaid;
      const now = app.clock();
      const found = await userDigest(app, tenant, user, wishes, null, now);
      const site = await readMailSite(app.db, app.settings.originOf, tenant, user.centerId);
      if (!site) throw notFound();
      const { template } = await effectiveTemplate(app.db, 'periodic_digest', user.centerId);
      const mails = found.map(({ variables }) => {
        const mail = {
          templateKey: 'periodic_digest',
          locale: request.context.features.multiLanguage ? user.locale : ('nl' as const),
          recipientEmail: user.email,
          recipientName: `${user.firstName} ${user.lastName}`,
          variables,
        };
        const options = { template, year: now.getFullYear() };
        return {
          searchName: variables.search.name,
          ...renderMail(mail, site, options),
          markdown: renderWords(mail, site, options).markdown,
          vacancies: variables.vacancies.map(({ title, url }) => ({ title, url })),
          activities: variables.activities.map(({ title, url }) => ({ title, url })),
          news: variables.news,
        };
      });
      return reply.resource({
        type: 'digest_previews',
        id: user.id,
        vacanciesCount: mails.reduce((sum, { vacancies }) => sum + vacancies.length, 0),
        senderName: site.centerName,
        mails,
      } as { type: string; id: string });
    },
  );
};

import type { MapMessageInput } from '@omzien/model/socialMap';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { notFound } from '../../../http/problems.ts';
import { createCenterRepository } from '../../../services/directory/centers.repository.ts';
import { pageUrl } from '../../../services/links/siteLinks.ts';
import type { OrganizationRow } from '../../../tables/organizations/organizations.table.ts';
import { centerRecipient, recipientsOf } from '../organizationPeople.ts';

const subjects = { nl: 'een vraag via de sociale kaart', en: 'a question by the social map' } as const;

/**
 * Messages of readers of the social map. They go on by mail alone: nothing is kept beside the mail itself, and neither
 * side learns more than the sender writes.
 */
export function createMapMessages(app: FastifyInstance) {
  const centers = createCenterRepository(app.db);
  return {
    async send(request: FastifyRequest, organization: OrganizationRow, { name, email, message }: MapMessageInput) {
      const center = await centers.find(organization.centerId);
      if (!center) throw notFound();
      const people = await recipientsOf(app.db, organization, { reachable: true });
      const path = `/sociale-kaart/${organization.id}`;
      for (const to of people.length > 0 ? people : [centerRecipient(center)]) {
        const origin = app.settings.originOf(center.domains[0] ?? '');
        await app.notifier.tell({
          key: 'conversation_reply',
          tenant: request.context.tenant,
          centerId: organization.centerId,
          // By mail alone: on the site it would be kept for a year.
          to: { ...to, userId: null },
          variables: {
            sender: { name },
            subject: `${organization.name}: ${subjects[to.locale]}`,
            excerpt: `${message}\n\n${name} · ${email}`,
            conversation_url: pageUrl({ origin, locale: to.locale }, path),
          },
          url: path,
          subject: { type: 'organizations', id: organization.id },
          replyTo: email,
        });
      }
    },
  };
}

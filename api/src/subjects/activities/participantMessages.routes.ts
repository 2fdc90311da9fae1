import { participantMessage, participantMessageInput } from '@omzien/model/activity';
import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import type { FastifyPluginAsync } from 'fastify';
import { newId } from '../../database/newId.ts';
import { notFound } from '../../http/problems.ts';
import { one } from '../../http/routeDocs.ts';
import { dateOfRegistration } from '../../services/directory/registrationJoins.ts';
import { activityOccurrences, activityRegistrations } from '../../tables/vacancies/activities.table.ts';
import { createVacancyWrites } from '../vacancies/manage/vacancyWrites.usecases.ts';

/** One transaction writes so many mails at most; no activity of these sites has more people. */
const mostMails = 1000;

/** What an organiser has to say to everybody who comes. */
export const participantMessageRoutes: FastifyPluginAsync = async (app) => {
  const vacancies = createVacancyWrites(app);

  app.post<{ Params: { id: string } }>(
    '/activities/:id/messages',
    {
      config: {
        permission: 'vacancies.manage',
        types: ['participant_messages', 'messages', 'activities'],
        docs: {
          summary: 'Mail everybody who comes',
          description:
            'To one date, or to all that still come. Who waits is told too. Answers go to the contact person.',
          body: participantMessageInput,
          answer: one(participantMessage, 201),
        },
      },
    },
    async (request, reply) => {
      if (!request.context.features.activities) throw notFound();
      const vacancy = await vacancies.findWithinReach(request, request.params.id);
      if (vacancy.vacancyType !== 'activity') throw notFound();
      const { occurrenceId, message } = request.document(participantMessageInput);
      const people = await app.db
        .select({ registration: activityRegistrations })
        .from(activityRegistrations)
        .innerJoin(activityOccurrences, dateOfRegistration)
        .where(
          and(
            eq(activityRegistrations.vacancyId, vacancy.id),
            inArray(activityRegistrations.state, ['registered', 'waiting', 'attended']),
            occurrenceId === null
              ? gt(activityOccurrences.endsAt, app.clock())
              : eq(activityRegistrations.occurrenceId, occurrenceId),
          ),
        )
        .orderBy(asc(activityRegistrations.id))
        .limit(mostMails);
      const byEmail = new Map(people.map(({ registration }) => [registration.email, registration]));
      byEmail.delete('');
      const url = `/vacancies/${vacancy.id}`;
      for (const { userId, name, email, locale, centerId } of byEmail.values())
        await app.notifier.tell({
          key: 'conversation_reply',
          tenant: request.context.tenant,
          centerId,
          to: { userId, name, email, locale },
          variables: {
            sender: { name: vacancy.organizationName },
            subject: vacancy.title,
            excerpt: message,
            conversation_url: `${app.settings.originOf(vacancy.centerDomains[0] ?? '')}${url}`,
          },
          url,
          subject: { type: 'activities', id: vacancy.id },
          replyTo: vacancy.contactPerson?.email ?? vacancy.organizationEmail,
        });
      await app.audit.record(request, {
        action: 'activity.participants_mailed',
        subject: { type: 'activities', id: vacancy.id, name: vacancy.title },
        centerId: vacancy.centerId,
        organizationId: vacancy.organizationId,
        changes: { people: { from: null, to: byEmail.size } },
      });
      reply.code(201);
      return reply.resource({ type: 'participant_messages', id: newId(), sentCount: byEmail.size } as {
        type: string;
        id: string;
      });
    },
  );
};

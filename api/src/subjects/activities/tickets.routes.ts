import { type ActivityTicket, activityTicket } from '@omzien/model/activity';
import { grantsOf } from '@omzien/model/permissions';
import type { FastifyPluginAsync } from 'fastify';
import { withinReach } from '../../http/access.ts';
import { notFound } from '../../http/problems.ts';
import { one } from '../../http/routeDocs.ts';
import { qrPicture } from '../../services/qr/qrPicture.ts';
import { addressKey, createThrottle } from '../../services/throttle/throttle.ts';
import { vacancies as vacancyTable } from '../../tables/vacancies/vacancies.table.ts';
import { createActivityRepository } from './activities.repository.ts';
import { placeOf, ticketPath } from './activityMails.ts';
import { createRegistrationRepository } from './registrations.repository.ts';
import { createTickets } from './tickets.ts';

/** What somebody shows at the door. */
export const ticketRoutes: FastifyPluginAsync = async (app) => {
  const activities = createActivityRepository(app.db);
  const registrations = createRegistrationRepository(app.db);
  const tickets = createTickets(app.settings);
  const countGuess = createThrottle('activity-ticket', app.settings.throttles.formLinksPerAddress);

  app.get<{ Params: { ticket: string } }>(
    '/activity_tickets/:ticket',
    {
      config: {
        permission: 'activities.read',
        docs: {
          summary: 'Show a ticket for an activity',
          description:
            'For whoever has it, without names. Staff of the activity see who it is, and may say that he came with `check_in`.',
          answer: one(activityTicket),
        },
      },
    },
    async (request, reply) => {
      const { context, actor } = request;
      if (!context.features.activities) throw notFound();
      const { ticket } = request.params;
      const id = tickets.read(context.tenant, ticket);
      if (id === null) {
        await countGuess(addressKey(request.ip));
        throw notFound();
      }
      const found = await registrations.find(id);
      const activity = found && (await activities.find(found.vacancyId));
      const occurrence = found && (await activities.occurrence(found.vacancyId, found.occurrenceId));
      if (!found || !activity || !occurrence) throw notFound();
      const staff = withinReach(grantsOf('vacancies.manage', actor.roles, actor.user !== null), {
        organization: vacancyTable.organizationId,
        center: vacancyTable.centerId,
      });
      const isStaff = (await activities.find(found.vacancyId, staff)) !== undefined;
      const address = `${app.settings.originOf(activity.domains[0] ?? '')}${ticketPath(ticket)}`;
      reply.header('cache-control', 'no-store');
      return reply.resource({
        type: 'activity_tickets',
        id: ticket,
        registrationId: found.id,
        activityId: found.vacancyId,
        activityTitle: found.activityTitle,
        occurrenceId: found.occurrenceId,
        startsAt: found.startsAt.toISOString(),
        endsAt: found.endsAt.toISOString(),
        place: placeOf(activity, occurrence),
        cancelled: occurrence.cancelledAt !== null,
        people: found.people,
        state: found.state,
        waitingPosition: found.waitingPosition,
        checkedInAt: found.checkedInAt?.toISOString() ?? null,
        code: ticket.split('.')[1] ?? '',
        picture: qrPicture(address),
        name: isStaff ? found.name : null,
        mayCheckIn: isStaff,
      } satisfies ActivityTicket);
    },
  );
};

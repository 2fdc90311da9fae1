import type { FastifyInstance } from 'fastify';
import { createApplicationRepository } from '../../services/directory/applications.repository.ts';
import { createAftermath } from './steps/aftermath.ts';
import { noteAnswer } from './steps/answer.usecases.ts';
import { tellOpenApplicants } from './tellApplicants.ts';

/** What follows for applications from what happens to their vacancy and in their thread. */
export function followEvents(app: FastifyInstance): void {
  const applications = createApplicationRepository(app.db);

  app.events.on('vacancy.filled', ({ request, applicationIds }) => tellOpenApplicants(app, request, applicationIds));
  app.events.on('application.answered', async ({ request, applicationId, now, by }) => {
    const application = await applications.find(applicationId);
    const earlier = request ? undefined : { userId: by.actorId, impersonatorId: null };
    if (application)
      await noteAnswer({ applications, aftermath: createAftermath(app, request, earlier), now }, application, by);
  });
}

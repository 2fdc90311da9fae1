import { acceptInput, rejectInput } from '@omzien/model/application';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { ApplicationParts } from './applicationParts.ts';
import { acceptApplication, type DecideParts, rejectApplication } from './steps/decide.usecases.ts';

/** How a decision that waited is taken: as if it were decided now, by who decided it. */
export function registerHeldApplications(app: FastifyInstance, work: ApplicationParts): void {
  app.held.register('applications', async (decision, now) => {
    const { step, input, decidedBy, deciderName, impersonatorId, via, side, tenant, subjectId } = decision;
    const parts: DecideParts = {
      ...work.ofTenant(tenant, now, { userId: decidedBy, impersonatorId }),
      staffId: decidedBy,
      staffName: deciderName,
      via,
      side,
    };
    const found = await work.applications.find(subjectId);
    if (!found) return;
    if (step === 'accept') await acceptApplication(parts, found, v.parse(acceptInput, input));
    else await rejectApplication(parts, found, v.parse(rejectInput, input));
  });
}

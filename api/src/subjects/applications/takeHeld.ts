import { acceptInput, rejectInput } from '@omzien/model/application';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { Replies } from '../conversations/replies.usecases.ts';
import type { ApplicationParts } from './applicationParts.ts';
import { acceptApplication, type DecideParts, rejectApplication } from './steps/decide.usecases.ts';
import { sendReplyFirst } from './steps/heldReply.usecases.ts';

const replyText = v.string();

/** How a decision that waited is taken: as if it were decided now, by who decided it. */
export function registerHeldApplications(app: FastifyInstance, work: ApplicationParts, replies: Replies): void {
  app.held.register('application_replies', async ({ input, decidedBy, impersonatorId, subjectId }) => {
    const found = await work.applications.find(subjectId);
    if (found) await replies.writeHeld(found, v.parse(replyText, input.body), { userId: decidedBy, impersonatorId });
  });
  app.held.register('applications', async (decision, now) => {
    const { step, input, decidedBy, deciderName, impersonatorId, via, side, tenant, subjectId } = decision;
    const parts: DecideParts = {
      ...work.ofTenant(tenant, now, { userId: decidedBy, impersonatorId }),
      staffId: decidedBy,
      staffName: deciderName,
      via,
      side,
    };
    await sendReplyFirst(app, subjectId);
    const found = await work.applications.find(subjectId);
    if (!found) return;
    if (step === 'accept') await acceptApplication(parts, found, v.parse(acceptInput, input));
    else await rejectApplication(parts, found, v.parse(rejectInput, input));
  });
}

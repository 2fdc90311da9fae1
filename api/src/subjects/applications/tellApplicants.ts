import type { Locale } from '@omzien/model/tenants';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createApplicationParts } from './applicationParts.ts';
import { rejectApplication } from './steps/decide.usecases.ts';

const filled: Record<Locale, string> = {
  nl: 'Bedankt voor je aanmelding. We hebben al iemand gevonden voor deze vacature. We hopen dat je iets anders vindt dat bij je past.',
  en: 'Thank you for applying. We have already found somebody for this vacancy. We hope that you find something else that suits you.',
};

/** Tells those who still wait that somebody was found, with vacancies that are like it. */
export async function tellOpenApplicants(
  app: FastifyInstance,
  request: FastifyRequest,
  applicationIds: readonly string[],
): Promise<void> {
  const staffId = request.actor.user?.id;
  if (applicationIds.length === 0 || staffId === undefined) return;
  const parts = createApplicationParts(app);
  const deciding = { ...(await parts.ofRequest(request)), staffId };
  for (const id of applicationIds) {
    const found = await parts.applications.find(id);
    // What has been decided about somebody is told by itself.
    if (!found || found.held) continue;
    const message = filled[request.context.features.multiLanguage ? found.locale : 'nl'];
    await rejectApplication(deciding, found, { reasonCode: 'filled', message, suggestAlternatives: true });
  }
}

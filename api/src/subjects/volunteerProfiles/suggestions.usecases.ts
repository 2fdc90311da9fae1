import { grantsOf } from '@omzien/model/permissions';
import type { SuggestionInput } from '@omzien/model/volunteerProfileInput';
import { and, eq, inArray } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { reaches } from '../../http/access.ts';
import { unauthenticated } from '../../http/problems.ts';
import { invalidAttribute } from '../../http/validation.ts';
import type { FoundApplication } from '../../services/directory/applications.repository.ts';
import { createCenterRepository } from '../../services/directory/centers.repository.ts';
import { volunteerProfiles as profiles } from '../../tables/applications/volunteerProfiles.table.ts';
import { vacancies as vacancyTable } from '../../tables/vacancies/vacancies.table.ts';
import { createApplicationParts } from '../applications/applicationParts.ts';
import { offerApplication } from '../applications/steps/offers.usecases.ts';
import { statusAt } from '../vacancies/search/vacancies.resource.ts';
import { vacancyNotOpen } from '../vacancies/vacancies.problems.ts';
import { readPoolReader } from './poolReader.ts';
import { createVolunteerProfileRepository, type FoundProfile, visibleTo } from './volunteerProfiles.repository.ts';

const linkDays = 60;

/** The centre proposes a vacancy to volunteers whom it knows. */
export function createSuggestions(app: FastifyInstance) {
  const { db, notifier, formTokens } = app;
  const repository = createVolunteerProfileRepository(db);
  const centers = createCenterRepository(db);
  const parts = createApplicationParts(app);

  /** An open vacancy of a centre for which the asker works. */
  async function vacancyOf(request: FastifyRequest, id: string) {
    const { roles, user } = request.actor;
    const grants = grantsOf('pool.suggest', roles, user !== null);
    const [place] = await db
      .select({ centerId: vacancyTable.centerId })
      .from(vacancyTable)
      .where(eq(vacancyTable.id, id));
    if (!place || !reaches(grants, place, null)) throw invalidAttribute('vacancyId', 'invalid');
    const audience = { centerId: place.centerId, features: request.context.features, now: app.clock() };
    const found = await parts.vacancies.find(audience, id);
    if (!found?.isOnSite || found.vacancy.vacancyType === 'activity') throw invalidAttribute('vacancyId', 'invalid');
    const status = statusAt(found.vacancy, audience.now);
    if (status !== 'published') throw vacancyNotOpen({ vacancy_status: status });
    return found.vacancy;
  }

  async function mail(application: FoundApplication, profile: FoundProfile, message: string, centerName: string) {
    const { id, tenant, centerId, vacancyId } = application;
    const link = (purpose: string) =>
      formTokens.issue({
        purpose,
        centerId,
        subject: { type: 'applications', id },
        userId: profile.userId,
        validDays: linkDays,
        locale: profile.locale,
      });
    await notifier.tell({
      key: 'pool_approach',
      tenant,
      centerId,
      to: {
        userId: profile.userId,
        name: `${profile.firstName} ${profile.lastName}`.trim(),
        email: profile.email,
        locale: profile.locale,
      },
      url: `/vacancies/${vacancyId}`,
      subject: { type: 'applications', id },
      applicationId: id,
      variables: {
        organization: { name: centerName },
        vacancy: { title: application.vacancyTitle },
        message,
        accept_url: await link('pool_suggestion_accept'),
        decline_url: await link('pool_suggestion_decline'),
      },
    });
  }

  return {
    async suggest(
      request: FastifyRequest,
      { vacancyId, volunteerProfileIds, message }: SuggestionInput,
    ): Promise<FoundApplication[]> {
      const { user } = request.actor;
      if (user === null) throw unauthenticated();
      const vacancy = await vacancyOf(request, vacancyId);
      const reader = await readPoolReader(db, request, app.clock());
      const rows = await repository.list(reader, {
        where: and(inArray(profiles.id, volunteerProfileIds), visibleTo(reader, { list: true })),
        orderBy: [profiles.id],
        limit: volunteerProfileIds.length,
        offset: 0,
        point: null,
      });
      const found = volunteerProfileIds.map((id, index) => {
        const row = rows.find((one) => one.id === id.toLowerCase());
        if (!row?.isStaff || row.userId === user.id || row.centerId !== vacancy.centerId)
          throw invalidAttribute(`volunteerProfileIds/${index}`, 'invalid');
        return row;
      });
      const center = await centers.find(vacancy.centerId);
      const work = await parts.ofRequest(request);
      const site = { ...work, audience: { ...work.audience, centerId: vacancy.centerId } };
      const suggested: FoundApplication[] = [];
      for (const profile of found) {
        const application = await offerApplication(site, {
          stage: 'suggested',
          vacancy,
          volunteer: { ...profile, id: profile.userId },
          message,
          actorId: user.id,
        });
        await mail(application, profile, message, center?.name ?? '');
        suggested.push(application);
      }
      return suggested;
    },
  };
}

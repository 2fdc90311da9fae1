import { newVolunteer, writeAs } from '@omzien/e2e/records';
import { seedFacts } from '@omzien/e2e/seedFacts';
import type { Page } from '@omzien/e2e/test';

/** Somebody new in the pool, and under what name. */
export async function somebodyInPool(page: Page, tenant: string) {
  const name = `Pool${Date.now().toString(36)}`;
  const attributes = { display_name: name, about: 'Ik kook graag.', dayparts: ['tue_evening'], in_pool: true };
  const person = await newVolunteer(page, tenant, {
    method: 'PUT',
    path: '/volunteer_profile',
    type: 'volunteer_profiles',
    attributes,
  });
  return { ...person, name };
}

/** Somebody in the pool whom an organisation asks something. */
export async function somebodyAsked(page: Page, tenant: string) {
  const { organization, vacancies } = await seedFacts(tenant);
  const person = await somebodyInPool(page, tenant);
  await writeAs('organisation', tenant, {
    method: 'POST',
    path: `/volunteer_profiles/${person.id}/replies`,
    type: 'volunteer_profile_replies',
    attributes: {
      organization_id: organization.id,
      vacancy_id: vacancies[0]?.id,
      body: 'Hallo, we zoeken iemand voor het buurtdiner op dinsdag. Kom je een keer bij ons kijken?',
      send_now: true,
    },
  });
  return person;
}

/** Somebody new who applied for a vacancy. */
export async function somebodyApplied(page: Page, tenant: string) {
  const vacancy = (await seedFacts(tenant)).vacancies[0]?.id;
  const message = 'Ik wil graag helpen, want ik woon om de hoek en ik heb tijd over.';
  return newVolunteer(page, tenant, {
    method: 'POST',
    path: `/vacancies/${vacancy}/applications`,
    type: 'applications',
    attributes: { message, answers: [], accept_privacy: true },
  });
}

/** Somebody new who asked an organisation something: the id is that of their conversation. */
export async function somebodyTalking(page: Page, tenant: string) {
  const vacancy = (await seedFacts(tenant)).vacancies[0]?.id;
  const attributes = { body: 'Is er een lift in het gebouw?' };
  return newVolunteer(page, tenant, {
    method: 'POST',
    path: `/vacancies/${vacancy}/questions`,
    type: 'questions',
    attributes,
  });
}

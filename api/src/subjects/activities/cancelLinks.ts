import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { FormTokenRow } from '../../tables/content/formTokens.table.ts';
import { activityOccurrences } from '../../tables/vacancies/activities.table.ts';
import type { ActivityRepository } from './activities.repository.ts';
import { cancelPurpose } from './activityMails.ts';
import { formatMoment } from './occurrenceDates.ts';
import type { Registrations } from './registrations.usecases.ts';

const comeAgainPurpose = 'activity_come_after_all';

/** Links in mails to who signed up: giving up the place, and taking that back. */
export function registerCancelPurposes(
  app: FastifyInstance,
  activities: ActivityRepository,
  service: Registrations,
): void {
  async function found({ subjectId }: FormTokenRow) {
    const registration = subjectId === null ? undefined : await service.registrations.find(subjectId);
    const activity = registration && (await activities.find(registration.vacancyId));
    return registration && activity && registration.startsAt > app.clock() ? { registration, activity } : null;
  }
  async function needed(link: FormTokenRow) {
    const one = await found(link);
    if (!one) throw new Error('A link was followed for an activity that is gone.');
    return one;
  }
  const about = ({ activityTitle, startsAt }: { activityTitle: string; startsAt: Date }) => ({
    nl: `${activityTitle}, ${formatMoment(startsAt, 'nl')}`,
    en: `${activityTitle}, ${formatMoment(startsAt, 'en')}`,
  });

  app.formTokens.register(cancelPurpose, {
    feature: 'activities',
    async ask(link) {
      const one = await found(link);
      if (!one || (one.registration.state !== 'registered' && one.registration.state !== 'waiting')) return null;
      return {
        title: { nl: 'Kun je toch niet komen?', en: 'Can you not come after all?' },
        text: about(one.registration),
        button: { nl: 'Meld me af', en: 'Cancel my place' },
      };
    },
    async act(link, _answers, { context }) {
      const { registration, activity } = await needed(link);
      await service.cancel(context.tenant, activity, registration.id, registration.occurrenceId);
      return {
        title: { nl: 'Je bent afgemeld', en: 'Your place is cancelled' },
        text: {
          nl: 'Bedankt dat je het laat weten. Zo kan iemand anders mee.',
          en: 'Thank you for telling us. Now somebody else can come.',
        },
        url: '/activiteitenkalender',
        undo: comeAgainPurpose,
      };
    },
  });

  app.formTokens.register(comeAgainPurpose, {
    feature: 'activities',
    async ask(link) {
      const one = await found(link);
      if (one?.registration.state !== 'cancelled') return null;
      const [date] = await app.db
        .select({ cancelledAt: activityOccurrences.cancelledAt })
        .from(activityOccurrences)
        .where(eq(activityOccurrences.id, one.registration.occurrenceId));
      if (!date || date.cancelledAt !== null) return null;
      return {
        title: { nl: 'Kom je toch?', en: 'Are you coming after all?' },
        text: about(one.registration),
        button: { nl: 'Ja, ik kom', en: 'Yes, I am coming' },
      };
    },
    async act(link, _answers, { context }) {
      const { registration, activity } = await needed(link);
      const position = await service.comeAfterAll(context.tenant, activity, registration);
      return position === null
        ? {
            title: { nl: 'Je doet weer mee', en: 'You are in again' },
            text: { nl: 'Leuk dat je toch komt.', en: 'Great that you are coming after all.' },
          }
        : {
            title: { nl: 'Je staat op de wachtlijst', en: 'You are on the waiting list' },
            text: {
              nl: `Het is intussen vol. Je staat op plaats ${position}. Komt er een plek vrij? Dan krijg je een mail.`,
              en: `It has filled up meanwhile. You are number ${position}. If there is a place for you, you get a mail.`,
            },
          };
    },
  });
}

import type { SavedSearchInput } from '@omzien/model/savedSearch';
import { and, eq, gt, isNull } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { newId } from '../../database/newId.ts';
import { dayLength } from '../../services/calendar/calendar.ts';
import { bouncingAddresses } from '../../services/mail/bounces.ts';
import type { FormTokenRow } from '../../tables/content/formTokens.table.ts';
import { type SavedSearchRow, savedSearches } from '../../tables/notifications/savedSearches.table.ts';
import { confirmAlertWithinDays, createSavedSearchRepository } from './savedSearches.repository.ts';

/** The purposes of the links in mails to people without an account. */
export const confirmPurpose = 'confirm_alert';
const stopPurpose = 'stop_alert';

/** Searches that wait for the same address to be confirmed, and that one address may have. */
const mostWaiting = 3;
const mostOfAddress = 10;
const monday = 1;

type Parts = Pick<FastifyInstance, 'db' | 'clock' | 'formTokens' | 'outbox'>;

/**
 * Keeps a search of somebody without an account, and asks the address whether it is his. The answer says nothing about
 * the address: neither whether it is known, nor whether a mail went out.
 */
export async function saveAlert(
  app: Parts,
  request: Pick<FastifyRequest, 'context' | 'locale'>,
  { name, query, digestDays, email }: SavedSearchInput & { email: string },
): Promise<SavedSearchRow> {
  const { db } = app;
  const { tenant, centerId } = request.context;
  const searches = createSavedSearchRepository(db);
  const now = app.clock();
  const row = {
    id: newId(),
    centerId,
    userId: null,
    email,
    locale: request.locale,
    name,
    query,
    digestDays: digestDays.length > 0 ? digestDays : [monday],
    createdAt: now,
  };
  const ofAddress = and(eq(savedSearches.email, email), isNull(savedSearches.userId));
  const since = new Date(now.getTime() - dayLength);
  const waiting = await searches.count(
    and(ofAddress, isNull(savedSearches.confirmedAt), gt(savedSearches.createdAt, since)),
  );
  const all = await searches.count(ofAddress);
  const isBouncing = (await bouncingAddresses(db, [email])).has(email);
  if (waiting >= mostWaiting || all >= mostOfAddress || isBouncing) {
    return {
      ...row,
      tenant,
      updatedAt: now,
      lockVersion: 0,
      confirmedAt: null,
      active: true,
      lastSentAt: null,
      lastRunOn: null,
    };
  }
  const added = await searches.add(row);
  const confirmUrl = await app.formTokens.issue({
    purpose: confirmPurpose,
    centerId,
    subject: { type: 'saved_searches', id: added.id },
    validDays: confirmAlertWithinDays,
    locale: request.locale,
  });
  await app.outbox.write({
    template: 'alert_confirmation',
    tenant,
    centerId,
    locale: request.locale,
    to: { name: email, email },
    variables: {
      search: { name },
      confirm_url: confirmUrl,
      expires_at: new Date(now.getTime() + confirmAlertWithinDays * dayLength).toISOString(),
    },
  });
  return added;
}

/** A link with which somebody without an account ends one search. */
export const stopLink = (app: Pick<FastifyInstance, 'formTokens'>, { id, centerId }: SavedSearchRow) =>
  app.formTokens.issue({
    purpose: stopPurpose,
    centerId,
    subject: { type: 'saved_searches', id },
    validDays: 365,
    singleUse: false,
  });

/** Ends a search of somebody without an account. Nothing of his is kept. */
async function stopAlert({ db }: Pick<FastifyInstance, 'db'>, { subjectId }: FormTokenRow): Promise<void> {
  if (!subjectId) return;
  await db.delete(savedSearches).where(and(eq(savedSearches.id, subjectId), isNull(savedSearches.userId)));
}

export function registerAlertLinks(app: FastifyInstance): void {
  const find = async ({ subjectId }: FormTokenRow) => {
    if (!subjectId) return undefined;
    const [row] = await app.db.select().from(savedSearches).where(eq(savedSearches.id, subjectId));
    return row;
  };
  app.formTokens.register(confirmPurpose, {
    async ask(link) {
      const search = await find(link);
      if (!search) return null;
      return {
        title: { nl: 'Nieuwe vacatures per mail', en: 'New vacancies by mail' },
        text: {
          nl: `Je krijgt een mail als er nieuwe vacatures zijn voor ${search.name}.`,
          en: `You get a mail when there are new vacancies for ${search.name}.`,
        },
        button: { nl: 'Ja, stuur ze mij', en: 'Yes, send them to me' },
        kind: 'confirm',
      };
    },
    async act(link) {
      if (link.subjectId)
        await app.db
          .update(savedSearches)
          .set({ confirmedAt: app.clock() })
          .where(and(eq(savedSearches.id, link.subjectId), isNull(savedSearches.confirmedAt)));
      return {
        title: { nl: 'Gelukt', en: 'Done' },
        text: {
          nl: 'Je krijgt een mail als er iets nieuws is. Onder elke mail staat hoe je stopt.',
          en: 'You get a mail when there is something new. Each mail says how to stop.',
        },
        url: '/vacancies/search',
      };
    },
  });
  app.formTokens.register(stopPurpose, {
    oneClick: (link) => stopAlert(app, link),
    async ask(link) {
      const search = await find(link);
      return {
        title: { nl: 'Geen mail meer?', en: 'No more mail?' },
        text: search
          ? {
              nl: `Je krijgt dan geen mail meer over ${search.name}.`,
              en: `You will get no more mail about ${search.name}.`,
            }
          : { nl: 'Je krijgt deze mails al niet meer.', en: 'You do not get these mails any more.' },
        button: { nl: 'Stop deze mails', en: 'Stop these mails' },
        kind: 'unsubscribe',
      };
    },
    async act(link) {
      await stopAlert(app, link);
      return {
        title: { nl: 'Gelukt', en: 'Done' },
        text: { nl: 'Je krijgt deze mails niet meer.', en: 'You will no longer get these mails.' },
        url: '/vacancies/search',
      };
    },
  });
}

import type { NotificationKind } from '@omzien/model/notification';
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { FormTokenRow } from '../../tables/content/formTokens.table.ts';
import { newsletterRecipients, newsletters } from '../../tables/notifications/newsletters.table.ts';
import { preferencesPath } from '../mail/preferencesPath.ts';
import { createNotificationRepository } from './notifications.repository.ts';

/** The purpose of the links with which somebody stops a kind of mail without signing in. */
export const unsubscribePurpose = 'unsubscribe';
const undoPurpose = 'unsubscribe_undo';

const names: Record<NotificationKind, { nl: string; en: string }> = {
  essential: { nl: 'deze mails', en: 'these mails' },
  activity: { nl: 'berichten over wat er gebeurt', en: 'messages about what happens' },
  digest: { nl: 'het overzicht met nieuwe vacatures', en: 'the summary with new vacancies' },
  news: { nl: 'nieuws', en: 'news' },
};

const kindIn = ({ data }: FormTokenRow): NotificationKind => {
  const { kind } = data as { kind?: string };
  return kind === 'digest' || kind === 'news' ? kind : 'activity';
};

/** Does what a link of this purpose is for. */
async function unsubscribe(app: Pick<FastifyInstance, 'db'>, link: FormTokenRow): Promise<void> {
  await choose(app, link, false);
}

async function choose({ db }: Pick<FastifyInstance, 'db'>, link: FormTokenRow, enabled: boolean): Promise<void> {
  if (!link.userId) return;
  await createNotificationRepository(db).savePreferences(link.userId, [
    { channel: 'email', notificationType: kindIn(link), enabled },
  ]);
  if (link.subjectType === 'newsletter_recipients' && link.subjectId) await count(db, link.subjectId, enabled);
}

/** Counts with its newsletter who said no by it, once for each reader. */
async function count(db: FastifyInstance['db'], recipientId: string, enabled: boolean): Promise<void> {
  const { unsubscribedAt } = newsletterRecipients;
  const [reader] = await db
    .update(newsletterRecipients)
    .set({ unsubscribedAt: enabled ? null : sql`now()` })
    .where(and(eq(newsletterRecipients.id, recipientId), enabled ? isNotNull(unsubscribedAt) : isNull(unsubscribedAt)))
    .returning({ newsletterId: newsletterRecipients.newsletterId });
  if (!reader) return;
  await db
    .update(newsletters)
    .set({ unsubscribedCount: sql`${newsletters.unsubscribedCount} + ${enabled ? -1 : 1}` })
    .where(eq(newsletters.id, reader.newsletterId));
}

export function registerUnsubscribe(app: FastifyInstance): void {
  app.formTokens.register(unsubscribePurpose, {
    placeOf: () => preferencesPath,
    oneClick: (link) => unsubscribe(app, link),
    async ask(link) {
      const kind = kindIn(link);
      const name = names[kind];
      const wants = await createNotificationRepository(app.db).wishesOf(link.userId ? [link.userId] : []);
      if (link.userId && !wants(link.userId, 'email', kind))
        return {
          closed: 'decided',
          text: {
            nl: `Je krijgt al geen mail meer met ${name.nl}. In je profiel zet je ze weer aan.`,
            en: `You already get no mail with ${name.en}. You switch them on again in your profile.`,
          },
        };
      return {
        title: { nl: 'Geen mail meer?', en: 'No more mail?' },
        text: {
          nl: `Je krijgt dan geen mail meer met ${name.nl}.`,
          en: `You will then get no more mail with ${name.en}.`,
        },
        button: { nl: 'Stop deze mails', en: 'Stop these mails' },
        kind: 'unsubscribe',
      };
    },
    async act(link) {
      await unsubscribe(app, link);
      return {
        title: { nl: 'Gelukt', en: 'Done' },
        text: {
          nl: 'Je krijgt deze mails niet meer. In je profiel kun je ze weer aanzetten.',
          en: 'You will no longer get these mails. You can switch them on again in your profile.',
        },
        url: preferencesPath,
        undo: undoPurpose,
      };
    },
  });
  app.formTokens.register(undoPurpose, {
    placeOf: () => preferencesPath,
    async ask(link) {
      const name = names[kindIn(link)];
      return {
        title: { nl: 'Toch weer mail?', en: 'Mail after all?' },
        text: { nl: `Je krijgt dan weer mail met ${name.nl}.`, en: `You then get mail with ${name.en} again.` },
        button: { nl: 'Zet de mails weer aan', en: 'Switch the mails on again' },
        kind: 'unsubscribe',
      };
    },
    async act(link) {
      await choose(app, link, true);
      return {
        title: { nl: 'Gelukt', en: 'Done' },
        text: { nl: 'Je krijgt deze mails weer.', en: 'You get these mails again.' },
        url: preferencesPath,
      };
    },
  });
}

import type { NotificationKind } from '@omzien/model/notification';
import type { FastifyInstance } from 'fastify';
import type { FormTokenRow } from '../forms/formTokens.table.ts';
import { stopAlert, stopPurpose } from '../savedSearches/alerts.ts';
import { createNotificationRepository } from './notifications.repository.ts';

/** The purpose of the links with which somebody stops a kind of mail without signing in. */
export const unsubscribePurpose = 'unsubscribe';

const names: Record<NotificationKind, { nl: string; en: string }> = {
  essential: { nl: 'deze mails', en: 'these mails' },
  activity: { nl: 'mails over wat er gebeurt', en: 'mails about what happens' },
  digest: { nl: 'het overzicht met nieuwe vacatures', en: 'the summary with new vacancies' },
  news: { nl: 'nieuws', en: 'news' },
};

const kindIn = ({ data }: FormTokenRow): NotificationKind => {
  const { kind } = data as { kind?: string };
  return kind === 'digest' || kind === 'news' ? kind : 'activity';
};

/** Does what a link of this purpose is for. */
export async function unsubscribe(app: Pick<FastifyInstance, 'db'>, link: FormTokenRow): Promise<void> {
  if (!link.userId) return;
  await createNotificationRepository(app.db).savePreferences(link.userId, [
    { channel: 'email', notificationType: kindIn(link), enabled: false },
  ]);
}

/** What a mail program may do at once, by the purpose of the link. Everything else is asked first. */
export const oneClick: ReadonlyMap<string, typeof unsubscribe> = new Map([
  [unsubscribePurpose, unsubscribe],
  [stopPurpose, stopAlert],
]);

export function registerUnsubscribe(app: FastifyInstance): void {
  app.formTokens.register(unsubscribePurpose, {
    async ask(link) {
      const name = names[kindIn(link)];
      return {
        title: { nl: 'Geen mail meer?', en: 'No more mail?' },
        text: { nl: `Je krijgt dan geen mail meer met ${name.nl}.`, en: `You will no longer get ${name.en}.` },
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
        url: '/profile-edit/periodieke-mail',
      };
    },
  });
}

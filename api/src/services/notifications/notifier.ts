import { kindOf, type NotificationKey, type NotificationKind } from '@omzien/model/notification';
import { defaultAppContext, featuresOf, type Locale, type TenantKey } from '@omzien/model/tenants';
import { inArray } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { users } from '../../tables/people/users.table.ts';
import { bouncingAddresses } from '../mail/bounces.ts';
import { type EffectiveTemplate, effectiveTemplate } from '../mail/effectiveTemplates.ts';
import { readMailSite } from '../mail/mailSite.ts';
import { checkVariables } from '../mail/outbox.ts';
import { preferencesPath } from '../mail/preferencesPath.ts';
import { noticeInThread } from '../mail/renderInThread.ts';
import { type MailSite, renderNotice } from '../mail/renderMail.ts';
import type { HeavyWork } from '../threads/heavyWork.ts';
import { isShownOnSite, mayBeMailed } from './deliveryRules.ts';
import { createNotificationRepository } from './notifications.repository.ts';
import { mailTimeOf } from './quietHours.ts';
import { unsubscribePurpose } from './unsubscribe.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Tells people something, by mail and on the site. */
    notifier: Notifier;
  }
}

/** Who is told. Without `userId` (a guest, a contact person without an account) there is only the mail. */
export type Recipient = { userId?: string | null; name: string; email: string; locale: Locale };

export type Telling = {
  key: NotificationKey;
  tenant: TenantKey;
  /** In whose name, and on whose site the links are. */
  centerId: string;
  to: Recipient | readonly Recipient[];
  /** Those that `notificationCatalog` names for the key. */
  variables: Record<string, unknown>;
  /** Where the notification leads: a path of the site, such as `/applications/<id>`. */
  url?: string | null;
  subject?: { type: string; id: string };
  replyTo?: string | null;
  applicationId?: string;
  /** How a reader without an account says that he wants no more of this: a link that the caller has made. */
  unsubscribeUrl?: string | null;
};

/**
 * The one way to tell people something: by mail and under `/notificaties`, as their preferences, their account and the
 * clock allow. Runs inside the transaction of what it tells about.
 */
export type Notifier = { tell(telling: Telling): Promise<void> };

type Parts = Pick<FastifyInstance, 'db' | 'clock' | 'settings' | 'outbox' | 'live' | 'heavyWork' | 'formTokens'>;

const unsubscribeDays = 365;

export function createNotifier(app: Parts): Notifier {
  const { db } = app;
  const stored = createNotificationRepository(db);

  const readAccounts = async (userIds: string[]) =>
    new Map(
      userIds.length === 0
        ? []
        : (
            await db
              .select({ id: users.id, status: users.status, confirmedAt: users.confirmedAt })
              .from(users)
              .where(inArray(users.id, userIds))
          ).map((account) => [account.id, account] as const),
    );

  async function showOnSite(telling: Telling, recipients: Recipient[], effective: EffectiveTemplate, site: MailSite) {
    const { key, tenant, centerId, variables, url = null, subject } = telling;
    const words = await Promise.all(
      recipients.map((recipient) => noticeOf(app.heavyWork, telling, recipient, effective, site, variables)),
    );
    const rows = recipients.map((recipient, place) => ({
      centerId,
      userId: recipient.userId as string,
      templateKey: key,
      kind: kindOf(key),
      ...(words[place] as Awaited<ReturnType<typeof noticeOf>>),
      url,
      subjectType: subject?.type ?? null,
      subjectId: subject?.id ?? null,
      createdAt: app.clock(),
    }));
    const ids = await stored.add(rows);
    for (const [index, id] of ids.entries()) {
      app.live.publish({ tenant, kind: 'notifications', id, to: { userIds: [rows[index]?.userId ?? ''] } });
    }
  }

  async function mail(telling: Telling, recipient: Recipient, kind: NotificationKind, site: MailSite) {
    const { key, tenant, centerId, variables, replyTo = null, applicationId } = telling;
    const { userId = null } = recipient;
    const unsubscribeUrl =
      kind === 'essential'
        ? null
        : userId === null
          ? (telling.unsubscribeUrl ?? null)
          : await app.formTokens.issue({
              purpose: unsubscribePurpose,
              centerId,
              userId,
              data: { kind },
              validDays: unsubscribeDays,
              singleUse: false,
              locale: recipient.locale,
            });
    await app.outbox.write({
      template: key,
      tenant,
      centerId,
      locale: recipient.locale,
      to: { name: recipient.name, email: recipient.email },
      replyTo,
      variables,
      userId,
      links: {
        preferencesUrl:
          userId === null ? null : `${site.url}${recipient.locale === 'en' ? '/en' : ''}${preferencesPath}`,
        unsubscribeUrl,
      },
      notBefore: mailTimeOf(kind, app.clock(), { quiet: app.settings.quietNights }),
      ...(applicationId ? { applicationId } : {}),
    });
  }

  return {
    async tell(telling) {
      const { key, tenant, centerId, variables } = telling;
      checkVariables(key, variables);
      const { multiLanguage } = featuresOf(tenant, defaultAppContext(tenant));
      const recipients = ([telling.to].flat() as Recipient[]).map((recipient) => ({
        ...recipient,
        locale: multiLanguage ? recipient.locale : ('nl' as const),
      }));
      if (recipients.length === 0) return;
      const kind = kindOf(key);
      const site = await readMailSite(db, app.settings.originOf, tenant, centerId);
      const effective = await effectiveTemplate(db, key, centerId);
      if (!site || (!effective.active && kind !== 'essential')) return;

      const userIds = recipients.flatMap(({ userId }) => (userId ? [userId] : []));
      const accounts = await readAccounts(userIds);
      const wants = await stored.wishesOf(userIds);
      const bouncing = await bouncingAddresses(
        db,
        recipients.map(({ email }) => email),
      );
      if (isShownOnSite(key)) {
        const shown = recipients.filter(
          ({ userId }) => userId && accounts.has(userId) && wants(userId, 'in_app', kind),
        );
        await showOnSite(telling, shown, effective, site);
      }
      for (const recipient of recipients) {
        const account = recipient.userId ? (accounts.get(recipient.userId) ?? null) : null;
        const isWanted = !recipient.userId || wants(recipient.userId, 'email', kind);
        if (!isWanted || !mayBeMailed(key, account) || bouncing.has(recipient.email.toLowerCase())) continue;
        await mail(telling, recipient, kind, site);
      }
    },
  };
}

/** The words for the list on the site. A text of a centre that cannot be made gives way to ours. */
async function noticeOf(
  heavyWork: HeavyWork,
  { key, tenant }: Telling,
  recipient: Recipient,
  { template, origin }: EffectiveTemplate,
  site: MailSite,
  variables: Record<string, unknown>,
) {
  const toRender = {
    templateKey: key,
    locale: recipient.locale,
    recipientEmail: recipient.email,
    recipientName: recipient.name,
    variables,
  };
  if (origin === 'standard') return renderNotice(toRender, site, { template });
  try {
    return await noticeInThread(heavyWork, tenant, toRender, site, { template });
  } catch {
    return renderNotice(toRender, site);
  }
}

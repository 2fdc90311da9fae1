import type { NotificationKey } from '@omzien/model/notification';
import type { Locale, TenantKey } from '@omzien/model/tenants';
import type { Outbox } from '../mail/outbox.ts';

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
};

/**
 * The one way to tell people something: by mail and under `/notificaties`, as their preferences, their account and the
 * clock allow. Runs inside the transaction of what it tells about.
 */
export type Notifier = { tell(telling: Telling): Promise<void> };

export const createNotifier = (outbox: Outbox): Notifier => ({
  async tell({ key, tenant, centerId, to, variables, replyTo = null, applicationId }) {
    for (const { name, email, locale } of [to].flat() as Recipient[]) {
      await outbox.write({
        template: key,
        tenant,
        centerId,
        locale,
        to: { name, email },
        replyTo,
        variables,
        ...(applicationId ? { applicationId } : {}),
      });
    }
  },
});

import type { NotificationKey } from '@omzien/model/notification';
import { defaultAppContext, featuresOf } from '@omzien/model/tenants';
import { and, desc, eq, gt, inArray, isNull } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { volunteerCenters } from '../../tables/centers/volunteerCenters.table.ts';
import {
  type AccountTokenPurpose,
  type AccountTokenRow,
  accountTokens,
} from '../../tables/people/accountTokens.table.ts';
import { type UserRow, users } from '../../tables/people/users.table.ts';
import { dayLength } from '../calendar/calendar.ts';
import { hashOf, newToken } from '../tokens/token.ts';

const minute = 60_000;

/** How long each link works. All of them work once. */
export const linkLifetimes: Record<AccountTokenPurpose, number> = {
  confirmation: 3 * dayLength,
  invitation: 14 * dayLength,
  password_reset: 60 * minute,
  sign_in_link: 15 * minute,
  email_change: 3 * dayLength,
  impersonation: 5 * minute,
  confirm_code: 10 * minute,
};

export const looksLikeToken = (text: string) => /^[\w-]{22}$/.test(text);

export type FoundLink = {
  link: AccountTokenRow;
  user: UserRow;
  /** `used`: what it was for has been done, by this link or another. `replaced`: a newer one waits in the mailbox. */
  state: 'open' | 'used' | 'expired' | 'replaced';
};

/** The links in mails about an account: made, found, used up, and sent. Runs inside a transaction. */
export function createAccountLinks(app: Pick<FastifyInstance, 'db' | 'clock' | 'settings' | 'notifier'>) {
  const { db, clock, settings, notifier } = app;

  const openOf = (userId: string, purposes: readonly AccountTokenPurpose[]) =>
    and(
      eq(accountTokens.userId, userId),
      inArray(accountTokens.purpose, [...purposes]),
      isNull(accountTokens.usedAt),
      gt(accountTokens.expiresAt, clock()),
    );

  /** Ends the links of a kind that still wait to be followed. */
  async function cancel(userId: string, ...purposes: AccountTokenPurpose[]) {
    await db.update(accountTokens).set({ expiresAt: clock() }).where(openOf(userId, purposes));
  }

  /** A new link, which ends those before it. */
  async function issue(
    userId: string,
    purpose: AccountTokenPurpose,
    data: Record<string, string | null> = {},
    /** Another end than the usual one: a reminder gives no more time. */
    expiresAt = new Date(clock().getTime() + linkLifetimes[purpose]),
  ) {
    await cancel(userId, purpose);
    const token = newToken();
    await db
      .insert(accountTokens)
      .values({ userId, purpose, tokenHash: hashOf(token), data, expiresAt, createdAt: clock() });
    return { token, expiresAt };
  }

  /** What became of a link that works no more: something newer may have come of it. */
  async function endOf(link: AccountTokenRow, user: UserRow): Promise<'used' | 'expired' | 'replaced'> {
    if (link.purpose === 'confirmation' && user.confirmedAt !== null && user.status === 'active') return 'used';
    const newer = await db
      .select({ usedAt: accountTokens.usedAt, expiresAt: accountTokens.expiresAt })
      .from(accountTokens)
      .where(
        and(
          eq(accountTokens.userId, link.userId),
          eq(accountTokens.purpose, link.purpose),
          gt(accountTokens.id, link.id),
        ),
      );
    if (newer.some(({ usedAt }) => usedAt !== null)) return 'used';
    return newer.some(({ expiresAt }) => expiresAt > clock()) ? 'replaced' : 'expired';
  }

  /** The page that somebody wanted who was mailed before: asking for the mail again does not forget it. */
  async function wantedBefore(userId: string): Promise<string | null> {
    const [last] = await db
      .select({ data: accountTokens.data })
      .from(accountTokens)
      .where(and(eq(accountTokens.userId, userId), inArray(accountTokens.purpose, ['confirmation', 'invitation'])))
      .orderBy(desc(accountTokens.id))
      .limit(1);
    return last?.data.wanted ?? null;
  }

  async function originOf(centerId: string): Promise<string> {
    const [center] = await db
      .select({ domains: volunteerCenters.domains })
      .from(volunteerCenters)
      .where(eq(volunteerCenters.id, centerId));
    return settings.originOf(center?.domains[0] ?? '');
  }

  /** A page of the site of an account, in the language of its owner. */
  async function pageFor({ centerId, tenant, locale }: UserRow, path: string): Promise<string> {
    const { multiLanguage } = featuresOf(tenant, defaultAppContext(tenant));
    return `${await originOf(centerId)}${multiLanguage && locale === 'en' ? '/en' : ''}${path}`;
  }

  /** Tells the owner of an account something, at the address that he has. Without his id only the mail goes out. */
  async function tell(user: UserRow, key: NotificationKey, variables: Record<string, unknown>, onlyMail = true) {
    await notifier.tell({
      key,
      tenant: user.tenant,
      centerId: user.centerId,
      to: {
        ...(onlyMail ? {} : { userId: user.id }),
        name: `${user.firstName} ${user.lastName}`.trim(),
        email: user.email,
        locale: user.locale,
      },
      variables,
      subject: { type: 'users', id: user.id },
    });
  }

  return {
    issue,
    cancel,
    originOf,
    tell,
    wantedBefore,

    async find(token: string, ...purposes: AccountTokenPurpose[]): Promise<FoundLink | null> {
      if (!looksLikeToken(token)) return null;
      const [row] = await db
        .select({ link: accountTokens, user: users })
        .from(accountTokens)
        .innerJoin(users, and(eq(users.tenant, accountTokens.tenant), eq(users.id, accountTokens.userId)))
        .where(and(eq(accountTokens.tokenHash, hashOf(token)), inArray(accountTokens.purpose, purposes)));
      if (!row) return null;
      const isExpired = row.link.expiresAt.getTime() <= clock().getTime();
      if (row.link.usedAt) return { ...row, state: 'used' };
      return { ...row, state: isExpired ? await endOf(row.link, row.user) : 'open' };
    },

    /** Uses a link up. False when somebody else was faster. */
    async use({ id }: AccountTokenRow): Promise<boolean> {
      const used = await db
        .update(accountTokens)
        .set({ usedAt: clock() })
        .where(and(eq(accountTokens.id, id), isNull(accountTokens.usedAt), gt(accountTokens.expiresAt, clock())))
        .returning({ id: accountTokens.id });
      return used.length > 0;
    },

    /**
     * "Is this your address?" The link also brings an inactive account back, where the configuration lets it. `browser` is
     * the one that asked (`browserOf`), here and below; null where nobody asked in one. `wanted` is the page to go on to;
     * without it that of the mail before stays.
     */
    async sendConfirmation(user: UserRow, browser: string | null, wanted: string | null = null) {
      const data = { browser, wanted: wanted ?? (await wantedBefore(user.id)) };
      const { token, expiresAt } = await issue(user.id, 'confirmation', data);
      await tell(user, 'user_confirmation', {
        confirm_url: await pageFor(user, `/confirm?confirmation_token=${token}`),
        expires_at: expiresAt.toISOString(),
        already_registered: false,
        sign_in_url: null,
      });
    },

    /**
     * For who signs up with an address that has an account: where to sign in, on the site that the account is of, and the
     * page there to go on to.
     */
    async sendAlreadyRegistered(user: UserRow, wanted: string | null = null) {
      const redirect = wanted === null ? '' : `?redirect=${encodeURIComponent(wanted)}`;
      await tell(user, 'user_confirmation', {
        confirm_url: null,
        expires_at: null,
        already_registered: true,
        sign_in_url: await pageFor(user, `/auth/login-1${redirect}`),
      });
    },

    async sendPasswordReset(user: UserRow, browser: string | null) {
      const { token, expiresAt } = await issue(user.id, 'password_reset', { browser });
      await tell(user, 'password_reset', {
        reset_url: await pageFor(user, `/auth/reset?reset_password_token=${token}`),
        expires_at: expiresAt.toISOString(),
        // Where somebody is, we do not look up.
        ip_city: null,
      });
    },

    async sendSignInLink(user: UserRow, browser: string | null) {
      const { token, expiresAt } = await issue(user.id, 'sign_in_link', { browser });
      await tell(user, 'sign_in_link', {
        url: await pageFor(user, `/auth/login-1?token=${token}`),
        expires_at: expiresAt.toISOString(),
      });
    },
  };
}
export type AccountLinks = ReturnType<typeof createAccountLinks>;

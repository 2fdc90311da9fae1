import type { ConversationSide } from '@omzien/model/conversation';
import { defaultAppContext, featuresOf, type Locale, type TenantKey, tenantKeys } from '@omzien/model/tenants';
import { and, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { dayLength } from '../../services/calendar/calendar.ts';
import {
  createApplicationRepository,
  type FoundApplication,
} from '../../services/directory/applications.repository.ts';
import { createOrganizationContacts } from '../../services/directory/organizationContacts.ts';
import { pageUrl, statusUrl } from '../../services/links/siteLinks.ts';
import type { Recipient } from '../../services/notifications/notifier.ts';
import { hashOfToken, newGuestToken, tokenLifetimeDays } from '../../services/tokens/guestTokens.ts';
import { conversationParticipants, conversations } from '../../tables/applications/conversations.table.ts';
import { type ReplyRow, replies } from '../../tables/applications/replies.table.ts';
import { volunteerCenters } from '../../tables/centers/volunteerCenters.table.ts';
import { organizations } from '../../tables/organizations/organizations.table.ts';
import { users } from '../../tables/people/users.table.ts';
import { vacancies } from '../../tables/vacancies/vacancies.table.ts';
import { createConversationRepository, type FoundConversation } from './conversations.repository.ts';
import { volunteerName } from './readers.ts';

/** What is written within these minutes goes into one mail. */
export const groupingMinutes = 5;
const excerptLength = 300;
const batch = 50;
const nobody = { userId: '00000000-0000-0000-0000-000000000000', organizationIds: [], centerIds: [] };

const isBeforeApproval = (status: string) => status === 'pending' || status === 'denied';

type Addressee = { to: Recipient; centerId: string; url: string; mailUrl: string };

/**
 * Tells the other side of new messages by mail, some minutes after the first: in one mail, and not of what was read
 * meanwhile. Each message is told once, however often this runs.
 */
export async function sendConversationMails(app: FastifyInstance, now: Date): Promise<void> {
  for (const tenant of tenantKeys)
    while ((await app.database.inTenant(tenant, () => sendForTenant(app, tenant, now))) > 0);
}

async function sendForTenant(app: FastifyInstance, tenant: TenantKey, now: Date): Promise<number> {
  const { db } = app;
  const repository = createConversationRepository(db);
  const contacts = createOrganizationContacts(db);
  const applications = createApplicationRepository(db);
  const originOf = (domains: readonly string[]) => app.settings.originOf(domains[0] ?? '');
  const { multiLanguage } = featuresOf(tenant, defaultAppContext(tenant));
  const languageOf = ({ locale }: Recipient): Locale => (multiLanguage ? locale : 'nl');

  async function centerOf(id: string) {
    const [center] = await db.select().from(volunteerCenters).where(eq(volunteerCenters.id, id));
    return center;
  }

  async function volunteerOf(row: FoundConversation, application: FoundApplication | undefined): Promise<Addressee[]> {
    const url = `/conversations/${row.id}`;
    if (row.volunteerId !== null) {
      const [user] = await db
        .select()
        .from(users)
        .where(and(eq(users.id, row.volunteerId), eq(users.status, 'active')));
      const home = user && (await centerOf(user.centerId));
      if (!user || !home) return [];
      const to = {
        userId: user.id,
        name: `${user.firstName} ${user.lastName}`,
        email: user.email,
        locale: user.locale,
      };
      return [
        {
          to,
          centerId: home.id,
          url,
          mailUrl: pageUrl({ origin: originOf(home.domains), locale: languageOf(to) }, url),
        },
      ];
    }
    if (!application || application.email === '') return [];
    // A guest comes by a link of his own; what was sent before stays good.
    const token = newGuestToken();
    await applications.addToken({
      applicationId: application.id,
      email: application.email,
      tokenHash: hashOfToken(token),
      createdAt: now,
      expiresAt: new Date(now.getTime() + tokenLifetimeDays * dayLength),
    });
    const { firstName, lastName, email, locale } = application;
    const origin = originOf(application.siteDomains ?? application.centerDomains);
    return [
      {
        to: { userId: null, name: `${firstName} ${lastName}`, email, locale },
        centerId: application.siteCenterId ?? application.centerId,
        url,
        mailUrl: statusUrl({ origin, locale }, application.vacancyId, token),
      },
    ];
  }

  async function organizationOf(
    row: FoundConversation,
    application: FoundApplication | undefined,
  ): Promise<Addressee[]> {
    if (row.organizationId === null) return [];
    const [source] = await db
      .select({
        name: organizations.name,
        email: organizations.email,
        status: organizations.status,
        signerId: organizations.signerId,
        domains: volunteerCenters.domains,
      })
      .from(organizations)
      .innerJoin(
        volunteerCenters,
        and(eq(volunteerCenters.tenant, organizations.tenant), eq(volunteerCenters.id, organizations.centerId)),
      )
      .where(eq(organizations.id, row.organizationId));
    if (!source) return [];
    const [vacancy] =
      row.vacancyId === null
        ? []
        : await db.select({ contact: vacancies.contactPerson }).from(vacancies).where(eq(vacancies.id, row.vacancyId));
    const found = await contacts.contact({
      organizationId: row.organizationId,
      organizationName: source.name,
      organizationEmail: source.email,
      // About a sign-up the centre speaks with who signed it up.
      ownerId:
        application?.ownerId ?? (isBeforeApproval(source.status) && row.centerTakesPart ? source.signerId : null),
      vacancyContact: vacancy?.contact ?? null,
    });
    const url = `/conversations/${row.id}`;
    return found.map((to) => ({
      to,
      centerId: row.centerId,
      url,
      mailUrl: pageUrl({ origin: originOf(source.domains), locale: languageOf(to) }, url),
    }));
  }

  /** Who of the centre has spoken there, or else the centre's own address. */
  async function staffOf(row: FoundConversation): Promise<Addressee[]> {
    const center = await centerOf(row.centerId);
    if (!row.centerTakesPart || !center) return [];
    const url = `/conversations/${row.id}`;
    const about = { centerId: center.id, url, mailUrl: `${originOf(center.domains)}${url}` };
    const staff = await db
      .selectDistinct({
        userId: users.id,
        firstName: users.firstName,
        lastName: users.lastName,
        email: users.email,
        locale: users.locale,
      })
      .from(replies)
      .innerJoin(users, and(eq(users.tenant, replies.tenant), eq(users.id, replies.senderId)))
      .where(
        and(
          eq(replies.conversationId, row.id),
          eq(replies.side, 'center'),
          eq(replies.kind, 'message'),
          eq(users.status, 'active'),
        ),
      );
    if (staff.length === 0)
      return [{ ...about, to: { userId: null, name: center.name, email: center.email, locale: 'nl' as Locale } }];
    return staff.map(({ firstName, lastName, ...rest }) => ({
      ...about,
      to: { ...rest, name: `${firstName} ${lastName}` },
    }));
  }

  const addressees: Record<ConversationSide, typeof volunteerOf> = {
    volunteer: volunteerOf,
    organization: organizationOf,
    center: staffOf,
  };

  async function tell(row: FoundConversation, lines: readonly ReplyRow[]) {
    const application = row.applicationId === null ? undefined : await applications.find(row.applicationId);
    const muted = await db
      .select({ userId: conversationParticipants.userId })
      .from(conversationParticipants)
      .where(
        and(
          eq(conversationParticipants.conversationId, row.id),
          sql`(${conversationParticipants.mutedAt} is not null or ${conversationParticipants.blockedAt} is not null)`,
        ),
      );
    const quiet = new Set(muted.map(({ userId }) => userId));
    for (const side of ['volunteer', 'organization', 'center'] as const) {
      const news = lines.filter((line) => line.side !== side && line.readAt === null);
      const last = news.at(-1);
      if (!last?.side) continue;
      const sender = await senderOf(row, last, side);
      const excerpt = news
        .map(({ body }) => body)
        .join('\n\n')
        .slice(-excerptLength);
      for (const { to, centerId, url, mailUrl } of await addressees[side](row, application)) {
        if (to.userId && (quiet.has(to.userId) || news.some(({ senderId }) => senderId === to.userId))) continue;
        await app.notifier.tell({
          key: 'conversation_reply',
          tenant,
          centerId,
          to,
          url,
          subject: { type: 'conversations', id: row.id },
          ...(application ? { applicationId: application.id } : {}),
          variables: { sender: { name: sender }, subject: row.subject, excerpt, conversation_url: mailUrl },
        });
      }
    }
  }

  async function senderOf(row: FoundConversation, { side, senderId }: ReplyRow, viewer: ConversationSide) {
    if (side === 'volunteer') return volunteerName(row, viewer) ?? '';
    const [user] =
      senderId === null
        ? []
        : await db
            .select({ firstName: users.firstName, lastName: users.lastName })
            .from(users)
            .where(eq(users.id, senderId));
    const party = side === 'center' ? row.centerName : (row.organizationName ?? row.centerName);
    return user ? `${user.firstName} ${user.lastName} (${party})` : party;
  }

  const waited = new Date(now.getTime() - groupingMinutes * 60_000);
  const due = await db
    .selectDistinct({ id: replies.conversationId })
    .from(replies)
    .where(and(isNull(replies.notifiedAt), lte(replies.createdAt, waited)))
    .limit(batch);
  let done = 0;
  for (const { id } of due) {
    const lines = await db
      .select()
      .from(replies)
      .where(and(eq(replies.conversationId, id), isNull(replies.notifiedAt)))
      .orderBy(replies.createdAt, replies.id)
      .for('update', { skipLocked: true });
    // Another process has them in hand.
    if (lines.length === 0) continue;
    done += 1;
    const row = await repository.find(nobody, eq(conversations.id, id));
    if (row) await tell(row, lines);
    await db
      .update(replies)
      .set({ notifiedAt: now })
      .where(
        inArray(
          replies.id,
          lines.map(({ id: lineId }) => lineId),
        ),
      );
  }
  return done;
}

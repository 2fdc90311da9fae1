import { type SignupDraftInput, signupDraftDays } from '@omzien/model/organizationSignup';
import { defaultAppContext, featuresOf, type Locale } from '@omzien/model/tenants';
import { and, eq, gt, lte } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from '../../../database/database.ts';
import { newId } from '../../../database/newId.ts';
import { notFound } from '../../../http/problems.ts';
import { invalidAttribute } from '../../../http/validation.ts';
import { dayLength } from '../../../services/calendar/calendar.ts';
import { createCenterRepository } from '../../../services/directory/centers.repository.ts';
import { seal, unseal } from '../../../services/factors/seal.ts';
import { pageUrl } from '../../../services/links/siteLinks.ts';
import { looksLikeToken } from '../../../services/tokens/guestTokens.ts';
import { hashOf, newToken } from '../../../services/tokens/token.ts';
import { organizationSignupDrafts as table } from '../../../tables/organizations/organizationSignups.table.ts';
import { draftGone } from '../organizations.problems.ts';

/** What is carried to the site of another centre is picked up there at once. */
const carriedHours = 2;
const path = '/organizations/signup';
const ownerOf = (id: string) => `organization_signup_draft:${id}`;

/** What nobody came back to in time is no longer kept. */
export async function forgetSignupDrafts(db: Database, now: Date): Promise<void> {
  await db.delete(table).where(lte(table.expiresAt, now));
}

/** Sign-ups that somebody goes on with later, on this device or another. Runs inside a transaction. */
export function createSignupDrafts(app: FastifyInstance) {
  const { db, settings, notifier } = app;
  const centers = createCenterRepository(db);
  const secrets = () => settings.factors.secrets;

  return {
    /** Keeps what was typed, and mails the link that brings it back; without an address it gives the link. */
    async keep(request: FastifyRequest, { email, step, values, volunteerCenterId, locale }: SignupDraftInput) {
      const { tenant, centerId: here } = request.context;
      const center = await centers.find(volunteerCenterId ?? here);
      if (!center) throw invalidAttribute('volunteerCenterId', 'invalid');
      // A link that no mailbox has proven is only handed out for going on elsewhere.
      if (email === null && center.id === here) throw invalidAttribute('email', 'blank');
      const id = newId();
      const token = newToken();
      const now = app.clock();
      const lasts = email === null ? (carriedHours * dayLength) / 24 : signupDraftDays * dayLength;
      const expiresAt = new Date(now.getTime() + lasts);
      await db.insert(table).values({
        id,
        centerId: center.id,
        tokenHash: hashOf(token),
        email,
        sealed: seal(JSON.stringify(values), ownerOf(id), secrets()),
        step,
        expiresAt,
        createdAt: now,
      });
      const wanted: Locale = locale ?? request.locale;
      const spoken = featuresOf(tenant, defaultAppContext(tenant)).multiLanguage ? wanted : 'nl';
      const site = { origin: settings.originOf(center.domains[0] ?? ''), locale: spoken };
      const url = pageUrl(site, `${path}?draft=${token}`);
      if (email !== null)
        await notifier.tell({
          key: 'organization_signup_link',
          tenant,
          centerId: center.id,
          // Nothing of what was typed: the address may be somebody else's.
          to: { name: '', email, locale: spoken },
          variables: { resume_url: url, expires_at: expiresAt.toISOString() },
          subject: { type: 'organization_signup_drafts', id },
          replyTo: center.email,
        });
      return { id, email, url: email === null ? url : null, expiresAt: expiresAt.toISOString() };
    },

    /** What the link of a mail brings back, on the site that it is for. It uses nothing up. */
    async open(request: FastifyRequest, token: string) {
      if (!looksLikeToken(token)) throw notFound();
      const [row] = await db
        .select()
        .from(table)
        .where(
          and(
            eq(table.tokenHash, hashOf(token)),
            eq(table.centerId, request.context.centerId),
            gt(table.expiresAt, app.clock()),
          ),
        );
      if (!row) throw draftGone();
      const opened = unseal(row.sealed, ownerOf(row.id), secrets());
      if (!opened) throw draftGone();
      return {
        id: row.id,
        step: row.step as 1 | 2 | 3 | 4,
        values: JSON.parse(opened.text) as Record<string, unknown>,
        savedAt: row.createdAt.toISOString(),
      };
    },

    /** The sign-up was sent: what was kept for it goes. */
    async forget(token: string) {
      if (looksLikeToken(token)) await db.delete(table).where(eq(table.tokenHash, hashOf(token)));
    },
  };
}

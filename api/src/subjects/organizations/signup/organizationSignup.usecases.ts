import type { OrganizationSignupInput } from '@omzien/model/organizationInput';
import { consentVersion } from '@omzien/model/user';
import { eq, sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { newId } from '../../../database/newId.ts';
import { notFound } from '../../../http/problems.ts';
import { invalidAttribute } from '../../../http/validation.ts';
import { dayLength } from '../../../services/calendar/calendar.ts';
import { createCenterRepository, serves } from '../../../services/directory/centers.repository.ts';
import { faultOfPassword } from '../../../services/passwords/passwordRules.ts';
import { createAccountLinks } from '../../../services/sessions/accountLinks.ts';
import { browserOf } from '../../../services/sessions/linkBrowser.ts';
import type { VolunteerCenterRow } from '../../../tables/centers/volunteerCenters.table.ts';
import { organizations } from '../../../tables/organizations/organizations.table.ts';
import { userConsents } from '../../../tables/people/userConsents.table.ts';
import { type UserRow, userRoles, users } from '../../../tables/people/users.table.ts';
import { createTellKnown } from '../../accounts/signIn/knownAddress.ts';
import { findDuplicates } from '../organizationDuplicates.routes.ts';
import { emailOtherCenter, outsideArea } from '../organizations.problems.ts';
import type { OrganizationCommands } from '../organizations.usecases.ts';
import { createSignupDrafts } from './signupDrafts.usecases.ts';

/** What a link in a mail does: it signs up the organisation that somebody filled in with a known address. */
export const signupPurpose = 'organization_signup';
const linkDays = 3;
const signupPath = '/organizations/signup';
/** Where it says what comes next. */
const sentPath = '/organizations/signup/success';

type Details = Omit<
  OrganizationSignupInput,
  'firstName' | 'lastName' | 'jobTitle' | 'signerEmail' | 'password' | 'locale' | 'acceptTerms' | 'draftToken'
>;

/** Organisations that sign themselves up. */
export function createOrganizationSignups(app: FastifyInstance, commands: OrganizationCommands) {
  const { db, settings, notifier, formTokens } = app;
  const centers = createCenterRepository(db);
  const links = createAccountLinks(app);
  const drafts = createSignupDrafts(app);
  const tellKnown = createTellKnown(app);

  async function centerOf(centerId: string): Promise<VolunteerCenterRow> {
    const center = await centers.find(centerId);
    if (!center) throw notFound();
    return center;
  }

  /** Another centre of the tenant serves a place, and this one does not: that is where to go. */
  async function otherCenterFor(center: VolunteerCenterRow, place: Parameters<typeof serves>[1]) {
    if (serves(center, place)) return null;
    return (await centers.all()).find((candidate) => candidate.id !== center.id && serves(candidate, place)) ?? null;
  }

  async function expectInArea(input: Details, center: VolunteerCenterRow) {
    const visit = input.addresses?.find(({ kind }) => kind === 'visit');
    const other = await otherCenterFor(center, {
      postcode: visit?.postcode ?? null,
      city: visit?.city ?? input.city,
    });
    if (!other) return;
    throw outsideArea({
      center: { id: other.id, name: other.name, url: settings.originOf(other.domains[0] ?? '') },
    });
  }

  /** The organisation itself, with the account that signs it up as its admin, and the mails. */
  async function signUp(request: FastifyRequest, signer: UserRow, input: Details, center: VolunteerCenterRow) {
    const id = newId();
    const now = app.clock();
    const { criteria, ...attributes } = input;
    await commands.writes.create(attributes, {
      id,
      centerId: center.id,
      createdAt: now,
      signerId: signer.id,
      criteria,
      profileCheckedAt: now,
    });
    await db
      .insert(userRoles)
      .values({ userId: signer.id, role: 'admin', scopeType: 'Organization', scopeId: id, createdAt: now });
    const row = await commands.reloaded(id);
    await commands.recorded(request, row, 'signed_up');
    await commands.askForDecision(row);
    const like = {
      name: input.name,
      city: input.city,
      website: input.website ?? '',
      kvkNumber: input.kvkNumber ?? '',
    };
    const duplicates = await findDuplicates(db, like, eq(organizations.centerId, center.id), id);
    await commands.tellCenter(
      request,
      row,
      duplicates.map(({ organization }) => organization.name),
    );
    await notifier.tell({
      key: 'organization_signup_received',
      tenant: request.context.tenant,
      centerId: center.id,
      // Without a user id: the account may not be confirmed yet, and this is what it was made for.
      to: { name: `${signer.firstName} ${signer.lastName}`.trim(), email: signer.email, locale: signer.locale },
      variables: { organization: { name: row.name }, review_days: center.reviewDays },
      url: `/organizations/${id}`,
      subject: { type: 'organizations', id },
      replyTo: center.email,
    });
    return row;
  }

  async function addSigner(request: FastifyRequest, input: OrganizationSignupInput, hash: string | null) {
    const id = newId();
    const now = app.clock();
    const added = await db
      .insert(users)
      .values({
        id,
        centerId: request.context.centerId,
        email: input.signerEmail ?? '',
        passwordHash: hash,
        firstName: input.firstName ?? '',
        lastName: input.lastName ?? '',
        jobTitle: input.jobTitle,
        phoneNumber: input.phoneNumber ?? null,
        locale: input.locale ?? request.locale,
        signupMethod: 'signedUp',
        acceptedTermsAt: now,
        createdAt: now,
      })
      .onConflictDoNothing()
      .returning();
    if (added[0])
      await db
        .insert(userConsents)
        .values(
          (['terms', 'privacy'] as const).map((key) => ({ userId: id, key, version: consentVersion, givenAt: now })),
        );
    return added[0] ?? null;
  }

  /**
   * Nobody has shown yet whose address it is. What is filled in now goes with the mail that goes out now: a password that
   * somebody else chose before must not become that of the owner, nor a link of that time confirm it.
   */
  async function replaceUnproven(known: UserRow, input: OrganizationSignupInput, hash: string | null) {
    if (known.confirmedAt !== null) return;
    const { firstName, lastName } = input;
    await links.cancel(known.id, 'confirmation', 'sign_in_link', 'password_reset');
    await db
      .update(users)
      .set({ passwordHash: hash, ...(firstName && lastName ? { firstName, lastName } : {}), updatedAt: app.clock() })
      .where(eq(users.id, known.id));
  }

  return {
    otherCenterFor,
    centerOf,

    /**
     * Signs up. Who is signed in becomes its admin at once; a new address gets an account and a mail to confirm it; a known
     * address gets a mail whose link signs up. All three give the same answer.
     */
    async receive(request: FastifyRequest, input: OrganizationSignupInput, hash: string | null) {
      const center = await centerOf(request.context.centerId);
      const { firstName, lastName, jobTitle, signerEmail, password, locale: _locale, ...rest } = input;
      const { acceptTerms: _terms, draftToken, ...details } = rest;
      commands.checkAttributes(request, details, null);
      await expectInArea(details, center);
      const { user } = request.actor;
      if (user) {
        if (user.centerId !== center.id) throw emailOtherCenter();
        if (jobTitle && !user.jobTitle)
          await db.update(users).set({ jobTitle, updatedAt: app.clock() }).where(eq(users.id, user.id));
        await signUp(request, user, details, center);
        if (draftToken) await drafts.forget(draftToken);
        return center;
      }
      if (!firstName) throw invalidAttribute('firstName', 'blank');
      if (!lastName) throw invalidAttribute('lastName', 'blank');
      if (!signerEmail) throw invalidAttribute('signerEmail', 'blank');
      const fault = password
        ? faultOfPassword(password, {
            tenant: request.context.tenant,
            email: signerEmail,
            names: [firstName, lastName, input.name],
            places: [center.city, input.city],
          })
        : null;
      if (fault) throw invalidAttribute('password', fault.code, fault.values);
      if (draftToken) await drafts.forget(draftToken);
      const added = await addSigner(request, input, hash);
      if (added) {
        await signUp(request, added, details, center);
        await links.sendConfirmation(added, browserOf(request), sentPath);
        return center;
      }
      const [known] = await db.select().from(users).where(sql`lower(${users.email}) = ${signerEmail}`);
      // Elsewhere, closed or invited: the mail says how to get in first.
      if (known && (known.centerId !== center.id || known.status !== 'active')) {
        await tellKnown(request, known, signupPath);
      } else if (known) {
        await replaceUnproven(known, input, hash);
        const url = await formTokens.issue({
          purpose: signupPurpose,
          centerId: center.id,
          userId: known.id,
          data: { input: details, browser: browserOf(request) },
          validDays: linkDays,
          locale: known.locale,
        });
        await links.tell(known, 'user_confirmation', {
          confirm_url: url,
          expires_at: new Date(app.clock().getTime() + linkDays * dayLength).toISOString(),
          already_registered: false,
          sign_in_url: null,
        });
      }
      return center;
    },

    /** Makes the link in that mail work. */
    register() {
      const inputOf = (data: Record<string, unknown>) => data.input as Details;
      async function signerOf(userId: string | null, centerId: string) {
        if (userId === null) return null;
        const [user] = await db.select().from(users).where(eq(users.id, userId));
        return user && user.centerId === centerId && user.status === 'active' ? user : null;
      }
      formTokens.register(signupPurpose, {
        async ask({ data, userId, centerId }) {
          if (!(await signerOf(userId, centerId))) return null;
          const { name } = inputOf(data);
          return {
            title: { nl: 'Organisatie aanmelden', en: 'Sign up an organisation' },
            text: {
              nl: `Heb jij ${name} aangemeld? Dan koppelen we de organisatie aan je account.`,
              en: `Did you sign up ${name}? Then we link the organisation to your account.`,
            },
            button: { nl: 'Ja, aanmelden', en: 'Yes, sign up' },
          };
        },
        async act({ data, userId, centerId }, _answers, request) {
          const signer = await signerOf(userId, centerId);
          if (!signer) throw notFound();
          const row = await signUp(request, signer, inputOf(data), await centerOf(centerId));
          // Signing in still wants the address confirmed.
          if (signer.confirmedAt === null)
            await links.sendConfirmation(signer, typeof data.browser === 'string' ? data.browser : null, sentPath);
          return {
            title: { nl: 'De organisatie is aangemeld', en: 'The organisation is signed up' },
            text: {
              nl: `We kijken naar ${row.name} en laten je weten of alles goed is.`,
              en: `We look at ${row.name} and let you know whether all is well.`,
            },
            url: sentPath,
          };
        },
      });
    },
  };
}
export type OrganizationSignups = ReturnType<typeof createOrganizationSignups>;

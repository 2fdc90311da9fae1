import { outranks } from '@omzien/model/roleRules';
import { and, eq, inArray } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createSecurityEvents } from '../../../services/audit/securityEvents.ts';
import { createCenterRepository } from '../../../services/directory/centers.repository.ts';
import { fullNameOf } from '../../../services/directory/users.resource.ts';
import { createFactorMails } from '../../../services/factors/factorMails.ts';
import { createRecoveries, recoveryWork } from '../../../services/factors/recoveries.ts';
import { createSecondStep, hasSecondStep } from '../../../services/factors/secondStep.ts';
import { pageUrl } from '../../../services/links/siteLinks.ts';
import { createSessionRepository } from '../../../services/sessions/sessions.repository.ts';
import { type FactorRecoveryRow, factorRecoveries } from '../../../tables/people/factorRecoveries.table.ts';
import { type UserRow, users } from '../../../tables/people/users.table.ts';
import { createOwnRoleRepository } from '../users/ownRoles.repository.ts';

/** The link with which the owner stops it. */
const stopPurpose = 'factor_recovery_stop';
const stopDays = 30;
/** Where staff decide about it. */
const recoveriesPath = '/users/sign-in-rules';

/** Asking the centre to take a lost second step away, and stopping that. Runs inside a transaction. */
export function createRecoveryRequests(app: FastifyInstance) {
  const { db, clock, audit } = app;
  const events = createSecurityEvents(db);
  const mails = createFactorMails(app);
  const sessions = createSessionRepository(db);
  const own = createOwnRoleRepository(db);
  const centers = createCenterRepository(db);

  const openOf = (userId: string) =>
    db
      .select()
      .from(factorRecoveries)
      .where(and(eq(factorRecoveries.userId, userId), inArray(factorRecoveries.status, ['asked', 'approved'])));

  const stopLink = (user: UserRow, row: Pick<FactorRecoveryRow, 'id'>) =>
    app.formTokens.issue({
      purpose: stopPurpose,
      centerId: user.centerId,
      subject: { type: 'factor_recoveries', id: row.id },
      userId: user.id,
      validDays: stopDays,
      locale: user.locale,
    });

  /** Who may decide hears of it: those who run the centre, or those above them when that is who asks. */
  async function whoDecides(user: UserRow) {
    const asks = await sessions.rolesOf(user.id, clock());
    const admin = { role: 'admin', scopeType: 'VolunteerCenter', scopeId: user.centerId } as const;
    const ofCenter = outranks([admin], asks) ? await own.adminsOfCenter(user.centerId, clock()) : [];
    return ofCenter.length > 0 ? ofCenter : (await own.headAdmins(clock())).filter(({ id }) => id !== user.id);
  }

  async function tellCenter({ context }: FastifyRequest, user: UserRow, row: Pick<FactorRecoveryRow, 'id'>) {
    const name = fullNameOf(user);
    const { id, centerId } = user;
    await app.workItems.open({ kind: recoveryWork, centerId, subject: { type: 'users', id, name } });
    const center = await centers.find(centerId);
    const people = await whoDecides(user);
    await app.notifier.tell({
      key: 'second_step_lost',
      tenant: context.tenant,
      centerId,
      to: people.map((person) => ({
        userId: person.id,
        name: `${person.firstName} ${person.lastName}`.trim(),
        email: person.email,
        locale: person.locale,
      })),
      variables: {
        requester: { name },
        requests_url: pageUrl(
          { origin: app.settings.originOf(center?.domains[0] ?? ''), locale: 'nl' },
          recoveriesPath,
        ),
      },
      url: recoveriesPath,
      subject: { type: 'factor_recoveries', id: row.id },
    });
  }

  return {
    stopLink,
    /** Leaves one request, however often it is asked, and tells the owner each time that it is new. */
    async ask(request: FastifyRequest, user: UserRow): Promise<void> {
      if ((await openOf(user.id)).length > 0) return;
      const [row] = await db
        .insert(factorRecoveries)
        .values({ userId: user.id, centerId: user.centerId, createdAt: clock() })
        .returning();
      if (!row) return;
      await events.record('factor_recovery_asked', { userId: user.id, requestId: request.id });
      await audit.record(request, {
        action: 'user.second_step_recovery_asked',
        subject: { type: 'users', id: user.id, name: fullNameOf(user) },
        centerId: user.centerId,
        by: { userId: user.id, impersonatorId: null },
      });
      await mails.recovery(user, 'asked', { stopUrl: await stopLink(user, row) });
      await tellCenter(request, user, row);
    },
  };
}

/** Says what the link of the mails does that tell of a request. */
export function registerRecoveryStop(app: FastifyInstance): void {
  const recoveries = createRecoveries(app);
  const secondStep = createSecondStep(app);

  async function openFor(link: { subjectId: string | null; userId: string | null }): Promise<UserRow | null> {
    const [row] = await app.db
      .select({ user: users, status: factorRecoveries.status })
      .from(factorRecoveries)
      .innerJoin(users, and(eq(users.tenant, factorRecoveries.tenant), eq(users.id, factorRecoveries.userId)))
      .where(eq(factorRecoveries.id, link.subjectId ?? ''));
    return row && (row.status === 'asked' || row.status === 'approved') && row.user.id === link.userId
      ? row.user
      : null;
  }

  app.formTokens.register(stopPurpose, {
    async ask(link) {
      return (await openFor(link))
        ? {
            title: { nl: 'Blijft je tweede stap?', en: 'Does your second step stay?' },
            text: {
              nl: 'Iemand heeft gevraagd om de tweede stap van je account weg te halen. Klik op de knop, dan gebeurt dat niet. Was jij het niet? Kies daarna een nieuw wachtwoord.',
              en: 'Somebody has asked to take away the second step of your account. Click the button, and that does not happen. Was it not you? Then choose a new password.',
            },
            button: { nl: 'Stop het weghalen', en: 'Stop taking it away' },
          }
        : null;
    },
    async act(link, _answers, request) {
      const user = await openFor(link);
      // One whose time has come before anybody pressed is done.
      if (user) await recoveries.completeDue(user.id);
      const isThere = user !== null && hasSecondStep(await secondStep.factorsOf(user.id));
      if (!isThere || !(await recoveries.stop(user.id, request.id)))
        return {
          title: { nl: 'Dit kan niet meer', en: 'This is not possible any more' },
          text: {
            nl: 'Je tweede stap is al weg. Was jij dit niet? Bel meteen je vrijwilligerscentrale.',
            en: 'Your second step is gone already. Was it not you? Call your volunteer centre at once.',
          },
        };
      return {
        title: { nl: 'Gestopt', en: 'Stopped' },
        text: {
          nl: 'Je tweede stap blijft zoals hij was. Was jij het niet die dit vroeg? Kies dan een nieuw wachtwoord: iemand kent het oude.',
          en: 'Your second step stays as it was. Was it not you who asked? Then choose a new password: somebody knows the old one.',
        },
        url: '/auth/recover',
      };
    },
  });
}

import { randomUUID } from 'node:crypto';
import {
  type CodeAppSetup,
  codeAppSetup,
  codeInput,
  factorConfirmationInput,
  passkeyOptions,
  type RecoveryCodeSheet,
  recoveryCodeSheet,
  type SignInFactors,
  signInFactors,
} from '@omzien/model/factors';
import { and, eq, isNull } from 'drizzle-orm';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { unauthenticated } from '../../../http/problems.ts';
import { nothing, one } from '../../../http/routeDocs.ts';
import { createSecurityEvents } from '../../../services/audit/securityEvents.ts';
import { fullNameOf } from '../../../services/directory/users.resource.ts';
import { createFactorMails, type FactorChange } from '../../../services/factors/factorMails.ts';
import {
  codeAppThere,
  lastFactor,
  noCodeApp,
  noSecondStep,
  notByMail,
  passkeyRefused,
  wrongCode,
} from '../../../services/factors/factors.problems.ts';
import { createMailedCodes } from '../../../services/factors/mailedCodes.ts';
import { codeUri, newCodeSecret } from '../../../services/factors/oneTimeCodes.ts';
import {
  assertionOptions,
  createPasskeyCeremony,
  toPasskeyOptions,
} from '../../../services/factors/passkeyCeremony.ts';
import { seal } from '../../../services/factors/seal.ts';
import { createSecondStep, hasSecondStep } from '../../../services/factors/secondStep.ts';
import { secondStepDue } from '../../../services/factors/signInRules.ts';
import { qrPicture } from '../../../services/qr/qrPicture.ts';
import { createPeek } from '../../../services/sessions/authenticate.ts';
import { createSessionRepository } from '../../../services/sessions/sessions.repository.ts';
import { addressKey, createThrottle } from '../../../services/throttle/throttle.ts';
import { volunteerCenters } from '../../../tables/centers/volunteerCenters.table.ts';
import { codeApps } from '../../../tables/people/codeApps.table.ts';
import { passkeys } from '../../../tables/people/passkeys.table.ts';
import { sessions as sessionTable } from '../../../tables/people/sessions.table.ts';
import type { UserRow } from '../../../tables/people/users.table.ts';
import { createPrepareFactor, wasShown } from './preparedFactor.ts';

const inGroups = (secret: string) => secret.replace(/(.{4})(?=.)/g, '$1 ');

/** Who signs in with links alone has nothing else to show. */
const isConfirmedByMail = (user: UserRow) => user.passwordHash === null && !user.twoFactorEnabled;

/** How somebody signs in beside the password: the app with codes, recovery codes, and showing them once more. */
export const ownFactorRoutes: FastifyPluginAsync = async (app) => {
  const { db, clock, audit } = app;
  const { secrets } = app.settings.factors;
  const secondStep = createSecondStep(app);
  const ceremony = createPasskeyCeremony(app);
  const mails = createFactorMails(app);
  const events = createSecurityEvents(db);
  const sessions = createSessionRepository(db);
  const prepare = createPrepareFactor(app);
  const mailedCodes = createMailedCodes(app);
  const countMail = createThrottle('account-mail', app.settings.throttles.accountMailsPerEmail, app.database);
  const count = createThrottle('account-token', app.settings.throttles.tokensPerAddress, app.database);
  const peek = createPeek(app);
  const countRequest = (request: FastifyRequest) => count(addressKey(request.ip));

  const userOf = ({ actor }: FastifyRequest): UserRow => {
    if (!actor.user) throw unauthenticated();
    return actor.user;
  };
  const dueOf = async (user: UserRow) => secondStepDue(db, user, await sessions.rolesOf(user.id, clock()));

  async function stateOf(request: FastifyRequest, user: UserRow): Promise<SignInFactors> {
    const row = await secondStep.codeAppOf(user.id);
    const factors = await secondStep.factorsOf(user.id);
    return {
      type: 'sign_in_factors',
      id: user.id,
      codeApp: row?.confirmedAt
        ? { since: row.confirmedAt.toISOString(), lastUsedAt: row.lastUsedAt?.toISOString() ?? null }
        : null,
      passkeys: factors.passkeys,
      recoveryCodes: await secondStep.recoveryCodes.left(user.id),
      requiredFrom: (await dueOf(user))?.toISOString() ?? null,
      isBlocked: request.actor.needsFactor === true && !hasSecondStep(factors),
    };
  }
  async function told(
    request: FastifyRequest,
    user: UserRow,
    change: FactorChange,
    [from, to]: [string | null, string | null],
  ) {
    const kind = to === null ? 'factor_removed' : 'factor_added';
    await events.record(kind, { userId: user.id, requestId: request.id, factor: change });
    await audit.record(request, {
      action: 'user.second_step_changed',
      subject: { type: 'users', id: user.id, name: fullNameOf(user) },
      centerId: user.centerId,
      changes: { [change.startsWith('code_app') ? 'codeApp' : 'recoveryCodes']: { from, to } },
    });
    await mails.changed(user, change);
  }

  app.get(
    '/sign_in_factors',
    {
      config: {
        permission: 'account.manage',
        beforeSecondStep: true,
        docs: {
          summary: 'Read how you sign in beside the password, and what your centre asks',
          answer: one(signInFactors),
        },
      },
    },
    async (request, reply) => reply.resource(await stateOf(request, userOf(request))),
  );

  app.post(
    '/code_apps',
    {
      config: {
        permission: 'account.manage',
        freshSignIn: 'own',
        beforeSecondStep: true,
        repeatable: true,
        docs: {
          summary: 'Begin to set up an app that makes one-time codes',
          description:
            'The secret is shown this once. Nothing changes before a first code of the app has confirmed it.',
          answer: one(codeAppSetup, 201),
        },
      },
    },
    async (request, reply) => {
      const user = userOf(request);
      if ((await secondStep.codeAppOf(user.id))?.confirmedAt) throw codeAppThere();
      await db.delete(codeApps).where(and(eq(codeApps.userId, user.id), isNull(codeApps.confirmedAt)));
      const secret = newCodeSecret();
      const [row] = await db
        .insert(codeApps)
        .values({ userId: user.id, sealedSecret: seal(secret, user.id, secrets), createdAt: clock() })
        .returning({ id: codeApps.id });
      const [center] = await db
        .select({ name: volunteerCenters.name })
        .from(volunteerCenters)
        .where(eq(volunteerCenters.id, user.centerId));
      const uri = codeUri(secret, { issuer: center?.name ?? 'Omzien', account: user.email });
      reply.code(201);
      const setup: CodeAppSetup = {
        type: 'code_app_setups',
        id: row?.id ?? randomUUID(),
        secret: inGroups(secret),
        uri,
        picture: qrPicture(uri),
      };
      return reply.resource(setup);
    },
  );

  app.put(
    '/code_apps/confirm',
    {
      config: {
        permission: 'account.manage',
        beforeSecondStep: true,
        types: ['code_apps'],
        docs: {
          summary: 'Confirm an app that makes codes, with its first one',
          description:
            'From then on the password alone lets nobody in. Ask for recovery codes afterwards where there are none.',
          body: codeInput,
          answer: one(signInFactors),
        },
      },
      preHandler: [countRequest, prepare.ofNewApp],
    },
    async (request, reply) => {
      const user = userOf(request);
      request.document(codeInput);
      if (!wasShown(request, user)) {
        const row = await secondStep.codeAppOf(user.id);
        throw row === null || row.confirmedAt !== null ? noCodeApp() : wrongCode();
      }
      await secondStep.settle(user.id);
      await told(request, user, 'code_app_added', [null, 'added']);
      return reply.resource(await stateOf(request, user));
    },
  );

  app.delete(
    '/code_apps',
    {
      config: {
        permission: 'account.manage',
        freshSignIn: 'own',
        docs: {
          summary: 'Stop using an app that makes codes',
          description: '409 `last_second_step` while your centre asks for a second step and you have no passkey.',
          answer: nothing(),
        },
      },
    },
    async (request, reply) => {
      const user = userOf(request);
      const row = await secondStep.codeAppOf(user.id);
      if (!row?.confirmedAt) throw noCodeApp();
      const due = await dueOf(user);
      const { passkeys: others } = await secondStep.factorsOf(user.id);
      if (others === 0 && due !== null && due.getTime() <= clock().getTime()) throw lastFactor();
      await db.delete(codeApps).where(eq(codeApps.id, row.id));
      await secondStep.settle(user.id);
      await told(request, user, 'code_app_removed', ['added', null]);
      reply.code(204);
      return null;
    },
  );

  app.post(
    '/recovery_codes',
    {
      config: {
        permission: 'account.manage',
        freshSignIn: 'own',
        repeatable: true,
        docs: {
          summary: 'Make ten new recovery codes',
          description: 'Shown this once. Those before them stop working.',
          answer: one(recoveryCodeSheet, 201),
        },
      },
    },
    async (request, reply) => {
      const user = userOf(request);
      if (!hasSecondStep(await secondStep.factorsOf(user.id))) throw noSecondStep();
      const hadSome = (await secondStep.recoveryCodes.left(user.id)) > 0;
      const codes = await secondStep.recoveryCodes.renew(user.id);
      if (hadSome) await told(request, user, 'codes_renewed', ['some', 'new']);
      reply.code(201);
      const sheet: RecoveryCodeSheet = { type: 'recovery_code_sheets', id: randomUUID(), codes };
      return reply.resource(sheet);
    },
  );

  app.post(
    '/current_user/passkey_options',
    {
      config: {
        permission: 'account.manage',
        types: ['passkey_options'],
        repeatable: true,
        docs: {
          summary: 'Ask what a browser needs to show a passkey once more',
          description: '`options` is the JSON of WebAuthn (`PublicKeyCredentialRequestOptionsJSON`) as text.',
          answer: one(passkeyOptions),
        },
      },
    },
    async (request, reply) => {
      const user = userOf(request);
      const known = await db.select().from(passkeys).where(eq(passkeys.userId, user.id));
      const options = await assertionOptions(await ceremony.siteOf(request), known);
      await ceremony.keep(options.challenge, 'confirm', user.id);
      return reply.resource(toPasskeyOptions(options));
    },
  );

  app.post(
    '/current_user/confirmation_code',
    {
      config: {
        permission: 'account.manage',
        beforeSecondStep: true,
        types: ['users', 'current_users'],
        docs: {
          summary: 'Have a code mailed, for steps with weight',
          description:
            'For an account that signs in with links alone; 409 `not_by_mail` for any other. Six digits, good for ten minutes in this session, for `POST /current_user/confirm_factor`.',
          answer: nothing(202),
        },
      },
      preHandler: async (request) => {
        const found = await peek(request);
        if (found && !found.session.impersonatorSessionId && isConfirmedByMail(found.user))
          await countMail(`${request.context.tenant}:confirm-code:${found.user.id}`);
      },
    },
    async (request, reply) => {
      const user = userOf(request);
      if (!isConfirmedByMail(user)) throw notByMail();
      await mailedCodes.send(user, request.actor.sessionId ?? '');
      reply.code(202);
      return null;
    },
  );

  app.post(
    '/current_user/confirm_factor',
    {
      config: {
        permission: 'account.manage',
        beforeSecondStep: true,
        types: ['users', 'current_users'],
        docs: {
          summary: 'Show a passkey or a code again, for steps with weight',
          description:
            'Makes the sign-in of this session fresh, as `POST /current_user/confirm_password` does. `code` (of the app, a recovery code, or the one that `POST /current_user/confirmation_code` has mailed), or `credential`: the JSON of WebAuthn (`AuthenticationResponseJSON`) as text.',
          body: factorConfirmationInput,
          answer: nothing(),
        },
      },
      preHandler: [countRequest, prepare.ofConfirmation],
    },
    async (request, reply) => {
      const user = userOf(request);
      const { credential } = request.document(factorConfirmationInput);
      if (!wasShown(request, user)) throw credential === null ? wrongCode() : passkeyRefused();
      await db
        .update(sessionTable)
        .set({ confirmedAt: clock() })
        .where(eq(sessionTable.id, request.actor.sessionId ?? ''));
      await events.record('factor_confirmed', { userId: user.id, requestId: request.id });
      reply.code(204);
      return null;
    },
  );
};

import {
  type Passkey,
  passkeyInput,
  passkeyOptions,
  passkeyRegistrationInput,
  passkey as passkeySchema,
  registrationCredential,
} from '@omzien/model/factors';
import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import { and, asc, eq } from 'drizzle-orm';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { notFound, unauthenticated } from '../../../http/problems.ts';
import { many, nothing, one } from '../../../http/routeDocs.ts';
import { createSecurityEvents } from '../../../services/audit/securityEvents.ts';
import { fullNameOf } from '../../../services/directory/users.resource.ts';
import { createFactorMails } from '../../../services/factors/factorMails.ts';
import {
  lastFactor,
  passkeyKnown,
  passkeyRefused,
  tooManyPasskeys,
} from '../../../services/factors/factors.problems.ts';
import {
  challengeIn,
  checkRegistration,
  createPasskeyCeremony,
  parsedCredential,
  registrationOptions,
  toPasskeyOptions,
} from '../../../services/factors/passkeyCeremony.ts';
import { createSecondStep } from '../../../services/factors/secondStep.ts';
import { secondStepDue } from '../../../services/factors/signInRules.ts';
import { createSessionRepository } from '../../../services/sessions/sessions.repository.ts';
import { volunteerCenters } from '../../../tables/centers/volunteerCenters.table.ts';
import { type PasskeyRow, passkeys } from '../../../tables/people/passkeys.table.ts';
import type { UserRow } from '../../../tables/people/users.table.ts';

type WithId = { Params: { id: string } };
const most = 20;

const toPasskey = ({ id, name, host, isSynced, createdAt, lastUsedAt }: PasskeyRow): Passkey => ({
  type: 'passkeys',
  id,
  name,
  host,
  isSynced,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});

/** One's own passkeys: making, naming and removing them. */
export const ownPasskeyRoutes: FastifyPluginAsync = async (app) => {
  const { db, clock, audit } = app;
  const ceremony = createPasskeyCeremony(app);
  const secondStep = createSecondStep(app);
  const mails = createFactorMails(app);
  const events = createSecurityEvents(db);
  const sessions = createSessionRepository(db);

  const userOf = ({ actor }: FastifyRequest): UserRow => {
    if (!actor.user) throw unauthenticated();
    return actor.user;
  };
  const ofUser = (user: UserRow) =>
    db.select().from(passkeys).where(eq(passkeys.userId, user.id)).orderBy(asc(passkeys.createdAt), asc(passkeys.id));

  async function findOwn(request: FastifyRequest, id: string): Promise<PasskeyRow> {
    const [row] = await db
      .select()
      .from(passkeys)
      .where(and(eq(passkeys.id, id), eq(passkeys.userId, userOf(request).id)));
    if (!row) throw notFound();
    return row;
  }

  app.post(
    '/passkey_options',
    {
      config: {
        permission: 'account.manage',
        freshSignIn: 'own',
        beforeSecondStep: true,
        repeatable: true,
        docs: {
          summary: 'Ask what a browser needs to make a passkey',
          description:
            '`options` is the JSON of WebAuthn (`PublicKeyCredentialCreationOptionsJSON`) as text. Its challenge is good for five minutes, once.',
          answer: one(passkeyOptions),
        },
      },
    },
    async (request, reply) => {
      const user = userOf(request);
      const known = await ofUser(user);
      if (known.length >= most) throw tooManyPasskeys();
      const site = await ceremony.siteOf(request);
      const [center] = await db
        .select({ name: volunteerCenters.name })
        .from(volunteerCenters)
        .where(eq(volunteerCenters.id, request.context.centerId));
      const owner = { id: user.id, email: user.email, name: fullNameOf(user) };
      const options = await registrationOptions(site, center?.name ?? site.host, owner, known);
      await ceremony.keep(options.challenge, 'register', user.id);
      return reply.resource(toPasskeyOptions(options));
    },
  );

  app.get(
    '/passkeys',
    {
      config: {
        permission: 'account.manage',
        beforeSecondStep: true,
        docs: { summary: 'List your own passkeys', answer: many(passkeySchema) },
      },
    },
    async (request, reply) => reply.collection((await ofUser(userOf(request))).map(toPasskey)),
  );

  app.post(
    '/passkeys',
    {
      config: {
        permission: 'account.manage',
        freshSignIn: 'own',
        beforeSecondStep: true,
        docs: {
          summary: 'Add a passkey that a browser has made',
          description:
            '`credential` is the JSON of WebAuthn (`RegistrationResponseJSON`) as text. From then on the password alone lets nobody in. Ask for recovery codes afterwards where there are none.',
          body: passkeyRegistrationInput,
          answer: one(passkeySchema, 201),
        },
      },
    },
    async (request, reply) => {
      const user = userOf(request);
      const { name, credential: text } = request.document(passkeyRegistrationInput);
      const parsed = v.safeParse(registrationCredential, parsedCredential(text));
      const challenge = parsed.success ? challengeIn(parsed.output) : null;
      if (!parsed.success || challenge === null || !(await ceremony.use(challenge, 'register', user.id)))
        throw passkeyRefused();
      const site = await ceremony.siteOf(request);
      const made = await checkRegistration(site, challenge, parsed.output as unknown as RegistrationResponseJSON);
      if (!made) throw passkeyRefused();
      if ((await ofUser(user)).length >= most) throw tooManyPasskeys();
      const [row] = await db
        .insert(passkeys)
        .values({
          userId: user.id,
          name,
          credentialId: made.credential.id,
          publicKey: Buffer.from(made.credential.publicKey).toString('base64url'),
          counter: made.credential.counter,
          transports: parsed.output.response.transports ?? [],
          host: site.host,
          isSynced: made.credentialBackedUp,
          createdAt: clock(),
        })
        .onConflictDoNothing()
        .returning();
      if (!row) throw passkeyKnown();
      await secondStep.settle(user.id);
      await events.record('factor_added', { userId: user.id, requestId: request.id, factor: 'passkey' });
      await audit.record(request, {
        action: 'user.second_step_changed',
        subject: { type: 'users', id: user.id, name: fullNameOf(user) },
        centerId: user.centerId,
        changes: { passkey: { from: null, to: 'added' } },
      });
      await mails.changed(user, 'passkey_added', name);
      reply.code(201);
      return reply.resource(toPasskey(row), { lockVersion: row.lockVersion });
    },
  );

  app.patch<WithId>(
    '/passkeys/:id',
    {
      config: {
        permission: 'account.manage',
        docs: { summary: 'Give one of your passkeys another name', body: passkeyInput, answer: one(passkeySchema) },
      },
    },
    async (request, reply) => {
      const row = await findOwn(request, request.params.id);
      const { name } = request.document(passkeyInput);
      const [changed] = await db
        .update(passkeys)
        .set({ name, lockVersion: row.lockVersion + 1, updatedAt: clock() })
        .where(eq(passkeys.id, row.id))
        .returning();
      return reply.resource(toPasskey(changed ?? row), { lockVersion: row.lockVersion + 1 });
    },
  );

  app.delete<WithId>(
    '/passkeys/:id',
    {
      config: {
        permission: 'account.manage',
        freshSignIn: 'own',
        docs: {
          summary: 'Remove one of your passkeys',
          description: '409 `last_second_step` for the last one while your centre asks for a second step.',
          answer: nothing(),
        },
      },
    },
    async (request, reply) => {
      const user = userOf(request);
      const row = await findOwn(request, request.params.id);
      const factors = await secondStep.factorsOf(user.id);
      const due = await secondStepDue(db, user, await sessions.rolesOf(user.id, clock()));
      const isLast = !factors.hasCodeApp && factors.passkeys === 1;
      if (isLast && due !== null && due.getTime() <= clock().getTime()) throw lastFactor();
      await db.delete(passkeys).where(eq(passkeys.id, row.id));
      await secondStep.settle(user.id);
      await events.record('factor_removed', { userId: user.id, requestId: request.id, factor: 'passkey' });
      await audit.record(request, {
        action: 'user.second_step_changed',
        subject: { type: 'users', id: user.id, name: fullNameOf(user) },
        centerId: user.centerId,
        changes: { passkey: { from: 'added', to: null } },
      });
      await mails.changed(user, 'passkey_removed', row.name);
      reply.code(204);
      return null;
    },
  );
};

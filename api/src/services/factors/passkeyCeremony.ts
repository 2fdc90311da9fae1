import { randomUUID } from 'node:crypto';
import type { PasskeyOptions } from '@omzien/model/factors';
import type { AuthenticationResponseJSON, RegistrationResponseJSON, WebAuthnCredential } from '@simplewebauthn/server';
import { and, eq, gt, isNull } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { volunteerCenters } from '../../tables/centers/volunteerCenters.table.ts';
import { type ChallengePurpose, passkeyChallenges } from '../../tables/people/passkeyChallenges.table.ts';
import type { PasskeyRow } from '../../tables/people/passkeys.table.ts';
import { hashOf } from '../tokens/token.ts';
import { noPasskeysHere } from './factors.problems.ts';

const minute = 60_000;
/** How long a browser may take to ask its reader. */
const challengeLifetime = 5 * minute;

/** On which site a passkey is made or used: the exact origin, and the host name that it is bound to. */
export type PasskeySite = { origin: string; host: string };

/** Loaded when the first passkey comes: it brings a library of certificates that nothing else needs. */
const webAuthn = () => import('@simplewebauthn/server');

/** What a browser needs, as text: its names stay those of WebAuthn. */
export const toPasskeyOptions = (options: object): PasskeyOptions => ({
  type: 'passkey_options',
  id: randomUUID(),
  options: JSON.stringify(options),
});

type Parts = Pick<FastifyInstance, 'db' | 'clock' | 'settings'>;

export function createPasskeyCeremony({ db, clock, settings }: Parts) {
  return {
    /**
     * The site of a request, when it is a proven host of the centre. The gateway says under which address it was reached;
     * without a gateway it is the one for links. Runs inside a transaction.
     */
    async siteOf(request: FastifyRequest): Promise<PasskeySite> {
      const [center] = await db
        .select({ domains: volunteerCenters.domains })
        .from(volunteerCenters)
        .where(eq(volunteerCenters.id, request.context.centerId));
      const domains = center?.domains ?? [];
      const given = request.headers['x-site-origin'];
      const address = typeof given === 'string' ? given : settings.originOf(domains[0] ?? '');
      if (!URL.canParse(address)) throw noPasskeysHere();
      const { origin, hostname } = new URL(address);
      if (!domains.includes(hostname)) throw noPasskeysHere();
      return { origin, host: hostname };
    },

    /** Keeps a challenge until it is answered. Only its hash: it comes back with the answer. */
    async keep(challenge: string, purpose: ChallengePurpose, userId: string | null): Promise<void> {
      const now = clock();
      await db.insert(passkeyChallenges).values({
        purpose,
        userId,
        challengeHash: hashOf(challenge),
        expiresAt: new Date(now.getTime() + challengeLifetime),
        createdAt: now,
      });
    },

    /** Uses a challenge up. False for one that nobody was given, for this and for him, or that is too old. */
    async use(challenge: string, purpose: ChallengePurpose, userId: string | null): Promise<boolean> {
      const used = await db
        .delete(passkeyChallenges)
        .where(
          and(
            eq(passkeyChallenges.challengeHash, hashOf(challenge)),
            eq(passkeyChallenges.purpose, purpose),
            userId === null ? isNull(passkeyChallenges.userId) : eq(passkeyChallenges.userId, userId),
            gt(passkeyChallenges.expiresAt, clock()),
          ),
        )
        .returning({ id: passkeyChallenges.id });
      return used.length > 0;
    },
  };
}

/** What a browser signed, read from its answer; null when it is none. Says nothing about whether it is right. */
export function challengeIn(credential: { response: { clientDataJSON: string } }): string | null {
  try {
    const data = JSON.parse(Buffer.from(credential.response.clientDataJSON, 'base64url').toString('utf8')) as unknown;
    const { challenge } = data as { challenge?: unknown };
    return typeof challenge === 'string' && challenge.length <= 200 ? challenge : null;
  } catch {
    return null;
  }
}

type Owner = { id: string; email: string; name: string };

/** What a browser needs to make a passkey: one that finds its account by itself, and asks its owner who he is. */
export async function registrationOptions(
  site: PasskeySite,
  siteName: string,
  owner: Owner,
  known: readonly PasskeyRow[],
) {
  const { generateRegistrationOptions } = await webAuthn();
  return generateRegistrationOptions({
    rpName: siteName,
    rpID: site.host,
    userID: new Uint8Array(Buffer.from(owner.id.replaceAll('-', ''), 'hex')),
    userName: owner.email,
    userDisplayName: owner.name,
    attestationType: 'none',
    timeout: challengeLifetime,
    excludeCredentials: known
      .filter(({ host }) => host === site.host)
      .map(({ credentialId }) => ({ id: credentialId })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
}

/** What a browser needs to use one. Without `known` it offers all that it has for this host. */
export async function assertionOptions(site: PasskeySite, known: readonly PasskeyRow[] = []) {
  const { generateAuthenticationOptions } = await webAuthn();
  return generateAuthenticationOptions({
    rpID: site.host,
    timeout: challengeLifetime,
    userVerification: 'required',
    allowCredentials: known
      .filter(({ host }) => host === site.host)
      .map(({ credentialId, transports }) => ({ id: credentialId, transports })),
  });
}

/** The passkey in an answer that is right in all: made for this site, now, by who showed that it is him. Else null. */
export async function checkRegistration(site: PasskeySite, challenge: string, response: RegistrationResponseJSON) {
  const { verifyRegistrationResponse } = await webAuthn();
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.host,
      requireUserVerification: true,
    });
    return verified ? registrationInfo : null;
  } catch {
    // The library says by throwing what is wrong; whoever sends it gets one answer for all of it.
    return null;
  }
}

/** The new count of a passkey whose answer is right in all. Null for one that is not, or whose count went back. */
export async function checkAssertion(
  site: PasskeySite,
  challenge: string,
  response: AuthenticationResponseJSON,
  { credentialId, publicKey, counter, host }: PasskeyRow,
): Promise<{ counter: number; isSynced: boolean } | null> {
  if (host !== site.host) return null;
  const { verifyAuthenticationResponse } = await webAuthn();
  const credential: WebAuthnCredential = {
    id: credentialId,
    publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')),
    counter,
  };
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.host,
      credential,
      requireUserVerification: true,
    });
    if (!verified || !authenticationInfo.userVerified) return null;
    return { counter: authenticationInfo.newCounter, isSynced: authenticationInfo.credentialBackedUp };
  } catch {
    return null;
  }
}

/** The answer of a browser as text of JSON, when it has the shape that is asked; null for anything else. */
export function parsedCredential(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

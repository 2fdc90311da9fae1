import type { FastifyInstance, FastifyRequest } from 'fastify';
import { newId } from '../../../database/newId.ts';
import { notFound } from '../../../http/problems.ts';
import type { FoundApplication } from '../../../services/directory/applications.repository.ts';
import { userRoles, users } from '../../../tables/people/users.table.ts';
import { accountExists, notConfirmedYet } from '../applications.problems.ts';
import type { ApplyParts } from './apply.usecases.ts';

/**
 * A guest becomes a member. The link came by mail, so the address is proven and needs no second mail; all that was sent
 * from it belongs to the new account. Without a password he signs in by a link.
 */
export async function makeAccount(
  app: Pick<FastifyInstance, 'db' | 'audit'>,
  request: FastifyRequest,
  { applications, threads, aftermath, audience }: ApplyParts,
  found: FoundApplication,
  passwordHash: string | null,
): Promise<FoundApplication> {
  if (found.stage === 'unconfirmed') throw notConfirmedYet();
  if (found.userId !== null || (await applications.hasAccount(found.email))) throw accountExists();
  const centerId = found.siteCenterId ?? found.centerId;
  const userId = newId();
  await app.db.insert(users).values({
    id: userId,
    centerId,
    email: found.email,
    passwordHash,
    firstName: found.firstName,
    lastName: found.lastName,
    phoneNumber: found.phoneNumber,
    locale: found.locale,
    status: 'active',
    signupMethod: 'signedUp',
    confirmedAt: audience.now,
    acceptedTermsAt: audience.now,
    createdAt: audience.now,
  });
  await app.db.insert(userRoles).values({ userId, role: 'volunteer', scopeType: 'VolunteerCenter', scopeId: centerId });
  await applications.giveToAccount(found.email, userId);
  await threads.giveToAccount(userId);
  await applications.addEvent({ applicationId: found.id, kind: 'account_made', at: audience.now, actorId: userId });
  await app.audit.record(request, {
    action: 'user.signed_up',
    subject: { type: 'users', id: userId, name: `${found.firstName} ${found.lastName}` },
    centerId,
  });
  const application = await applications.find(found.id);
  if (!application) throw notFound();
  await aftermath.happened('account_made', found, application);
  return application;
}

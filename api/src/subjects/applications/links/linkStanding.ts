import type { FastifyRequest } from 'fastify';
import type { FoundApplication } from '../../../services/directory/applications.repository.ts';
import type { LinkClosed } from '../../../services/links/formTokens.ts';
import { isHeldByContact } from '../../../services/links/linkHolder.ts';
import { withoutRole, withoutSubject } from '../../../services/links/links.problems.ts';
import type { FormTokenRow } from '../../../tables/content/formTokens.table.ts';
import { powersFor, sideOfStaff } from '../applicationList.ts';

/**
 * Whether the holder of a link still has a say about an application: an account by its roles of now, a contact person
 * without one as long as he is named there. Null when he has.
 */
export function standingOf(
  link: FormTokenRow,
  application: FoundApplication | undefined,
  request: FastifyRequest,
): LinkClosed | null {
  // An organisation that has moved works on the site of its new centre.
  if (!application || application.centerId !== link.centerId) return withoutSubject;
  const { vacancyContact, organizationEmail, notifyAlso } = application;
  const isHeld =
    link.userId === null
      ? isHeldByContact(link, [vacancyContact?.email ?? organizationEmail, ...notifyAlso])
      : request.actor.user?.status === 'active' && powersFor(request, application).decide;
  return isHeld ? null : withoutRole;
}

/** What a holder without an account is called: the contact person, or else the organisation. */
export const contactNameOf = (link: FormTokenRow, { vacancyContact, organizationName }: FoundApplication) =>
  link.userId !== null
    ? null
    : isHeldByContact(link, [vacancyContact?.email])
      ? vacancyContact?.name
      : organizationName;

/** In whose name the holder acts, and how the history says it. */
export function actingBy(link: FormTokenRow, application: FoundApplication, request: FastifyRequest) {
  return {
    staffId: link.userId,
    staffName: contactNameOf(link, application) ?? null,
    via: 'mail',
    side: link.userId === null ? 'organization' : sideOfStaff(request, application),
  } as const;
}

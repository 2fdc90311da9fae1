import type { ConversationSide } from '@omzien/model/conversation';
import { grantsOf } from '@omzien/model/permissions';
import type { FastifyRequest } from 'fastify';
import { unauthenticated } from '../../http/problems.ts';
import { inScope, type Scope } from '../../http/scope.ts';
import type { FoundConversation, Reader } from './conversations.repository.ts';

function readerBy({ actor: { user, roles } }: FastifyRequest, scope: Scope | null): Reader {
  if (user === null) throw unauthenticated();
  const read = inScope(grantsOf('conversations.read', roles, true), scope);
  const moderate = inScope(grantsOf('conversations.moderate', roles, true), scope);
  return {
    userId: user.id,
    organizationIds: read.flatMap(({ reach, scopeId }) =>
      reach === 'organization' && scopeId !== null ? [scopeId] : [],
    ),
    centerIds: moderate.some(({ reach }) => reach === 'tenant')
      ? null
      : moderate.flatMap(({ reach, scopeId }) => (reach === 'center' && scopeId !== null ? [scopeId] : [])),
    schoolIds: read.flatMap(({ actor, scopeId }) => (actor === 'mentor' && scopeId !== null ? [scopeId] : [])),
  };
}

/** How the asker stands to conversations, by his roles. */
export const readerOf = (request: FastifyRequest) => readerBy(request, null);

/** The same for what he works for at the moment. */
export const readerInScope = (request: FastifyRequest) => readerBy(request, request.scope);

/** Whether anything is his own: who only runs an organisation or a website asks no questions as a volunteer. */
export const mayAskAsVolunteer = ({ actor: { roles } }: FastifyRequest) =>
  grantsOf('conversations.read', roles, true).some(
    ({ actor }) => actor === 'volunteer' || actor === 'student' || actor === 'mentor',
  );

/** The volunteer's name as one side may know it. */
export function volunteerName(
  {
    volunteerFirstName,
    volunteerLastName,
    volunteerIsKnown,
    organizationId,
  }: Pick<FoundConversation, 'volunteerFirstName' | 'volunteerLastName' | 'volunteerIsKnown' | 'organizationId'>,
  viewer: ConversationSide | null,
): string | null {
  if (volunteerFirstName === null) return null;
  const isHidden = viewer === 'organization' && organizationId !== null && !volunteerIsKnown;
  return isHidden ? volunteerFirstName : `${volunteerFirstName} ${volunteerLastName ?? ''}`.trim();
}

import type { ConversationSide } from '@omzien/model/conversation';
import { grantsOf } from '@omzien/model/permissions';
import type { FastifyRequest } from 'fastify';
import { unauthenticated } from '../../http/problems.ts';
import type { FoundConversation, Reader } from './conversations.repository.ts';

/** How the asker stands to conversations, by his roles. */
export function readerOf({ actor: { user, roles } }: FastifyRequest): Reader {
  if (user === null) throw unauthenticated();
  const read = grantsOf('conversations.read', roles, true);
  const moderate = grantsOf('conversations.moderate', roles, true);
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

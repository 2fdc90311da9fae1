import type { RoleRequest } from '@omzien/model/roleRequest';
import type { FoundRoleRequest } from './roleRequests.repository.ts';

/** A wish for a role. `mayAnswer`: whoever reads it may give the role. */
export function toRoleRequest(row: FoundRoleRequest, { mayAnswer }: { mayAnswer: boolean }): RoleRequest {
  const scopeName = row.organizationName ?? row.centerName;
  const isOpen = row.state === 'pending';
  return {
    type: 'role_requests',
    id: row.id,
    role: row.role,
    scopeType: row.scopeType,
    scopeId: row.scopeId,
    scopeName,
    organizationId: row.organizationId,
    reason: row.reason,
    state: row.state,
    answer: row.answer,
    recipient: row.recipient,
    recipientName: row.recipient === 'organization' ? scopeName : row.centerName,
    requester: { id: row.userId, name: row.requesterName ?? '' },
    decidedByName: row.deciderName,
    decidedAt: row.decidedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    lockVersion: row.lockVersion,
    permissions: {
      update: isOpen && mayAnswer,
      destroy: false,
      transitions: isOpen && mayAnswer ? ['grant', 'deny'] : [],
    },
  };
}

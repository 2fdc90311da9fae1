import type { OwnRole, RoleRequest } from '@omzien/model/roleRequest';

const organizationId = '0196a000-0000-7000-8000-000000000100';

export const runsBuurthuis: OwnRole = {
  type: 'roles',
  id: '0196a000-0000-7000-8000-000000000901',
  role: 'admin',
  scopeType: 'Organization',
  scopeId: organizationId,
  scopeName: 'Buurthuis De Brug',
  expiresAt: null,
  reason: null,
  createdAt: '2026-03-02T09:00:00.000Z',
  isLastAdmin: false,
  successors: [],
};

export const asked: RoleRequest = {
  type: 'role_requests',
  id: '0196a000-0000-7000-8000-000000000902',
  role: 'admin',
  scopeType: 'Organization',
  scopeId: organizationId,
  scopeName: 'Buurthuis De Brug',
  organizationId,
  reason: 'Ik help elke week met de planning.',
  state: 'pending',
  answer: null,
  recipient: 'organization',
  recipientName: 'Buurthuis De Brug',
  requester: { id: '0196a000-0000-7000-8000-000000000903', name: 'Ria van Dam' },
  decidedByName: null,
  decidedAt: null,
  createdAt: '2026-11-20T09:00:00.000Z',
  lockVersion: 0,
};

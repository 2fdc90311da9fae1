import type { OrganizationAccessRequest } from '@omzien/model/organizationAccess';

export const organizationId = '0190a0a0-0000-7000-8000-0000000000b1';
export const asked: OrganizationAccessRequest = {
  type: 'organization_access_requests',
  id: '0190a0a0-0000-7000-8000-0000000000a1',
  organizationId,
  organizationName: 'Buurthuis De Brug',
  fullName: 'Kim Vos',
  email: 'kim@mail.example',
  message: 'Ik ben de nieuwe penningmeester.',
  state: 'pending',
  answer: null,
  decidedByName: null,
  decidedAt: null,
  createdAt: '2026-11-24T09:00:00.000Z',
  lockVersion: 0,
};

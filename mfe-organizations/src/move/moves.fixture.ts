import type { MovePreview, OrganizationMove } from '@omzien/model/organizationMove';
import { signUp } from '../testing/signUps.fixture.ts';

export const movedId = '0196a000-0000-7000-8000-00000000bb01';
export const oldCenter = { id: '0196a000-0000-7000-8000-00000000cc01', name: 'Wezep' };
export const newCenter = { id: '0196a000-0000-7000-8000-00000000cc02', name: 'Roermond' };

export const movingOrganization = {
  ...signUp(1),
  id: movedId,
  name: 'Het Huis',
  status: 'approved' as const,
  volunteerCenterId: oldCenter.id,
};

export const previewOf = (): MovePreview => ({
  type: 'organization_moves',
  id: movedId,
  volunteerCenterId: newCenter.id,
  vacanciesCount: 2,
  applicationsCount: 4,
  usersMoving: [{ id: '0196a000-0000-7000-8000-00000000dd01', fullName: 'Noor de Wit' }],
  usersStaying: [],
  counts: { vacancies: 2, applications: 4, users: 1 },
  stays: { centerNotes: 1, history: 12 },
  requestOnly: false,
  conflicts: [{ code: 'similar_name', text: 'Het Huisje' }],
});

export const moveOf = (change: Partial<OrganizationMove> = {}): OrganizationMove => ({
  type: 'organization_moves',
  id: '0196a000-0000-7000-8000-00000000ee01',
  organizationId: movedId,
  organizationName: 'Het Huis',
  fromCenterId: oldCenter.id,
  fromCenterName: oldCenter.name,
  toCenterId: newCenter.id,
  toCenterName: newCenter.name,
  status: 'done',
  totalCount: 7,
  doneCount: 7,
  counts: { vacancies: 2, applications: 4, users: 1 },
  kept: {},
  undoUntil: '2026-11-22T09:00:00.000Z',
  finishedAt: '2026-11-21T09:00:00.000Z',
  undoneAt: null,
  createdAt: '2026-11-21T09:00:00.000Z',
  permissions: { update: false, destroy: false, transitions: ['undo'] },
  ...change,
});

import type { StaffVacancy } from '@omzien/model/vacancy';
import { cookDetail } from './samples.ts';

/** The cook as a draft, as those see it who manage it. */
export const managedCook: StaffVacancy = {
  ...cookDetail,
  status: 'draft',
  publishedAt: null,
  expiresAt: null,
  viewsCount: 0,
  applicationsCount: 0,
  newApplicationsCount: 0,
  lockVersion: 1,
  ownImageUrl: null,
  updatedAt: '2026-11-20T09:00:00.000Z',
  permissions: { update: true, destroy: true, transitions: ['publish', 'archive'] },
};

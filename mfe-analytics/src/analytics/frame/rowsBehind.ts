import type { FigureKey } from '@omzien/model/analytics';
import type { Permission } from '@omzien/model/permissions';

/** Where the rows of a figure are, and who may open that list. */
export const rowsBehind = {
  applications: { path: '/applications', permission: 'applications.read' },
  answered: { path: '/applications', permission: 'applications.read' },
  accepted: { path: '/applications', permission: 'applications.read' },
  matches: { path: '/applications', permission: 'applications.read' },
  vacancies_open: { path: '/vacancies', permission: 'vacancies.manage' },
  vacancies_published: { path: '/vacancies', permission: 'vacancies.manage' },
  vacancies_filled: { path: '/vacancies', permission: 'vacancies.manage' },
  organizations_approved: { path: '/organizations', permission: 'organizations.manage' },
  new_volunteers: { path: '/users', permission: 'users.manage' },
} as const satisfies Partial<Record<FigureKey, { path: string; permission: Permission }>>;
export type FollowedFigure = keyof typeof rowsBehind;
export const isFollowed = (key: FigureKey): key is FollowedFigure => Object.hasOwn(rowsBehind, key);

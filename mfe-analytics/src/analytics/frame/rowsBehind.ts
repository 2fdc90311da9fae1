import type { FigureKey } from '@omzien/model/analytics';
import { organizationStatuses } from '@omzien/model/organization';
import type { Permission } from '@omzien/model/permissions';
import { vacancyStatuses } from '@omzien/model/vacancy';

type Behind = { path: string; permission: Permission; more?: readonly (readonly [string, string])[] };
const everyStatus = 'filter[status_in]';
/** Lists leave out what was put away, unless it is asked for: it counted all the same. */
const everyVacancy = [[everyStatus, vacancyStatuses.join()]] as const;
const everyOrganization = [
  [everyStatus, organizationStatuses.filter((status) => status !== 'deleted').join()],
] as const;

/** Where the rows of a figure are, and who may open that list. */
const behind = {
  applications: { path: '/applications', permission: 'applications.read' },
  answered: { path: '/applications', permission: 'applications.read' },
  accepted: { path: '/applications', permission: 'applications.read' },
  matches: { path: '/applications', permission: 'applications.read' },
  vacancies_open: { path: '/vacancies', permission: 'vacancies.manage', more: everyVacancy },
  vacancies_published: { path: '/vacancies', permission: 'vacancies.manage', more: everyVacancy },
  vacancies_filled: { path: '/vacancies', permission: 'vacancies.manage', more: everyVacancy },
  organizations_approved: { path: '/organizations', permission: 'organizations.manage', more: everyOrganization },
  new_volunteers: { path: '/users', permission: 'users.read' },
} as const satisfies Partial<Record<FigureKey, Behind>>;
export type FollowedFigure = keyof typeof behind;
export const rowsBehind: Readonly<Record<FollowedFigure, Behind>> = behind;
export const isFollowed = (key: FigureKey): key is FollowedFigure => Object.hasOwn(behind, key);

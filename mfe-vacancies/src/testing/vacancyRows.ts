import type { VacancyRow } from '../manage/list/vacancyList.api.ts';
import { cook } from './samples.ts';

const id = (number: number) => `0196a000-0000-7000-8000-00000000030${number}`;
const every = { update: true, destroy: true };

/** Vacancies as the list of staff answers them, checked against the model by the fake API. */
export const vacancyRows: VacancyRow[] = [
  {
    type: 'vacancies',
    id: id(0),
    title: 'Kok voor het buurtdiner',
    vacancyType: 'volunteering',
    status: 'published',
    organizationId: cook.organizationId,
    organizationName: cook.organizationName,
    volunteerCenterId: cook.volunteerCenterId,
    publishedAt: '2026-11-01T09:00:00.000Z',
    expiresAt: '2026-11-24T09:00:00.000Z',
    viewsCount: 1234,
    applicationsCount: 5,
    newApplicationsCount: 2,
    publishAt: null,
    publishOnApproval: false,
    takenDownReason: null,
    awaitingScreening: false,
    lockVersion: 3,
    permissions: { update: true, destroy: false, transitions: ['unpublish', 'fill', 'renew', 'archive'] },
  },
];
const [first] = vacancyRows as [VacancyRow];
vacancyRows.push(
  {
    ...first,
    id: id(1),
    title: 'Fietsmaatje op woensdag',
    status: 'draft',
    publishedAt: null,
    expiresAt: null,
    applicationsCount: 0,
    newApplicationsCount: 0,
    publishOnApproval: true,
    permissions: { ...every, transitions: ['publish', 'archive'] },
  },
  {
    ...first,
    id: id(2),
    title: 'Taalmaatje voor Amina',
    vacancyType: 'language',
    status: 'expired',
    applicationsCount: 1,
    newApplicationsCount: 0,
    permissions: { ...every, transitions: ['renew', 'archive'] },
  },
);

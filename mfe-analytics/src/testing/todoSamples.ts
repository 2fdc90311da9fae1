import type { Application } from '@omzien/model/application';
import type { Dashboard, Todo } from '@omzien/model/dashboard';
import type { Organization } from '@omzien/model/organization';

export const ids = {
  application: '00000000-0000-4000-8000-000000000001',
  vacancy: '00000000-0000-4000-8000-000000000002',
  organization: '00000000-0000-4000-8000-000000000003',
  work: '00000000-0000-4000-8000-000000000004',
  approach: '00000000-0000-4000-8000-000000000005',
  conversation: '00000000-0000-4000-8000-000000000006',
};

/** A todo as the API tells it. */
export const todoOf = (rest: Pick<Todo, 'kind'> & Partial<Todo>): Todo => ({
  item: null,
  count: 1,
  subject: null,
  person: null,
  owner: null,
  work: null,
  waitingDays: null,
  dueAt: null,
  url: '/dashboard',
  listUrl: null,
  steps: [],
  ...rest,
});

export const unanswered = todoOf({
  kind: 'unanswered_application',
  count: 34,
  subject: { type: 'applications', id: ids.application, name: 'Kok voor het buurtdiner', lockVersion: 3 },
  person: 'Ria',
  waitingDays: 9,
  url: `/applications/${ids.application}`,
  listUrl: '/applications?filter[awaiting_reply_true]=true',
  steps: ['reply', 'accept', 'reject'],
});
export const expiring = todoOf({
  kind: 'vacancy_expiring',
  subject: { type: 'vacancies', id: ids.vacancy, name: 'Fietsmaatje', lockVersion: 1 },
  dueAt: '2026-11-20T22:59:59.000Z',
  url: `/vacancies/${ids.vacancy}`,
  steps: ['renew', 'fill'],
});
export const matchCheck = todoOf({
  kind: 'match_check',
  subject: { type: 'applications', id: ids.application, name: 'Kok voor het buurtdiner', lockVersion: 7 },
  person: 'Ria',
  waitingDays: 3,
  url: `/applications/${ids.application}`,
  steps: ['match'],
});
/** The application of it, as the API answers a step. */
export const answered: Application = {
  type: 'applications',
  id: ids.application,
  name: 'Ria van Dam',
  firstName: 'Ria',
  lastName: 'van Dam',
  email: 'ria@dorp.example',
  phoneNumber: null,
  message: 'Ik kook graag.',
  answers: [],
  vacancyId: ids.vacancy,
  vacancyTitle: 'Kok voor het buurtdiner',
  organizationId: ids.organization,
  organizationName: 'De Tafel',
  status: 'accepted',
  stage: 'accepted',
  guest: false,
  waitingDays: null,
  waitingSince: null,
  waitingFor: null,
  createdAt: '2026-10-13T09:00:00.000Z',
  confirmedAt: '2026-10-13T10:00:00.000Z',
  firstResponseAt: null,
  decidedAt: null,
  decisionMessage: null,
  reasonCode: null,
  startsOn: null,
  withdrawnAt: null,
  eraseOn: null,
  lockVersion: 8,
};
export const approval = todoOf({
  kind: 'work_item',
  item: 'organization_approval',
  subject: { type: 'organizations', id: ids.organization, name: 'De Tafel', lockVersion: 0 },
  work: { id: ids.work, lockVersion: 0 },
  waitingDays: 2,
  url: `/organizations/approve?id=${ids.organization}`,
  listUrl: '/dashboard?kind=organization_approval',
  steps: ['approve', 'ask', 'deny'],
});
/** The organisation of it, as the API answers who decides about it. */
export const signUp: Organization = {
  type: 'organizations',
  id: ids.organization,
  name: 'De Tafel',
  slug: 'de-tafel',
  organizationType: 'NonProfit',
  status: 'pending',
  website: null,
  city: 'Wezep',
  phoneNumber: null,
  email: null,
  description: 'Samen eten in de buurt.',
  logoUrl: null,
  coverUrl: null,
  kvkNumber: null,
  replyRate: null,
  medianReplyHours: null,
  openVacanciesCount: 0,
  profileCheckedAt: null,
  deniedReason: null,
  reviewThread: null,
  createdAt: '2026-11-20T09:00:00.000Z',
};
export const bounce = todoOf({
  kind: 'work_item',
  item: 'bounce',
  subject: { type: 'users', id: ids.vacancy, name: 'Jan Post', lockVersion: null },
  work: { id: ids.work, lockVersion: 4 },
  waitingDays: 1,
  url: `/users/${ids.vacancy}`,
  listUrl: '/dashboard?kind=bounce',
  steps: ['done'],
});

/** A dashboard on which nothing waits. */
export const dashboardOf = (rest: Partial<Dashboard> = {}): Dashboard => ({
  type: 'dashboards',
  id: rest.view ?? 'organization',
  view: 'organization',
  views: ['organization', 'volunteer'],
  centers: [],
  todos: [],
  tiles: [],
  applications: [],
  savedSearches: [],
  appointments: [],
  hearts: { count: 0, vacancies: [] },
  recommended: [],
  profileCompleteness: null,
  firstSteps: null,
  ...rest,
});

export const tile: Dashboard['tiles'][number] = {
  key: 'applications',
  name: 'Aanmeldingen',
  unit: 'count',
  value: 30,
  lastYear: 18,
  change: 0.6667,
  weeks: [2, 3, 1, 4, 5, 6, 2, 3, 4, 5, 6, 7],
  url: '/applications',
};

import type { HelpRequest } from '@omzien/model/helpRequest';
import type { ManagedVacancy } from '../manage/vacancyWrites.repository.ts';
import { statusAt } from '../search/vacancies.resource.ts';

const iso = (date: Date | null) => date?.toISOString() ?? null;

/** A request with all that is private about it: only for its owner and for who manages it. */
export const toHelpRequest = (
  row: ManagedVacancy,
  { now, permissions }: { now: Date; permissions: HelpRequest['permissions'] },
): HelpRequest => ({
  type: 'help_requests',
  id: row.id,
  title: row.title,
  status: statusAt(row, now),
  category: row.helpCategory,
  text: row.description,
  when: row.helpWhen,
  postcode: row.postcode,
  city: row.city,
  phone: row.contactPerson?.phone ?? null,
  forSelf: row.helpFor === null,
  helperName: row.helpFor,
  ownerName: row.ownerName,
  organizationId: row.organizationId,
  organizationName: row.organizationName,
  awaitingScreening: row.awaitingScreening,
  screenedAt: iso(row.screenedAt),
  refusedReason: row.takenDownReason,
  openAnswersCount: row.openAnswers,
  isFull: row.openAnswers >= row.mostAnswers,
  publishedAt: iso(row.publishedAt),
  expiresAt: iso(row.expiresAt),
  createdAt: row.createdAt.toISOString(),
  lockVersion: row.lockVersion,
  permissions,
});

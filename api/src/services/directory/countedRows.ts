import { calendarDay } from '@omzien/model/fields';
import { timeZone } from '@omzien/model/tenants';
import { type SQL, sql } from 'drizzle-orm';
import { Temporal } from 'temporal-polyfill';
import * as v from 'valibot';
import { badParameter } from '../../http/filters.ts';
import { applications } from '../../tables/applications/applications.table.ts';
import { organizations } from '../../tables/organizations/organizations.table.ts';
import { userRoles, users } from '../../tables/people/users.table.ts';
import { vacancies } from '../../tables/vacancies/vacancies.table.ts';

/**
 * The rows behind a figure: `filter[figure_eq]=matches` with its days, as `filter[figure_from]` and `filter[figure_to]`.
 * A list that has these scopes holds exactly what was counted, by the definitions that count it.
 */
export const countedScopes = ['figure_eq', 'figure_from', 'figure_to'] as const;

type Days = { from: string; to: string };
type Conditions = Readonly<Record<string, (days: Days) => SQL>>;

const within = (day: SQL, { from, to }: Days) => sql`${day} between ${from}::date and ${to}::date`;
const onDay = (moment: SQL, days: Days) => within(sql`omzien_day(${moment})`, days);
const fact = (metric: string) => (days: Days) =>
  sql`exists (select 1 from omzien_application_facts(${applications}, null::vacancies) as fact
    where fact.metric = ${metric} and ${within(sql`fact.day`, days)})`;

/** Open at a moment, as far as a vacancy remembers. */
export const openAt = (moment: SQL) => sql`${vacancies.publishedAt} < ${moment} and ${vacancies.status} <> 'draft'
  and least(coalesce(${vacancies.expiresAt}, 'infinity'), coalesce(${vacancies.filledAt}, 'infinity'),
    coalesce(${vacancies.archivedAt}, 'infinity'), coalesce(${vacancies.deletedAt}, 'infinity')) >= ${moment}`;
const endOf = (day: string) => {
  const end = Temporal.PlainDate.from(day).add({ days: 1 }).toZonedDateTime(timeZone);
  return sql`${new Date(end.epochMilliseconds).toISOString()}::timestamptz`;
};

export const countedApplications: Conditions = {
  applications: fact('applications'),
  answered: fact('answered'),
  accepted: fact('accepted'),
  matches: fact('matches'),
};
export const countedVacancies: Conditions = {
  vacancies_open: ({ to }) => openAt(endOf(to)),
  vacancies_published: (days) => onDay(sql`${vacancies.publishedAt}`, days),
  vacancies_filled: (days) => onDay(sql`${vacancies.filledAt}`, days),
};
export const countedOrganizations: Conditions = {
  organizations_approved: (days) => onDay(sql`${organizations.approvedAt}`, days),
};
export const countedUsers: Conditions = {
  new_volunteers: (days) => sql`${users.confirmedAt} is not null and ${onDay(sql`${users.createdAt}`, days)}
    and exists (select 1 from ${userRoles} where ${userRoles.tenant} = ${users.tenant} and ${userRoles.userId} = ${users.id}
      and ${userRoles.role} in ('volunteer', 'student'))`,
};

/** What these scopes ask of a list; nothing where it is asked for no figure. */
export function countedCondition(scopes: ReadonlyMap<string, string>, conditions: Conditions): SQL | undefined {
  const figure = scopes.get('figure_eq');
  if (figure === undefined) return undefined;
  const condition = Object.hasOwn(conditions, figure) ? conditions[figure] : undefined;
  if (condition === undefined) {
    const names = Object.keys(conditions).join(', ');
    throw badParameter('filter[figure_eq]', `Kies uit: ${names}.`, `Choose from: ${names}.`);
  }
  const [from = '', to = ''] = (['figure_from', 'figure_to'] as const).map((name) => {
    const day = scopes.get(name);
    if (!v.is(calendarDay, day))
      throw badParameter(`filter[${name}]`, 'Vul een dag in, zoals 2026-01-31.', 'Fill in a day, such as 2026-01-31.');
    return day;
  });
  return condition({ from, to });
}

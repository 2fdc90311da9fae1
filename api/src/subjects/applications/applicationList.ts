import { grantsOf } from '@omzien/model/permissions';
import { vacancyTypes } from '@omzien/model/vacancy';
import { longestWaitFirst } from '@omzien/model/waiting';
import { and, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { FastifyRequest } from 'fastify';
import { reaches, withinReach } from '../../http/access.ts';
import { badParameter, escapeLike, filterToSql } from '../../http/filters.ts';
import type { ListAsKnown, ListDefinition, ListQuery } from '../../http/listQuery.ts';
import { daysAgo } from '../../services/calendar/calendar.ts';
import { applicantName, type FoundApplication, heldReplies } from '../../services/directory/applications.repository.ts';
import { countedApplications, countedCondition, countedScopes } from '../../services/directory/countedRows.ts';
import { byWait, isWaitingOnUs, waitingSince } from '../../services/directory/waitingOnUs.ts';
import { applications as table } from '../../tables/applications/applications.table.ts';
import { conversations } from '../../tables/applications/conversations.table.ts';
import { heldDecisions } from '../../tables/notifications/heldDecisions.table.ts';
import { userRoles } from '../../tables/people/users.table.ts';
import { vacancies } from '../../tables/vacancies/vacancies.table.ts';
import type { ApplicationPowers } from './applications.resource.ts';

export const applicationIncludes = ['vacancy', 'organization', 'user', 'owner', 'conversation'] as const;

export const applicationList: ListDefinition = {
  id: table.id,
  filters: {
    status: table.status,
    vacancy_id: table.vacancyId,
    organization_id: table.organizationId,
    volunteer_center_id: table.centerId,
    user_id: table.userId,
    owner_id: table.ownerId,
    created_at: table.createdAt,
    decided_at: table.decidedAt,
    source: table.source,
    match_result: table.matchResult,
    guest: table.guest,
    reason_code: table.reasonCode,
  },
  // The stage stands apart, so that the tabs can count the others.
  scopes: [
    'stage_in',
    'stage_eq',
    'waiting_days_gteq',
    'name_or_email_cont',
    'awaiting_reply_true',
    'vacancy_type_eq',
    ...countedScopes,
  ],
  sorts: {
    created_at: table.createdAt,
    name: applicantName,
    stage: table.stage,
    vacancy_title: vacancies.title,
    decided_at: table.decidedAt,
    last_message_at: conversations.lastMessageAt,
    waiting_since: byWait,
  },
  defaultSort: longestWaitFirst,
  includes: applicationIncludes,
  maximumSize: 1000,
};

/** What a mentor may see: applications that a student of the own school has agreed to show. */
function ofStudents({ grants }: FastifyRequest): SQL | undefined {
  const schools = grants.flatMap(({ reach, scopeId }) => (reach === 'students' && scopeId !== null ? [scopeId] : []));
  if (schools.length === 0) return undefined;
  return sql`(${table.sharedWithMentor} and exists (
    select 1 from ${userRoles}
    where ${userRoles.tenant} = ${table.tenant} and ${userRoles.userId} = ${table.userId}
      and ${userRoles.role} = 'student' and ${userRoles.scopeType} = 'Organization'
      and ${userRoles.scopeId} in (${sql.join(
        schools.map((id) => sql`${id}`),
        sql`, `,
      )})))`;
}

/** Grants as a condition on applications; those of the route's permission when nothing else is said. */
export const readable = (request: FastifyRequest, grants = request.grants) =>
  withinReach(grants, {
    own: { column: table.userId, userId: request.actor.user?.id },
    organization: table.organizationId,
    center: table.centerId,
    students: ofStudents(request),
  });

const decidable = (request: FastifyRequest) => {
  const { roles, user } = request.actor;
  return readable(request, grantsOf('applications.decide', roles, user !== null));
};

/** Which applications the asker knows as dealt with: what is decided, or written, waits to be sent. */
export const knowsAnswered = (request: FastifyRequest): SQL =>
  sql`((${heldDecisions.id} is not null or ${heldReplies.id} is not null) and ${decidable(request)})`;

/** What the counts of a list must know of who asks. */
export const countsFor = (request: FastifyRequest) => ({
  knows: knowsHeld(request),
  answered: knowsAnswered(request),
});

/** Of which applications the asker may know what is decided and waits to be sent. */
export function knowsHeld(request: FastifyRequest): SQL {
  return sql`(${heldDecisions.id} is not null and ${decidable(request)})`;
}

/** How an application stands that is decided and waits, under the names of its own columns. */
const decided = alias(table, 'decided');
const decidedColumns = { status: decided.status, decided_at: decided.decidedAt, reason_code: decided.reasonCode };
const isAboutDecision = new RegExp(Object.keys(decidedColumns).join('|'));

/** The list as who asks knows it: staff find and order by what they have decided, everybody else by what is stored. */
export function asKnownTo(request: FastifyRequest): ListAsKnown {
  const knows = knowsHeld(request);
  return {
    sorts: {
      ...applicationList.sorts,
      stage: sql`case when ${knows} then ${heldDecisions.outcome} else ${table.stage} end`,
      decided_at: sql`case when ${knows} then ${heldDecisions.createdAt} else ${table.decidedAt} end`,
    },
    conditionOf(key, texts, stored) {
      if (!stored || !isAboutDecision.test(key)) return stored;
      const ofDecided = filterToSql(key, texts, { ...applicationList.filters, ...decidedColumns });
      return sql`(case when ${knows} then exists (
        select 1 from (select ${heldDecisions.outcome} as status, ${heldDecisions.createdAt} as decided_at,
          ${heldDecisions.input} ->> 'reasonCode' as reason_code) as decided
        where ${ofDecided}) else ${stored} end)`;
    },
  };
}

/** A filter on stages. Staff find an application where they have put it, the volunteer where it stood. */
export function stageCondition(request: FastifyRequest, key: string, value: string): SQL | undefined {
  const stored = filterToSql(key, [value], { stage: table.stage });
  const decided = filterToSql(key, [value], { stage: heldDecisions.outcome });
  return stored && sql`(case when ${knowsHeld(request)} then ${decided} else ${stored} end)`;
}

/** Of which type the vacancy is. */
function typeCondition(type: string | undefined): SQL | undefined {
  if (type === undefined) return undefined;
  if (!vacancyTypes.some((one) => one === type))
    throw badParameter('filter[vacancy_type_eq]', 'Dit type kennen we niet.', 'This type is not known.');
  return sql`exists (select 1 from vacancies as typed where typed.tenant = ${table.tenant}
    and typed.id = ${table.vacancyId} and typed.vacancy_type = ${type})`;
}

export function scopeConditions(request: FastifyRequest, { scopes }: ListQuery, now: Date): SQL | undefined {
  const days = scopes.get('waiting_days_gteq');
  if (days !== undefined && !/^\d{1,4}$/.test(days))
    throw badParameter('filter[waiting_days_gteq]', 'Vul een heel aantal dagen in.', 'Fill in a whole number of days.');
  const name = scopes.get('name_or_email_cont');
  const pattern = name === undefined ? undefined : `%${escapeLike(name)}%`;
  const awaiting = scopes.get('awaiting_reply_true');
  if (awaiting !== undefined && awaiting !== 'true' && awaiting !== '1')
    throw badParameter('filter[awaiting_reply_true]', 'Kies true.', 'Choose true.');
  return and(
    days === undefined
      ? undefined
      : sql`(not ${knowsAnswered(request)} and ${waitingSince} < ${daysAgo(Number(days), now).toISOString()}::timestamptz)`,
    pattern === undefined
      ? undefined
      : or(
          sql`${applicantName} ilike ${pattern}`,
          // The address of who was only asked must not be found by guessing at it.
          sql`(${table.confirmedAt} is not null and ${table.email} ilike ${pattern})`,
        ),
    awaiting === undefined ? undefined : sql`(not ${knowsAnswered(request)} and ${isWaitingOnUs})`,
    countedCondition(scopes, countedApplications),
    typeCondition(scopes.get('vacancy_type_eq')),
  );
}

/** What the asker may do with this record, whatever route he came by. */
export function powersFor({ actor: { roles, user } }: FastifyRequest, row: FoundApplication): ApplicationPowers {
  const grants = (permission: Parameters<typeof grantsOf>[0]) => grantsOf(permission, roles, user !== null);
  const decide = grants('applications.decide');
  return {
    decide: reaches(decide, row, user),
    withdraw: reaches(grants('applications.withdraw'), row, user),
    update: reaches(grants('applications.update'), row, user),
    isOwn: user !== null && row.userId === user.id,
    isCenter: reaches(
      decide.filter(({ reach }) => reach === 'center' || reach === 'tenant'),
      row,
      user,
    ),
  };
}

/** For whom staff speak who decide about an application. */
export const sideOfStaff = (request: FastifyRequest, row: FoundApplication) => {
  const { roles, user } = request.actor;
  const ofOrganization = grantsOf('applications.decide', roles, user !== null).filter(
    ({ reach }) => reach === 'organization',
  );
  return reaches(ofOrganization, row, user) ? ('organization' as const) : ('center' as const);
};

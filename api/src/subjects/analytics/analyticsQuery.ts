import {
  type Balance,
  type Breakdown,
  balances,
  breakdowns,
  type Comparison,
  comparisons,
  type Interval,
  intervals,
  type Metric,
  metrics,
} from '@omzien/model/analytics';
import { calendarDay } from '@omzien/model/fields';
import { type VacancyType, vacancyTypes } from '@omzien/model/vacancy';
import type { FastifyRequest } from 'fastify';
import { Temporal } from 'temporal-polyfill';
import * as v from 'valibot';
import { isUuid } from '../../http/context.ts';
import { badParameter } from '../../http/filters.ts';
import { type Period, periodBefore, today, usualInterval } from './analyticsPeriod.ts';

export type AnalyticsQuery = {
  period: Period;
  /** The period that it is compared with. */
  before: Period | null;
  centerId: string | null;
  organizationId: string | null;
  vacancyType: VacancyType | null;
};

/** What every address of the figures takes, for the documents. */
export const analyticsParameters = {
  'filter[from]': 'The first day, such as `2026-01-01`; a year before the last day when left out',
  'filter[to]': 'The last day, included; today when left out',
  'filter[volunteer_center_id_eq]': 'Only of this centre',
  'filter[organization_id_eq]': 'Only of this organisation',
  'filter[vacancy_type_eq]': `Only of this type of vacancy: ${vacancyTypes.map((type) => `\`${type}\``).join(', ')}`,
  compare:
    '`previous`: as many days right before, or as many months where the period is whole months; `last_year`: the same days a year earlier',
} as const;
export const parameterOf = (names: readonly string[], fallback: string) =>
  `${names.map((name) => `\`${name}\``).join(', ')}; ${fallback} when left out`;

const known = new Set(['from', 'to', 'volunteer_center_id_eq', 'organization_id_eq', 'vacancy_type_eq']);
const longestDays = 3660;
const earliest = Temporal.PlainDate.from('2000-01-01');

type Query = Record<string, string | string[] | undefined>;
const textOf = (query: Query, name: string): string | null => {
  const value = [query[name]].flat()[0]?.trim();
  return value ? value : null;
};

function wordOf<Word extends string>(request: FastifyRequest, name: string, words: readonly Word[]): Word | null {
  const text = textOf(request.query as Query, name);
  if (text === null) return null;
  const word = words.find((one) => one === text);
  if (word === undefined)
    throw badParameter(name, `${name} is een van: ${words.join(', ')}.`, `${name} is one of: ${words.join(', ')}.`);
  return word;
}

function dayOf(query: Query, name: 'from' | 'to'): Temporal.PlainDate | null {
  const parameter = `filter[${name}]`;
  const text = textOf(query, parameter);
  if (text === null) return null;
  const day = v.is(calendarDay, text) ? Temporal.PlainDate.from(text) : null;
  // Days that are far off would make more intervals than anybody can read.
  if (day === null || Temporal.PlainDate.compare(day, earliest) < 0 || day.year > 2200)
    throw badParameter(
      parameter,
      'Vul een dag in vanaf 2000, zoals 2026-01-31.',
      'Fill in a day from 2000 on, such as 2026-01-31.',
    );
  return day;
}

function idOf(query: Query, name: string): string | null {
  const parameter = `filter[${name}]`;
  const text = textOf(query, parameter);
  if (text !== null && !isUuid(text))
    throw badParameter(parameter, 'Dit is geen id van een record.', 'This is not the id of a record.');
  return text;
}

/** Reads period and scope of a question, or refuses it with the name of the parameter. */
export function readAnalyticsQuery(request: FastifyRequest, now: Date): AnalyticsQuery {
  const query = request.query as Query;
  for (const parameter of Object.keys(query)) {
    if (!parameter.startsWith('filter')) continue;
    const name = /^filter\[([a-z_]+)\]$/.exec(parameter)?.[1];
    if (name === undefined || !known.has(name))
      throw badParameter(parameter, 'Dit filter kennen we hier niet.', 'This filter is not known here.');
  }
  const to = dayOf(query, 'to') ?? today(now);
  const from = dayOf(query, 'from') ?? to.subtract({ years: 1 }).add({ days: 1 });
  const days = from.until(to, { largestUnit: 'days' }).days;
  if (days < 0)
    throw badParameter('filter[from]', 'De eerste dag ligt na de laatste.', 'The first day is after the last one.');
  if (days > longestDays) throw badParameter('filter[from]', 'Kies hoogstens tien jaar.', 'Choose ten years at most.');
  const period = { from, to };
  const compare = wordOf<Comparison>(request, 'compare', comparisons);
  const type = textOf(query, 'filter[vacancy_type_eq]');
  const vacancyType = vacancyTypes.find((one) => one === type) ?? null;
  if (type !== null && vacancyType === null)
    throw badParameter('filter[vacancy_type_eq]', 'Dit type kennen we niet.', 'This type is not known.');
  return {
    period,
    before: compare === null ? null : periodBefore(period, compare),
    centerId: idOf(query, 'volunteer_center_id_eq'),
    organizationId: idOf(query, 'organization_id_eq'),
    vacancyType,
  };
}

export const readMetric = (request: FastifyRequest, allowed: readonly Metric[] = metrics): Metric | null =>
  wordOf<Metric>(request, 'metric', allowed);
export const readBreakdown = (request: FastifyRequest): Breakdown => wordOf(request, 'by', breakdowns) ?? 'category';
export const readBalance = (request: FastifyRequest): Balance => wordOf(request, 'by', balances) ?? 'category';

export const readPart = <Part extends string>(request: FastifyRequest, parts: readonly Part[]): Part | null =>
  wordOf(request, 'part', parts);

const mostPoints = 800;
export function readInterval(request: FastifyRequest, period: Period): Interval {
  const interval = wordOf(request, 'interval', intervals) ?? usualInterval(period);
  if (interval === 'day' && period.from.until(period.to, { largestUnit: 'days' }).days > mostPoints)
    throw badParameter(
      'interval',
      'Kies voor zo’n lange periode weken of maanden.',
      'Choose weeks or months for such a long period.',
    );
  return interval;
}

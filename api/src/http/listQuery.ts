import { and, asc, desc, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { badParameter, type FilterColumns, filterToSql, takesList } from './filters.ts';

/** What may be asked of a list, in wire names. */
export type ListDefinition = {
  /** The last sort key, so that pages never overlap. */
  id: AnyPgColumn;
  filters: FilterColumns;
  /** Filters that are no predicate (`near`, `with_role`): the route reads them from `query.scopes`. */
  scopes?: readonly string[];
  /**
   * `null` for an order that the route makes itself (`distance`); it reads `query.sort`. A function for one that is more
   * than a value and its direction.
   */
  sorts: Readonly<Record<string, AnyPgColumn | SQL | ((isDescending: boolean) => SQL) | null>>;
  /** Such as `-created_at,title`. */
  defaultSort: string;
  includes?: readonly string[];
  /** 1000 for lists of staff; 100 unless said otherwise. */
  maximumSize?: number;
  /** Deep pages may say after which record they begin (`page[after]`); the route reads it from `query.page`. */
  pagesByRecord?: true;
};

/** What differs for some who ask: orders, and what a filter means to them beside what it means in the records (`stored`). */
export type ListAsKnown = {
  sorts?: ListDefinition['sorts'];
  conditionOf?: (key: string, texts: readonly string[], stored: SQL | undefined) => SQL | undefined;
};

/** `after` is the id of the last record of the page before, where the list goes by it. */
export type Page = { number: number; size: number; after?: string };
export type ListQuery = {
  where: SQL | undefined;
  orderBy: (SQL | AnyPgColumn)[];
  limit: number;
  offset: number;
  page: Page;
  sort: { name: string; descending: boolean }[];
  include: ReadonlySet<string>;
  scopes: ReadonlyMap<string, string>;
};

export type Query = Readonly<Record<string, string | string[] | undefined>>;

/** `filter[title_cont]` → `title_cont`; also with the `[]` that some clients put behind lists. */
const memberOf = (family: string, parameter: string) =>
  parameter.startsWith(`${family}[`) ? /^[a-z]+\[([A-Za-z0-9_]*)\](?:\[\])?$/.exec(parameter)?.[1] : undefined;

/** Two values for one name mean two things to two readers, so they are refused; only lists may repeat. */
export function checkParameters(query: Query): void {
  for (const [parameter, value] of Object.entries(query)) {
    const filter = memberOf('filter', parameter);
    const mayRepeat = parameter.endsWith('[]') || (filter !== undefined && takesList(filter));
    if (Array.isArray(value) && !mayRepeat) {
      throw badParameter(parameter, `${parameter} staat er meer dan eens.`, `${parameter} is given more than once.`);
    }
    if ([value].flat().some((text) => text?.includes('\0') || text?.isWellFormed() === false)) {
      throw badParameter(parameter, `${parameter} is niet geldig.`, `${parameter} is not valid.`);
    }
  }
}

const textsOf = (value: string | string[] | undefined) => [value].flat().filter((text) => text !== undefined);
const numberOr = (text: string | undefined, fallback: number) => {
  const number = Number(text);
  return text !== undefined && /^-?\d+$/.test(text.trim()) && Number.isSafeInteger(number) ? number : fallback;
};

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

function readPage(query: Query, { maximumSize = 100, pagesByRecord }: ListDefinition): Page {
  const size = numberOr(textsOf(query['page[size]'])[0], 30);
  const number = numberOr(textsOf(query['page[number]'])[0], 1);
  const after = pagesByRecord && textsOf(query['page[after]'])[0];
  return {
    // Far pages are empty; the bound keeps the offset within what the database counts with.
    number: Math.min(Math.max(1, number), 1_000_000),
    size: Math.min(size < 1 ? 30 : size, maximumSize),
    ...(after && uuid.test(after) ? { after } : {}),
  };
}

/** `include=organization.address,vacancy`, held against what a route offers. */
export function readInclude(query: Query, allowed: readonly string[]): Set<string> {
  const asked = textsOf(query.include)
    .flatMap((text) => text.split(','))
    .map((path) => path.trim())
    .filter((path) => path !== '');
  if (asked.length > 50) throw badParameter('include', 'Te veel onderdelen.', 'Too many paths.');
  const unknown = asked.find((path) => !allowed.includes(path));
  if (unknown !== undefined) {
    throw badParameter('include', `${unknown} kan hier niet mee.`, `${unknown} cannot be included here.`);
  }
  // `organization.address` brings `organization` along.
  return new Set(asked.flatMap((path) => path.split('.').map((_, depth, all) => all.slice(0, depth + 1).join('.'))));
}

export function readFields(query: Query): Map<string, Set<string>> {
  const fields = new Map<string, Set<string>>();
  for (const [parameter, value] of Object.entries(query)) {
    const type = memberOf('fields', parameter);
    if (type !== undefined) {
      fields.set(type, new Set(textsOf(value).flatMap((text) => text.split(',').map((name) => name.trim()))));
    }
  }
  return fields;
}

function readSort(text: string, { sorts }: ListDefinition) {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => {
      const descending = part.startsWith('-');
      const name = descending ? part.slice(1) : part;
      if (!Object.hasOwn(sorts, name)) {
        throw badParameter('sort', `Sorteren op ${name} kan niet.`, `It is not possible to sort by ${name}.`);
      }
      return { name, descending };
    });
}

/** Everything that a list address can say, checked and turned into SQL. */
export function readListQuery(query: Query, definition: ListDefinition & ListAsKnown): ListQuery {
  const conditions: (SQL | undefined)[] = [];
  const scopes = new Map<string, string>();
  for (const [parameter, value] of Object.entries(query)) {
    if (!parameter.startsWith('filter')) continue;
    const key = memberOf('filter', parameter);
    if (key === undefined) throw badParameter(parameter, 'Dit filter is niet geldig.', 'This filter is not valid.');
    const texts = textsOf(value);
    if (definition.scopes?.includes(key)) {
      if (texts[0]?.trim()) scopes.set(key, texts.join(',').trim());
    } else {
      const stored = filterToSql(key, texts, definition.filters);
      conditions.push(definition.conditionOf ? definition.conditionOf(key, texts, stored) : stored);
    }
  }
  const asked = readSort(textsOf(query.sort).join(','), definition);
  const sort = asked.length > 0 ? asked : readSort(definition.defaultSort, definition);
  const orderBy = sort.flatMap(({ name, descending }) => {
    const target = definition.sorts[name];
    if (typeof target === 'function') return [target(descending)];
    return target ? [descending ? desc(target) : asc(target)] : [];
  });
  const page = readPage(query, definition);
  return {
    where: and(...conditions),
    orderBy: [...orderBy, asc(definition.id)],
    limit: page.size,
    offset: (page.number - 1) * page.size,
    page,
    sort,
    include: readInclude(query, definition.includes ?? []),
    scopes,
  };
}

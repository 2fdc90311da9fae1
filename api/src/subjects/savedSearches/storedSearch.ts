import { toSnakeCase } from '@omzien/model/names';
import { readListQuery } from '../../http/listQuery.ts';
import { Problem } from '../../http/problems.ts';
import { readSearch, type SearchSite, searchDefinition } from '../vacancies/search/vacancyQuery.ts';
import type { VacancySearch } from '../vacancies/search/vacancySearch.ts';

/** The names of the address as they stand on the wire; a document's own are in camelCase by the time we see them. */
export const wireQuery = (query: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(query)
      .map(([name, value]): [string, string] => [toSnakeCase(name), value])
      .filter(([, value]) => value.trim() !== ''),
  );

const refusedQuery = (error: Problem) =>
  new Problem(
    { ...error.definition, status: 422, pointer: '/data/attributes/query' },
    { ...error.meta, parameter: error.definition.parameter ?? null },
  );

/** Understands a saved search as the search itself does, or throws what is wrong with it. */
export async function readStored(query: Readonly<Record<string, string>>, site: SearchSite): Promise<VacancySearch> {
  try {
    const strange = Object.keys(query).find((name) => name !== 'sort' && !name.startsWith('filter['));
    if (strange !== undefined) {
      const nl = `${strange.slice(0, 100)} hoort niet bij een zoekopdracht.`;
      const en = `${strange.slice(0, 100)} does not belong to a search.`;
      throw new Problem({ status: 400, code: 'bad_request', parameter: strange.slice(0, 100), detail: { nl, en } });
    }
    return await readSearch(readListQuery(query, searchDefinition), site);
  } catch (error) {
    throw error instanceof Problem ? refusedQuery(error) : error;
  }
}

/** The same for a search that was right when it was saved. Null when it no longer is, such as a place that has gone. */
export async function readStoredIfPossible(
  query: Readonly<Record<string, string>>,
  site: SearchSite,
): Promise<VacancySearch | null> {
  try {
    return await readStored(query, site);
  } catch (error) {
    if (error instanceof Problem) return null;
    throw error;
  }
}

/** The address of a search on its site, without its origin. */
export const searchPath = (query: Readonly<Record<string, string>>): string => {
  const parameters = new URLSearchParams(query).toString();
  return `/vacancies/search${parameters === '' ? '' : `?${parameters}`}`;
};

/** Names of the search's parameters: the API's own, so that the form works without scripts. */
export const searchFields = {
  text: 'filter[title_or_summary_or_description_or_organization_name_cont]',
  near: 'filter[near]',
  category: 'filter[category_ids_in]',
  type: 'filter[vacancy_type_eq]',
} as const;

export const searchPath = '/vacancies/search';

type Field = 'text' | 'postcode' | 'category' | 'type';
type Target = {
  path: string;
  /** Its name of the field for words. */
  words: string;
  /** What it can be asked; the rest of a form is left out. */
  fields: readonly Field[];
};

/** Where the search of a hero can lead, each with the names of its own parameters. */
export const searchTargets: Readonly<Record<'search' | 'calendar' | 'social_map', Target>> = {
  search: { path: searchPath, words: searchFields.text, fields: ['text', 'postcode', 'category', 'type'] },
  calendar: { path: '/activiteitenkalender', words: searchFields.text, fields: ['text', 'postcode', 'category'] },
  social_map: { path: '/sociale-kaart', words: 'filter[name_or_description_cont]', fields: ['text', 'postcode'] },
};

/** The search with what was filled in. Brackets stay readable; they need no escaping in a query. */
export function searchAddress(parameters: Iterable<readonly [string, string]>, path = searchPath): string {
  const filled = [...parameters].flatMap(([name, value]) => {
    const text = value.trim();
    return text ? [`${name}=${encodeURIComponent(text)}`] : [];
  });
  return filled.length > 0 ? `${path}?${filled.join('&')}` : path;
}

/** Where a popular search leads: its query is either words to look for, or parameters of the search. */
export function popularAddress(query: string): string {
  const isParameters = /^\??(filter\[|sort=)/.test(query);
  return isParameters ? `${searchPath}?${query.replace(/^\?/, '')}` : searchAddress([[searchFields.text, query]]);
}

/** Names of the search's parameters: the API's own, so that the form works without scripts. */
export const searchFields = {
  text: 'filter[title_or_summary_or_description_or_organization_name_cont]',
  near: 'filter[near]',
  category: 'filter[category_ids_in]',
  type: 'filter[vacancy_type_eq]',
} as const;

export const searchPath = '/vacancies/search';

/** The search with what was filled in. Brackets stay readable; they need no escaping in a query. */
export function searchAddress(parameters: Iterable<readonly [string, string]>): string {
  const filled = [...parameters].flatMap(([name, value]) => {
    const text = value.trim();
    return text ? [`${name}=${encodeURIComponent(text)}`] : [];
  });
  return filled.length > 0 ? `${searchPath}?${filled.join('&')}` : searchPath;
}

/** Where a popular search leads: its query is either words to look for, or parameters of the search. */
export function popularAddress(query: string): string {
  const isParameters = /^\??(filter\[|sort=)/.test(query);
  return isParameters ? `${searchPath}?${query.replace(/^\?/, '')}` : searchAddress([[searchFields.text, query]]);
}

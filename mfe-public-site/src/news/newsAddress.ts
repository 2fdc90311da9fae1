/** Names of the parameters of the list: the API's own. */
export const newsFields = {
  kind: 'filter[page_type_eq]',
  year: 'filter[year_eq]',
  words: 'filter[title_or_summary_cont]',
  page: 'page[number]',
} as const;

export const newsKinds = ['news', 'success_story'] as const;

/** The list of news with what is chosen; what is empty stays out. Brackets need no escaping in a query. */
export function newsAddress(parts: Readonly<Record<string, string | null>>): string {
  const said = Object.entries(parts).flatMap(([name, value]) =>
    value?.trim() ? [`${name}=${encodeURIComponent(value.trim())}`] : [],
  );
  return `/nieuws${said.length > 0 ? `?${said.join('&')}` : ''}`;
}

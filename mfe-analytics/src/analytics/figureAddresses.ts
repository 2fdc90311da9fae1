const shared = [
  'filter[from]',
  'filter[to]',
  'filter[volunteer_center_id_eq]',
  'filter[organization_id_eq]',
  'filter[vacancy_type_eq]',
  'compare',
];
const api = '/api/v1/analytics';

/**
 * Where each section has its figures, from the parts of the page's address that it depends on: for the route's first data
 * (`{&filter[from]}`) and for who asks (`&filter[from]=2026-01-01`) in the same order, so that both are one address.
 */
export function figureAddresses(partOf: (name: string) => string) {
  const scope = shared.map(partOf).join('');
  const address = (name: string, more = '') => {
    const query = (more + scope).replace(/^&/, '');
    return query === '' ? `${api}/${name}` : `${api}/${name}?${query}`;
  };
  return {
    summary: address('summary'),
    story: address('story'),
    funnel: address('funnel'),
    overTime: address('timeseries', partOf('metric') + partOf('interval')),
    themes: address('supply_demand', 'by=category'),
    places: address('supply_demand', 'by=place'),
    replyTimes: address('reply_times'),
    sources: address('breakdown', 'metric=applications&by=source'),
    retention: address('retention'),
    pages: address('breakdown', 'metric=page_views&by=page'),
    /** Files of one section or of all. */
    file: (kind: 'csv' | 'xlsx', part?: string) => {
      const chosen = part === 'timeseries' ? partOf('metric') + partOf('interval') : '';
      return address(`export.${kind}`, (part === undefined ? '' : `part=${part}`) + chosen);
    },
  };
}

/** The parts of a page's address as `{&name}` in first data fills them in. */
export const partsOf = (search: string) => (name: string) => {
  const value = new URLSearchParams(search).get(name);
  return value ? `&${name}=${encodeURIComponent(value)}` : '';
};
export type FigureAddresses = ReturnType<typeof figureAddresses>;

/** First data of the route. Who may not read a section gets nothing under its address, and the screen does not ask for it. */
export const firstFigures = (({
  summary,
  story,
  funnel,
  overTime,
  themes,
  places,
  replyTimes,
  sources,
  retention,
  pages,
}) => [summary, story, funnel, overTime, themes, places, replyTimes, sources, retention, pages])(
  figureAddresses((name) => `{&${name}}`),
);

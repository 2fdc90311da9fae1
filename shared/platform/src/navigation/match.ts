import type { Locale } from '@omzien/model/tenants';
import type { RouteDescriptor, Validation } from '../contract/descriptor.ts';
import { splitLocale } from './localePath.ts';

export type RouteMatch<M> = {
  module: M;
  route: RouteDescriptor;
  /** Path parameters, decoded. An optional one that is absent is left out. */
  params: Record<string, string>;
  locale: Locale;
  /** The path without locale prefix, query and hash. */
  path: string;
};

type Candidate<M> = RouteMatch<M> & { ranks: number[] };

const staticRank = 3;
const parameterRank = 2;
const optionalRank = 1;

const segmentsOf = (path: string) => path.split('/').filter((segment) => segment !== '');

/** Null when a segment is not valid percent-encoding: such an address belongs to nobody. */
function decodeSegments(path: string): string[] | null {
  try {
    return segmentsOf(path).map(decodeURIComponent);
  } catch {
    return null;
  }
}

/** Parameters and how specific each segment of the pattern is, or null when the pattern does not fit. */
function fit(pattern: string, segments: string[]): { params: Record<string, string>; ranks: number[] } | null {
  const params: Record<string, string> = {};
  const ranks: number[] = [];
  const parts = segmentsOf(pattern);
  if (segments.length > parts.length) return null;
  for (const [index, part] of parts.entries()) {
    const segment = segments[index];
    const [, name, mark] = /^:(\w+)(\?)?$/.exec(part) ?? [];
    if (segment === undefined) {
      if (mark !== '?') return null;
      ranks.push(0);
    } else if (name) {
      params[name] = segment;
      ranks.push(mark === '?' ? optionalRank : parameterRank);
    } else {
      if (part.toLowerCase() !== segment.toLowerCase()) return null;
      ranks.push(staticRank);
    }
  }
  return { params, ranks };
}

/** Segment by segment the more specific one first; a pattern without leftover optional parts before one with them. */
function compare(one: Candidate<unknown>, other: Candidate<unknown>): number {
  const length = Math.max(one.ranks.length, other.ranks.length);
  for (let index = 0; index < length; index += 1) {
    const difference = (other.ranks[index] ?? staticRank) - (one.ranks[index] ?? staticRank);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** The rule that a parameter breaks, if one does. */
const brokenRule = ({ route, params }: RouteMatch<unknown>): Validation | undefined =>
  Object.entries(route.validate).find(([name, rule]) => {
    const pattern = typeof rule === 'string' ? rule : rule.pattern;
    return params[name] !== undefined && !new RegExp(`^(?:${pattern})$`).test(params[name]);
  })?.[1];

type Routed = { routes: readonly RouteDescriptor[] };

/**
 * Which module's route owns an address (`/en/vacancies/12?tab=x`), or null when the answer is a 404. The most specific
 * pattern wins: static before `:parameter` before `:optional?`. When a parameter of the winner fails its `validate`
 * pattern the address is a 404 too: it does not fall through to a vaguer route. The gateway and the frame both decide
 * by this function.
 *
 * @example
 * matchRoute(modules, '/en/vacancies/12'); // { module, route, params: { id: '12' }, locale: 'en', path: '/vacancies/12' }
 */
export function matchRoute<M extends Routed>(modules: readonly M[], address: string): RouteMatch<M> | null {
  const best = bestMatch(modules, address);
  return best && brokenRule(best) === undefined ? best : null;
}

/**
 * What the rule that an address breaks wants to be answered: its own status and text. Null where nothing is broken, or
 * where the rule says nothing and the answer is the 404 of any unknown address.
 *
 * @example
 * brokenRuleAt(modules, '/forms/0'); // { status: 410, text: 'This form is closed' } or null
 */
export function brokenRuleAt(modules: readonly Routed[], address: string): { status: number; text: string } | null {
  const best = bestMatch(modules, address);
  const rule = best ? brokenRule(best) : undefined;
  return rule === undefined || typeof rule === 'string' ? null : { status: rule.status, text: rule.text };
}

function bestMatch<M extends Routed>(modules: readonly M[], address: string): RouteMatch<M> | null {
  const { locale, path: withQuery } = splitLocale(address);
  const path = withQuery.replace(/[?#].*$/s, '');
  const segments = decodeSegments(path);
  if (!segments) return null;
  const candidates: Candidate<M>[] = [];
  for (const module of modules) {
    for (const route of module.routes) {
      const fitting = fit(route.path, segments);
      if (fitting) candidates.push({ module, route, locale, path, ...fitting });
    }
  }
  const [best] = candidates.sort(compare);
  if (!best) return null;
  const { ranks: _, ...match } = best;
  return match;
}

/**
 * The name of a route in a language: `vacancies-search___nl`.
 *
 * @example
 * localizedName('vacancies-search', 'nl'); // 'vacancies-search___nl'
 */
export const localizedName = (name: string, locale: Locale): string => `${name}___${locale}`;

/**
 * A query with what it does not say itself: `sort=name` and `page[size]=25` → `sort=name&page[size]=25`. A list asks with
 * it, and so does its route's first data, so that both ask one address.
 *
 * @example
 * withDefaults('?sort=name', 'sort=-date&page[size]=25'); // 'sort=name&page[size]=25'
 */
export function withDefaults(query: string, defaults: string): string {
  const said = new Set(new URLSearchParams(query).keys());
  const missing = defaults.split('&').filter((part) => !said.has(part.replace(/=.*$/s, '')));
  return [query.replace(/^\?/, ''), ...missing].filter((part) => part !== '').join('&');
}

/**
 * One parameter of a query as it stands in a request, `&` included; nothing where the query lacks it. A screen asks with it
 * for what its route's first data has as `{&preview}`.
 *
 * @example
 * queryPart('preview', '?preview=abc&x=1'); // '&preview=abc'
 */
export function queryPart(name: string, query: string): string {
  const value = new URLSearchParams(query).get(name);
  return value ? `&${name}=${encodeURIComponent(value)}` : '';
}

/**
 * The request addresses of a route's first data: `{id}` from the path, `{locale}`, and `{query}` as the page's query
 * string unchanged; what stands behind it (`{query}&page[size]=25`) holds where the page's query says nothing of it.
 * `{&preview}` (or `{&filter[from]}`) is that one parameter of the query, and nothing where the query lacks it. Without a query the `?` before it
 * goes too. A template with a parameter of the path that is absent is left out.
 *
 * @example
 * firstDataOf(match, '?sort=name'); // ['/api/v1/vacancies?sort=name&page[size]=25']
 */
export function firstDataOf({ route, params, locale }: RouteMatch<unknown>, query: string): string[] {
  const values: Record<string, string> = { ...params, locale };
  const raw = query.replace(/^\?/, '');
  return route.data.flatMap((template) => {
    let isComplete = true;
    const [before = '', defaults] = template.split('{query}&', 2);
    const filled = before.replace(/\{(&?)([\w[\]]+)\}/g, (_, isOptional: string, name: string) => {
      if (isOptional) return queryPart(name, raw);
      if (name === 'query') return raw;
      if (values[name] === undefined) isComplete = false;
      return encodeURIComponent(values[name] ?? '');
    });
    const address = defaults === undefined ? filled : filled + withDefaults(raw, defaults);
    return isComplete ? [address.replace(/[?&]$/, '').replace('?&', '?')] : [];
  });
}

/**
 * Whether a screen of these modules is at a path. Any one word may be a page of the centre: that is no screen.
 *
 * @example hasPage(composition.modules, '/vacancies/search')
 */
export function hasPage(modules: readonly Routed[], path: string): boolean {
  const match = matchRoute(modules, path);
  return match !== null && !match.route.path.startsWith('/:');
}

/**
 * Where the day of somebody who is signed in begins; null where no module has that page. A page such as `/:slug?` would
 * match too: only an address that says dashboard counts.
 *
 * @example
 * navigation.navigate(dashboardOf(composition.getState().modules) ?? frameLinks.home);
 */
export const dashboardOf = (modules: readonly Routed[]): string | null =>
  matchRoute(modules, '/dashboard')?.route.path === '/dashboard' ? '/dashboard' : null;

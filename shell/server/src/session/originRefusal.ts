import { normalizeHost } from '../site/hosts.ts';

/** What the decision needs of a request. Header values as they came. */
export type OriginFacts = {
  method: string;
  /** The scheme by which browsers know this site. */
  scheme: 'http' | 'https';
  /** The host that the request is for, with its port. */
  host: string;
  secFetchSite: string | undefined;
  secFetchMode: string | undefined;
  origin: string | undefined;
  requestedWith: string | undefined;
  carriesSession: boolean;
};

export type OriginRefusal = 'cross_origin' | 'no_origin' | 'no_requested_with';

const portOf = (host: string) => /:(\d{1,5})$/.exec(host)?.[1] ?? '';

/**
 * Whether an `Origin` header names this very scheme, host and port: whoever sits on the line can write a page of
 * `http://host`. `null` and anything unreadable does not.
 */
function isOwnOrigin(origin: string, { scheme, host }: Pick<OriginFacts, 'scheme' | 'host'>): boolean {
  if (!URL.canParse(origin)) return false;
  const { protocol, host: originHost, pathname, search } = new URL(origin);
  if (protocol !== `${scheme}:` || pathname !== '/' || search !== '') return false;
  const defaultPort = protocol === 'https:' ? '443' : '80';
  return (
    normalizeHost(originHost) === normalizeHost(host) &&
    (portOf(originHost) || defaultPort) === (portOf(host) || defaultPort)
  );
}

const isSafeMethod = (method: string) => method === 'GET' || method === 'HEAD';

/**
 * Whether a request may reach the API, by where it comes from (`security.md` 9 to 11). `same-site` is as hostile as
 * `cross-site`: tenants are siblings under one parent. Null means allowed.
 */
export function originRefusal(facts: OriginFacts, { needsRequestedWith = true } = {}): OriginRefusal | null {
  const { secFetchSite, origin } = facts;
  if (isSafeMethod(facts.method)) {
    // Another site may link here, but not read or embed what the API answers to this visitor.
    const isForeign = secFetchSite === 'cross-site' || secFetchSite === 'same-site';
    return isForeign && facts.secFetchMode !== 'navigate' ? 'cross_origin' : null;
  }
  if (secFetchSite !== undefined) {
    if (secFetchSite !== 'same-origin') return 'cross_origin';
  } else if (origin !== undefined) {
    if (!isOwnOrigin(origin, facts)) return 'cross_origin';
  } else if (facts.carriesSession) {
    return 'no_origin';
  }
  return needsRequestedWith && !facts.requestedWith ? 'no_requested_with' : null;
}

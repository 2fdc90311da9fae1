import { jsonApiType, type WireDocument } from '@omzien/model/jsonApi';
import { keysToCamelCase, keysToSnakeCase } from '@omzien/model/names';
import * as v from 'valibot';

/** What a handler is told of a request. */
export type FakeRequest = {
  method: string;
  /** Path and query as asked. */
  address: string;
  path: string;
  query: URLSearchParams;
  /** Parts of the path that stand as `:name` in the pattern. */
  params: Record<string, string>;
  headers: Headers;
  /** What was sent, flat and in camelCase; null without a body. */
  input: Record<string, unknown> | null;
};
export type FakeHandler = (request: FakeRequest) => Response | Promise<Response>;
/** `'GET /vacancies/:id'` → what answers. `/api/v1` is meant unless the path starts with `/auth` or `/api`. */
export type FakeRoutes = Record<string, FakeHandler>;
export type FakeApi = {
  fetch: typeof fetch;
  /** Everything that was asked, in order. */
  requests: FakeRequest[];
  /** Replaces or adds routes in the middle of a test. */
  answer(routes: FakeRoutes): void;
};

type Flat = Record<string, unknown> & { type: string; id: string };
type Schema = v.GenericSchema<unknown, Flat>;

function wireResource({ type, id, permissions, ...attributes }: Flat) {
  return {
    type,
    id,
    attributes: keysToSnakeCase(attributes) as Record<string, unknown>,
    ...(permissions ? { meta: { permissions } } : {}),
  };
}

/** Throws with the field named when an answer is not what the model promises: a fake must not drift from the API. */
function checked(schema: Schema, flat: unknown): Flat {
  const result = v.safeParse(schema, flat);
  if (result.success) return flat as Flat;
  const [issue] = result.issues;
  throw new Error(`A fake answer breaks the model at "${v.getDotPath(issue) ?? ''}": ${issue.message}`);
}

const json = (body: unknown, status: number, headers: HeadersInit = {}) =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': jsonApiType, ...headers } });

/** The document of one flat resource, checked against its schema, as it goes over the wire or into boot data. */
export const oneDocument = (schema: Schema, resource: unknown): WireDocument => ({
  data: wireResource(checked(schema, resource)),
});

/** The document of a list, with pagination of one page and what else `meta` (camelCase) says. */
export const listDocument = (
  schema: Schema,
  resources: readonly unknown[],
  meta: Record<string, unknown> = {},
): WireDocument => ({
  data: resources.map((resource) => wireResource(checked(schema, resource))),
  meta: keysToSnakeCase({ pagination: { current: 1, records: resources.length }, ...meta }) as Record<string, unknown>,
  links: { self: '/' },
});

export const one = (schema: Schema, resource: unknown, status = 200) => json(oneDocument(schema, resource), status);

export const many = (schema: Schema, resources: readonly unknown[], meta?: Record<string, unknown>) =>
  json(listDocument(schema, resources, meta), 200);

export const noContent = () => new Response(null, { status: 204 });

export type FakeProblem = { code: string; detail?: string; field?: string; meta?: Record<string, unknown> };

/** A refusal as the API words it. `field` is in snake_case, as on the wire. */
export const refused = (status: number, ...problems: FakeProblem[]) =>
  json(
    {
      errors: problems.map(({ code, detail = null, field, meta }) => ({
        status: String(status),
        code,
        title: code,
        detail,
        source: field ? { pointer: `/data/attributes/${field}` } : null,
        meta,
      })),
    },
    status,
  );

type Compiled = { method: string; pattern: RegExp; names: string[]; handle: FakeHandler };

function compile(key: string, handle: FakeHandler): Compiled {
  const [method = 'GET', path = '/'] = key.split(' ');
  const names: string[] = [];
  const whole = /^\/(auth|api|platform)\//.test(path) ? path : `/api/v1${path}`;
  const pattern = whole.replace(/:(\w+)/g, (_, name: string) => {
    names.push(name);
    return '([^/]+)';
  });
  return { method, pattern: new RegExp(`^${pattern}$`), names, handle };
}

function inputOf(body: unknown): Record<string, unknown> | null {
  if (typeof body !== 'string') return null;
  const parsed: unknown = JSON.parse(body);
  const attributes = (parsed as { data?: { attributes?: unknown } }).data?.attributes ?? parsed;
  return keysToCamelCase(attributes) as Record<string, unknown>;
}

/**
 * Plays the network: a `fetch` that answers from a table. A request that nothing answers fails the test with its
 * address. Static paths win over those with parameters.
 */
export function createFakeApi(routes: FakeRoutes = {}): FakeApi {
  const requests: FakeRequest[] = [];
  let table: Compiled[] = [];
  const answer = (more: FakeRoutes) => {
    const added = Object.entries(more).map(([key, handle]) => compile(key, handle));
    table = [...added, ...table].sort((one, other) => one.names.length - other.names.length);
  };
  answer(routes);

  const play: typeof fetch = async (target, init = {}) => {
    const address = String(target);
    const url = new URL(address, 'http://oldebroek.localhost');
    const method = init.method ?? 'GET';
    const found = table.find((route) => route.method === method && route.pattern.test(url.pathname));
    if (!found) throw new Error(`Nothing in the fake API answers ${method} ${address}`);
    const values = found.pattern.exec(url.pathname)?.slice(1) ?? [];
    const request: FakeRequest = {
      method,
      address,
      path: url.pathname,
      query: url.searchParams,
      params: Object.fromEntries(found.names.map((name, index) => [name, decodeURIComponent(values[index] ?? '')])),
      headers: new Headers(init.headers),
      input: inputOf(init.body),
    };
    requests.push(request);
    return found.handle(request);
  };
  return { fetch: play, requests, answer };
}

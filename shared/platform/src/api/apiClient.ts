import { flattenResource, jsonApiType, toDocument, type WireDocument } from '@omzien/model/jsonApi';
import { keysToCamelCase, keysToSnakeCase } from '@omzien/model/names';
import type { Locale } from '@omzien/model/tenants';
import * as v from 'valibot';
import type { Clock } from '../host/clock.ts';
import { normalizeError, parseJson } from './normalizeError.ts';
import { OmzienError } from './OmzienError.ts';
import type { MakeRequest, UploadProgress } from './sendUpload.ts';

/** What is written: the type (and id) of JSON:API, and flat camelCase attributes. */
export type ApiInput = { type: string; id?: string } & Record<string, unknown>;
/** Any schema whose output is what the caller gets. */
export type AnswerSchema<T> = v.GenericSchema<unknown, T>;
export type WriteOptions = {
  /** The `lockVersion` that the person saw; the answer is 412 when someone else saved meanwhile. */
  lockVersion?: number | string;
  /** The same key for the same intent: a form makes one when it opens, so that a second click writes once. */
  idempotencyKey?: string;
  signal?: AbortSignal;
};
/** A file, and the fields beside it in camelCase. What is null or undefined is left out. */
export type UploadInput = { file: File } & Record<string, unknown>;
export type UploadOptions = WriteOptions & {
  /** `PUT` for a file in the place of another one. */
  method?: 'PUT';
  /** How much has gone out, from 0 to 1. */
  onProgress?: UploadProgress;
};
export type ResourceList<T> = { items: T[]; meta: ListMeta; links: Record<string, string> };
export type ListMeta = {
  pagination?: {
    current: number;
    first?: number;
    prev?: number;
    next?: number;
    last?: number;
    records: number;
    more?: true;
  };
} & Record<string, unknown>;

export type ApiClient = {
  /** The JSON:API document as it came. What SWR keeps; screens use the hooks. */
  document(address: string, signal?: AbortSignal): Promise<WireDocument>;
  /**
   * The same for what somebody may want next: it goes last where the API is busy, is asked once, and a refusal changes
   * nothing and asks nobody anything.
   */
  early(address: string): Promise<WireDocument>;
  get<T>(address: string, schema: AnswerSchema<T>): Promise<T>;
  list<T>(address: string, schema: AnswerSchema<T>): Promise<ResourceList<T>>;
  post<T = null>(address: string, input: ApiInput, schema?: AnswerSchema<T>, options?: WriteOptions): Promise<T>;
  patch<T = null>(address: string, input: ApiInput, schema?: AnswerSchema<T>, options?: WriteOptions): Promise<T>;
  put<T = null>(address: string, input: ApiInput, schema?: AnswerSchema<T>, options?: WriteOptions): Promise<T>;
  /** One step for many records: the answer is a list, one result each. */
  putMany<T>(
    address: string,
    input: ApiInput,
    schema: AnswerSchema<T>,
    options?: WriteOptions,
  ): Promise<ResourceList<T>>;
  delete(address: string, options?: WriteOptions): Promise<void>;
  /** Sends one file with its fields as `multipart/form-data`, and tells how much of it has gone out. */
  upload<T>(address: string, input: UploadInput, schema: AnswerSchema<T>, options?: UploadOptions): Promise<T>;
  /** Calls under `/auth`, which take plain JSON and answer no JSON:API. */
  auth(method: 'GET' | 'POST' | 'PUT' | 'DELETE', address: string, body?: Record<string, unknown>): Promise<unknown>;
};

/** `ask`: does something about a refusal. True: the same call is worth sending once more. Null where nobody can. */
export type FreshSignIn = { ask: ((error: OmzienError) => Promise<boolean>) | null };

export type ApiSettings = {
  fetch: typeof fetch;
  /** For uploads. Without it they go through `fetch`, which tells nothing on the way. */
  xhr?: MakeRequest;
  clock: Clock;
  /** The language that answers are asked in, at the moment of asking. */
  locale: () => Locale;
  /** Who the page believes to be signed in. The gateway refuses a write under another identity with 409. */
  expectedUserId: () => string | null;
  /** Whose a write is: who is signed in, or who was when the session got lost. Null for a visitor. */
  writerId: () => string | null;
  /** The API says that nobody is signed in (any more). */
  onUnauthenticated: () => void;
  /**
   * A write was refused because somebody else is signed in by now, or nobody: another tab did that. Becomes whoever it is,
   * and answers whether it is anybody.
   */
  onIdentityChanged: () => Promise<boolean>;
  /** Who may do something about a refusal with 403, such as showing again who is there. */
  freshSignIn?: FreshSignIn;
  /** Something was sent that may have changed what the API answers. */
  onWritten?: () => void;
  /** Every answer's composition revision. */
  onComposition: (revision: number) => void;
};

const retriedStatuses = new Set([408, 409, 425, 429, 500, 502, 503, 504]);
/** Longer than this a person does not wait for a retry: the error is shown, with its own way to try again. */
const longestWait = 5000;

const expected = 'X-Expected-User-Id';
/** Says that nobody waits for the answer yet. */
const purpose = 'X-Purpose';

const isAnswerOfAnotherSite = (address: string) => !/^\/(api|auth|platform)\//.test(address) || address.includes('\\');

/** Milliseconds that `Retry-After` asks for: a number of seconds or a date. */
function retryAfter(header: string | null, now: number): number | null {
  if (!header) return null;
  if (/^\d+$/.test(header.trim())) return Number(header) * 1000;
  const date = Date.parse(header);
  return Number.isNaN(date) ? null : Math.max(0, date - now);
}

/**
 * Whether an error says that nobody is signed in (any more), in either of the API's two dialects.
 *
 * @example
 * if (error && isUnauthenticated(error)) return <SignInNotice />;
 */
export const isUnauthenticated = (error: OmzienError) =>
  error.statusCode === 401 &&
  (error.hasCode('unauthenticated') ||
    error.errors.some(({ detail }) => detail === 'You need to sign in or sign up before continuing.'));

function unexpectedAnswer(address: string, problem: string, data: unknown): OmzienError {
  return new OmzienError({
    statusCode: 502,
    statusMessage: 'Unexpected answer',
    message: `${address}: ${problem}`,
    data,
    errors: [
      {
        status: '502',
        code: 'unexpected_answer',
        title: 'Unexpected answer',
        detail: problem,
        pointer: null,
        meta: {},
      },
    ],
  });
}

/** Checks one flat resource against the contract. The error names the address and the field. */
export function readResource<T>(address: string, flat: unknown, schema: AnswerSchema<T>): T {
  const result = v.safeParse(schema, flat);
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw unexpectedAnswer(address, `${v.getDotPath(issue) ?? 'the answer'}: ${issue.message}`, null);
}

/** The one resource of a document. */
export function readOne<T>(address: string, document: WireDocument, schema: AnswerSchema<T>): T {
  if (!document.data || Array.isArray(document.data))
    throw unexpectedAnswer(address, 'one resource expected', document);
  return readResource(address, flattenResource(document.data, document.included), schema);
}

/** The resources of a document, with its meta (camelCase) and links. */
export function readList<T>(address: string, document: WireDocument, schema: AnswerSchema<T>): ResourceList<T> {
  if (!Array.isArray(document.data)) throw unexpectedAnswer(address, 'a list expected', document);
  return {
    items: document.data.map((resource) => readResource(address, flattenResource(resource, document.included), schema)),
    meta: keysToCamelCase(document.meta ?? {}) as ListMeta,
    links: document.links ?? {},
  };
}

/**
 * The only caller of `fetch`. Speaks JSON:API with the gateway of its own origin, turns names and errors into the
 * product's, and validates what it returns. GETs are repeated once on statuses that pass by themselves and on network
 * failures, after 250 to 750 ms or what `Retry-After` says. Writes are repeated once where the API refused them before it
 * began (`busy`), and never else.
 */
export function createApiClient(settings: ApiSettings): ApiClient {
  const { clock } = settings;
  const identity = () => settings.expectedUserId() ?? 'visitor';

  type Sender = (address: string, init: RequestInit) => Promise<Response>;
  const fetched: Sender = (address, init) => settings.fetch(address, { credentials: 'same-origin', ...init });

  async function once(address: string, init: RequestInit, sender = fetched): Promise<Response> {
    try {
      return await sender(address, init);
    } catch (failure) {
      if (init.signal?.aborted) throw failure;
      const error = new OmzienError({
        // A network failure counts as 500.
        statusCode: 500,
        statusMessage: 'Network failure',
        message: `[${init.method}] "${address}": no answer`,
        errors: [{ status: null, code: 'network', title: 'Network failure', detail: null, pointer: null, meta: {} }],
      });
      error.cause = failure;
      throw error;
    }
  }

  async function wait(header: string | null): Promise<boolean> {
    const asked = retryAfter(header, clock.now());
    const milliseconds = asked ?? 250 + clock.random() * 500;
    if (milliseconds > longestWait) return false;
    await new Promise<void>((resolve) => clock.after(milliseconds, resolve));
    return true;
  }

  const isEarly = ({ headers }: RequestInit) => new Headers(headers).has(purpose);

  async function send(address: string, init: RequestInit, sender?: Sender): Promise<Response> {
    if (init.method !== 'GET' || isEarly(init)) return once(address, init, sender);
    let first: Response;
    try {
      first = await once(address, init);
    } catch (failure) {
      if (!(failure instanceof OmzienError)) throw failure;
      await wait(null);
      return once(address, init);
    }
    if (!retriedStatuses.has(first.status)) return first;
    return (await wait(first.headers.get('Retry-After'))) ? once(address, init) : first;
  }

  type Request = RequestInit & { method: string };
  async function request(address: string, init: Request, sender?: Sender, isRepeat = false): Promise<unknown> {
    if (isAnswerOfAnotherSite(address)) {
      throw new OmzienError({ statusCode: 400, message: `"${address}" is not an address of the API` });
    }
    const headers = new Headers(init.headers);
    headers.set('Accept', `${jsonApiType}, application/json`);
    headers.set('Accept-Language', settings.locale());
    headers.set('X-Requested-With', 'omzien');
    if (headers.has(expected)) headers.set(expected, identity());
    const writer = settings.writerId();
    const isWrite = init.method !== 'GET';
    // Also where the answer got lost.
    const response = await send(address, { ...init, headers }, sender).finally(() => isWrite && settings.onWritten?.());
    const revision = Number(response.headers.get('X-Composition'));
    if (Number.isInteger(revision) && revision > 0) settings.onComposition(revision);
    // A body that breaks off fails here; as an empty text it is then told as what it is, an unreadable answer.
    const text = await response.text().catch(() => '');
    if (response.status >= 400) {
      const { status, statusText } = response;
      const contentType = response.headers.get('Content-Type');
      const wanted = retryAfter(response.headers.get('Retry-After'), clock.now());
      const answer = { status, statusText, text, contentType, retryAfter: wanted && Math.ceil(wanted / 1000) };
      const error = normalizeError(answer, `[${init.method}] "${address}"`);
      if (isEarly({ headers })) throw error;
      if (isUnauthenticated(error)) settings.onUnauthenticated();
      // The half hour of working as somebody else is over. Who asks who it is sees to that itself.
      const isOver = error.hasCode('impersonation_over') && !address.startsWith('/api/v1/current_');
      const isOther = status === 409 && error.hasCode('identity_changed');
      const isThere = (isOver || isOther) && settings.onIdentityChanged();
      if (isRepeat) throw error;
      // Refused before anything was done, because of the crowd: the same write goes out once more, under the same key.
      const isBusy = isWrite && error.hasCode('busy') && headers.has('Idempotency-Key');
      if (isBusy && (await wait(response.headers.get('Retry-After'))) && settings.expectedUserId() === writer) {
        init.signal?.throwIfAborted();
        return request(address, init, sender, true);
      }
      // Nothing was written: the same call goes out once more, with all that was typed. Going back to the own account is
      // a part of asking who it is, which would wait for itself.
      const mayRepeat = isOther
        ? !address.endsWith('/sign_in_as_user') && isThere
        : status === 403 && settings.freshSignIn?.ask?.(error);
      // Meanwhile the page may have become somebody else, who has written none of it.
      if ((await mayRepeat) && settings.expectedUserId() === writer) return request(address, init, sender, true);
      throw error;
    }
    if (text === '') return null;
    const body = parseJson(text);
    if (body === undefined) throw unexpectedAnswer(address, 'no readable JSON', { length: text.length });
    return body;
  }

  const documentOf = (address: string, body: unknown): WireDocument => {
    if (typeof body !== 'object' || body === null || !('data' in body)) {
      throw unexpectedAnswer(address, 'no JSON:API document', body);
    }
    return body as WireDocument;
  };

  function writeHeaders({ lockVersion, idempotencyKey }: WriteOptions): Headers {
    const headers = new Headers({
      'Content-Type': jsonApiType,
      'Idempotency-Key': idempotencyKey ?? clock.newId(),
      [expected]: identity(),
    });
    if (lockVersion !== undefined) headers.set('If-Match', `"${lockVersion}"`);
    return headers;
  }

  const sendDocument = (
    method: 'POST' | 'PATCH' | 'PUT',
    address: string,
    input: ApiInput,
    { signal, ...options }: WriteOptions,
  ) => {
    const body = JSON.stringify(toDocument(input));
    return request(address, { method, headers: writeHeaders(options), body, signal });
  };

  const write =
    (method: 'POST' | 'PATCH' | 'PUT') =>
    async <T = null>(address: string, input: ApiInput, schema?: AnswerSchema<T>, options: WriteOptions = {}) => {
      const body = await sendDocument(method, address, input, options);
      // Without a schema the caller wants no answer, and T is null.
      return schema ? readOne(address, documentOf(address, body), schema) : (null as T);
    };

  const document = async (address: string, signal?: AbortSignal) =>
    documentOf(address, await request(address, { method: 'GET', signal }));

  const early = async (address: string) =>
    documentOf(address, await request(address, { method: 'GET', headers: { [purpose]: 'prefetch' } }));

  return {
    document,
    early,
    get: async (address, schema) => readOne(address, await document(address), schema),
    list: async (address, schema) => readList(address, await document(address), schema),
    post: write('POST'),
    patch: write('PATCH'),
    put: write('PUT'),
    putMany: async (address, input, schema, options = {}) =>
      readList(address, documentOf(address, await sendDocument('PUT', address, input, options)), schema),
    async delete(address, options = {}) {
      const headers = writeHeaders(options);
      headers.delete('Content-Type');
      await request(address, { method: 'DELETE', headers, signal: options.signal });
    },
    async upload(address, { file, ...fields }, schema, { onProgress, signal, method = 'POST', ...options } = {}) {
      const body = new FormData();
      for (const [name, value] of Object.entries(keysToSnakeCase(fields) as Record<string, unknown>)) {
        if (value !== null && value !== undefined) body.append(name, String(value));
      }
      body.append('file', file, file.name);
      const headers = writeHeaders(options);
      // The browser writes it, with the border between the parts.
      headers.delete('Content-Type');
      const { xhr } = settings;
      const sender: Sender | undefined =
        xhr &&
        (async (target, init) => {
          const { sendUpload } = await import(/* webpackChunkName: "upload" */ './sendUpload.ts');
          return sendUpload(xhr, target, { method, headers: new Headers(init.headers), body, signal, onProgress });
        });
      const answer = await request(address, { method, headers, body, signal }, sender);
      return readOne(address, documentOf(address, answer), schema);
    },
    async auth(method, address, body) {
      const headers = method === 'GET' ? new Headers() : writeHeaders({});
      if (body) headers.set('Content-Type', 'application/json');
      else headers.delete('Content-Type');
      return request(address, { method, headers, body: body && JSON.stringify(body) });
    },
  };
}

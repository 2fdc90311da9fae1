import { toCamelCase } from '@omzien/model/names';
import { type ErrorItem, type FieldProblem, OmzienError } from './OmzienError.ts';

type Answer = {
  status: number;
  statusText: string;
  text: string;
  contentType: string | null;
  retryAfter?: number | null;
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);

const statusTexts: Record<number, string> = {
  400: 'Bad Request',
  401: 'Not authorized',
  403: 'Access forbidden',
  404: 'Not Found',
  409: 'Conflict',
  410: 'Gone',
  412: 'Precondition Failed',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Content',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
};

/**
 * JSON as data: the key `__proto__` is dropped, so that an answer cannot change what objects inherit. Undefined when the
 * text is no JSON (HTML of a proxy, an empty body, a body that broke off).
 */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text, (key, value: unknown) => (key === '__proto__' ? undefined : value));
  } catch {
    return undefined;
  }
}

/** `/data/attributes/address/postcode` → `address.postcode`; relationships by their name; null for the document itself. */
export function fieldOfPointer(pointer: string | null): string | null {
  const [, path] = /^\/data\/(?:attributes|relationships)\/(.+)$/.exec(pointer ?? '') ?? [];
  if (!path) return null;
  return path
    .split('/')
    .map((part) => toCamelCase(part.replaceAll('~1', '/').replaceAll('~0', '~')))
    .join('.');
}

const blankItem: ErrorItem = { status: null, code: null, title: null, detail: null, pointer: null, meta: {} };

function itemOfObject(error: Record<string, unknown>): ErrorItem {
  const source = isRecord(error.source) ? error.source : {};
  return {
    status: textOf(error.status) ?? (typeof error.status === 'number' ? String(error.status) : null),
    code: textOf(error.code),
    title: textOf(error.title),
    detail: textOf(error.detail),
    pointer: textOf(source.pointer) ?? (textOf(source.parameter) ? `?${String(source.parameter)}` : null),
    meta: isRecord(error.meta) ? error.meta : {},
  };
}

/** `errors` of devise_token_auth's validations: field → sentences, with all of them again under `full_messages`. */
function itemsOfFields(errors: Record<string, unknown>): ErrorItem[] {
  return Object.entries(errors)
    .filter(([field]) => field !== 'full_messages')
    .flatMap(([field, sentences]) =>
      (Array.isArray(sentences) ? sentences : [sentences])
        .filter((sentence): sentence is string => typeof sentence === 'string')
        .map((detail) => ({ ...blankItem, detail, pointer: `/data/attributes/${field}` })),
    );
}

function itemsOf(body: unknown): ErrorItem[] {
  const errors = isRecord(body) ? body.errors : undefined;
  if (isRecord(errors)) {
    const items = itemsOfFields(errors);
    const sentences = Array.isArray(errors.full_messages) ? errors.full_messages : [];
    return items.length > 0 ? items : itemsOf({ errors: sentences });
  }
  if (Array.isArray(errors)) {
    return errors.flatMap((error) => {
      if (typeof error === 'string') return [{ ...blankItem, detail: error }];
      return isRecord(error) ? [itemOfObject(error)] : [];
    });
  }
  const single = isRecord(body) ? (textOf(body.error) ?? textOf(body.message)) : null;
  return single ? [{ ...blankItem, detail: single }] : [];
}

function fieldsOf(items: ErrorItem[]): Record<string, FieldProblem[]> {
  const fields: Record<string, FieldProblem[]> = {};
  for (const { code, detail, pointer, meta } of items) {
    const field = fieldOfPointer(pointer);
    if (field) fields[field] = [...(fields[field] ?? []), { code, detail, meta }];
  }
  return fields;
}

/**
 * Turns any answer of 400 to 599 into the error of the specification. Knows the three shapes of `errors` (texts, field
 * lists, JSON:API objects) and bodies that are no JSON at all, of which nothing is shown to the reader.
 */
export function normalizeError(
  { status, statusText, text, contentType, retryAfter = null }: Answer,
  request: string,
): OmzienError {
  const body = parseJson(text);
  const items = itemsOf(body);
  // Above 500 only a refusal with a code is from the API: what stands before it writes for machines.
  const errors = status < 500 ? items : items.map((item) => (item.code === null ? { ...item, detail: null } : item));
  const statusMessage = statusText || statusTexts[status] || '';
  const wrongCenter = errors.find(({ code, detail }) => code === 'wrong_center' || detail?.includes('wrong center'));
  const [first] = errors;
  return new OmzienError({
    statusCode: status,
    statusMessage,
    // The screen for the wrong site is chosen by these two words, whatever language the detail is in.
    message: wrongCenter
      ? `wrong center${wrongCenter.detail ? `: ${wrongCenter.detail}` : ''}`
      : (items[0]?.detail ?? first?.title ?? `${request}: ${status} ${statusMessage}`.trim()),
    data: body === undefined ? { contentType, length: text.length } : body,
    errors,
    fields: fieldsOf(errors),
    retryAfter,
  });
}

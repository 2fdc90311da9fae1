import type { LocalizedText } from '@omzien/model/fields';
import type { WireError } from '@omzien/model/jsonApi';
import { keysToSnakeCase } from '@omzien/model/names';
import type { Locale } from '@omzien/model/tenants';
import { busyDetail, busySavingDetail } from '@omzien/server/busy';

type Text = string | LocalizedText;

/** A failure that is meant for the client. Declare it beside its subject with `problem()`. */
export type ProblemDefinition = {
  status: number;
  code: string | null;
  /** Without one the title is the name of the status. */
  title?: Text;
  /** A sentence for a person. */
  detail?: Text;
  pointer?: string;
  parameter?: string;
  headers?: Record<string, string>;
};

const statusTitles: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  406: 'Not Acceptable',
  409: 'Conflict',
  410: 'Gone',
  412: 'Precondition Failed',
  413: 'Payload Too Large',
  414: 'URI Too Long',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Entity',
  423: 'Locked',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
};
export const titleOf = (status: number) => statusTitles[status] ?? 'Error';

const inLanguage = (text: Text | undefined, locale: Locale) => (typeof text === 'object' ? text[locale] : text);

export class Problem extends Error {
  override readonly name = 'Problem';
  readonly definition: ProblemDefinition;
  readonly meta: Record<string, unknown>;

  constructor(definition: ProblemDefinition, meta: Record<string, unknown> = {}) {
    super(`${definition.status} ${definition.code}`);
    this.definition = definition;
    this.meta = meta;
  }

  /** What the client reads. Several errors only when a document has several faults. */
  errorsFor(locale: Locale): WireError[] {
    const { status, code, title, detail, pointer, parameter } = this.definition;
    const source = pointer !== undefined ? { pointer } : parameter !== undefined ? { parameter } : null;
    return [
      {
        status: String(status),
        source,
        title: inLanguage(title, locale) ?? titleOf(status),
        detail: inLanguage(detail, locale) ?? null,
        code,
        ...(Object.keys(this.meta).length === 0 ? {} : { meta: keysToSnakeCase(this.meta) as Record<string, unknown> }),
      },
    ];
  }
}

/** Names a failure. The result is called with what belongs into `meta`: `throw notPublishable({ missing })`. */
export const problem =
  (definition: ProblemDefinition) =>
  (meta: Record<string, unknown> = {}, change: Partial<ProblemDefinition> = {}) =>
    new Problem({ ...definition, ...change }, meta);

export const badRequest = problem({ status: 400, code: 'bad_request' });
export const unauthenticated = problem({ status: 401, code: 'unauthenticated' });
export const forbidden = problem({
  status: 403,
  code: 'forbidden',
  detail: { nl: 'Dit mag je niet doen.', en: 'You may not do this.' },
});
/** A record that is not there, or that the asker may not know of. */
export const notFound = problem({ status: 404, code: null });
export const stale = problem({
  status: 412,
  code: 'stale',
  detail: {
    nl: 'Iemand anders heeft dit intussen veranderd.',
    en: 'Somebody else has changed this in the meantime.',
  },
});
/** The page was made for somebody else than who is signed in now, in another tab. Nothing was written. */
export const identityChanged = problem({
  status: 409,
  code: 'identity_changed',
  detail: {
    nl: 'Je bent in een ander tabblad met een ander account ingelogd. Laad de pagina opnieuw.',
    en: 'You have signed in with another account in another tab. Reload the page.',
  },
});
export const storageFull = problem({
  status: 503,
  code: 'storage_full',
  headers: { 'Retry-After': '60' },
  detail: {
    nl: 'We kunnen nu niets opslaan. Probeer het later opnieuw.',
    en: 'We cannot store anything now. Please try again later.',
  },
});
export const tooLarge = problem({ status: 413, code: 'too_large' });

export const unavailable = problem({
  status: 503,
  code: 'unavailable',
  headers: { 'Retry-After': '5' },
  detail: {
    nl: 'Het is nu te druk. Probeer het zo opnieuw.',
    en: 'We are too busy now. Please try again in a moment.',
  },
});

/** Refused before anything was done, because it could not be answered in time. */
export const busy = problem({
  status: 503,
  code: 'busy',
  detail: busyDetail,
});
/** The same for who saves something: the sentence stands in the form, below what was filled in. */
export const busySaving = problem({
  status: 503,
  code: 'busy',
  detail: busySavingDetail,
});

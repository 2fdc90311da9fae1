/** One refusal inside an answer, in the words of JSON:API. */
export type ErrorItem = {
  status: string | null;
  code: string | null;
  title: string | null;
  detail: string | null;
  /** Where in the sent document: `/data/attributes/title`. */
  pointer: string | null;
  meta: Record<string, unknown>;
};

/** What is wrong with one field of a form. */
export type FieldProblem = { code: string | null; detail: string | null; meta: Record<string, unknown> };

export type OmzienErrorInput = {
  statusCode?: number;
  statusMessage?: string;
  message?: string;
  data?: unknown;
  fatal?: boolean;
  errors?: ErrorItem[];
  fields?: Record<string, FieldProblem[]>;
  retryAfter?: number | null;
};

/** Only these can be a status; anything else falls back to 500. */
const isStatus = (code: number | undefined): code is number =>
  Number.isInteger(code) && Number(code) >= 100 && Number(code) <= 599;

/** The one error of the browser's side: every refusal, network failure and unreadable answer becomes this. */
export class OmzienError extends Error {
  override readonly name = 'OmzienError';
  readonly statusCode: number;
  readonly statusMessage: string;
  readonly data: unknown;
  readonly fatal: boolean;
  readonly errors: ErrorItem[];
  /** Field name in camelCase (`title`, `answers.0`) → what is wrong with it. */
  readonly fields: Record<string, FieldProblem[]>;
  /** After how many seconds the server asks to try again; null when it says nothing. */
  readonly retryAfter: number | null;

  constructor({
    statusCode,
    statusMessage = '',
    message,
    data = null,
    fatal = false,
    errors = [],
    fields = {},
    retryAfter = null,
  }: OmzienErrorInput) {
    const status = isStatus(statusCode) ? statusCode : 500;
    // What is not printable could break out of a log line.
    const printable = statusMessage.replace(/[^\x20-\x7e\u00a0-\uffff]/g, '');
    super(message ?? (printable || `Error ${status}`));
    this.statusCode = status;
    this.statusMessage = printable;
    this.data = data;
    this.fatal = fatal;
    this.errors = errors;
    this.fields = fields;
    this.retryAfter = retryAfter;
  }

  /** Whether one of the errors carries this code. */
  hasCode(code: string): boolean {
    return this.errors.some((error) => error.code === code);
  }
}

/**
 * Anything that was thrown, as an OmzienError. Strings become messages; a defect gets status 500. Never throws.
 *
 * @example
 * catch (thrown) {
 *   const { statusCode, message } = toOmzienError(thrown);
 * }
 */
export function toOmzienError(thrown: unknown): OmzienError {
  if (thrown instanceof OmzienError) return thrown;
  if (thrown instanceof Error) {
    const error = new OmzienError({ message: thrown.message, data: null });
    error.cause = thrown;
    return error;
  }
  return new OmzienError({ message: typeof thrown === 'string' ? thrown : 'Something went wrong' });
}

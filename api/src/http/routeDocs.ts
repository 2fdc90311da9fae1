import type * as v from 'valibot';
import type { ListDefinition } from './listQuery.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What the route promises: the OpenAPI document, and what tests hold every answer against. */
    docs?: RouteDocs;
  }
}

/** What a successful answer holds. Made with `one`, `many`, `file`, `json`, `nothing`. */
export type AnswerDocs =
  | { kind: 'one' | 'many'; schema: v.GenericSchema; status: number }
  | { kind: 'json'; schema: v.GenericSchema; status: number }
  | { kind: 'file'; mediaType: string; status: number }
  | { kind: 'nothing'; status: number };

/**
 * What a route promises, beside its permission: the schema that checks the request is the one that is documented, and
 * tests hold every answer against the documented resource. Every route has one; the OpenAPI document is made of them.
 */
export type RouteDocs = {
  /** One English sentence without a full stop: `Publish a vacancy`. */
  summary: string;
  /** What a caller must know beyond the summary, in Markdown. */
  description?: string;
  /** The attributes of the request document, or the whole body where `bodyKind` is `json`. */
  body?: v.GenericSchema;
  /** `document` (JSON:API) when left out. */
  bodyKind?: 'document' | 'json' | 'multipart';
  list?: ListDefinition;
  include?: readonly string[];
  /** Other query parameters, each with what it does. */
  query?: Readonly<Record<string, string>>;
  answer: AnswerDocs;
  /** Statuses of refusals beside those that follow from what the route is, such as 410 for what has been. */
  refusals?: readonly number[];
};

/** A document with one resource of this schema. */
export const one = (schema: v.GenericSchema, status = 200): AnswerDocs => ({ kind: 'one', schema, status });
/** A document with a list of resources of this schema. */
export const many = (schema: v.GenericSchema, status = 200): AnswerDocs => ({ kind: 'many', schema, status });
/** Plain JSON that is no JSON:API document, such as the answers under `/auth`. */
export const json = (schema: v.GenericSchema, status = 200): AnswerDocs => ({ kind: 'json', schema, status });
export const file = (mediaType: string, status = 200): AnswerDocs => ({ kind: 'file', mediaType, status });
/** No body at all (204), or one that says nothing. */
export const nothing = (status = 204): AnswerDocs => ({ kind: 'nothing', status });

import { jsonApiType } from '@omzien/model/jsonApi';
import { keysToSnakeCase } from '@omzien/model/names';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type * as v from 'valibot';
import { readDocument } from './document.ts';
import { parseJsonBody } from './jsonBody.ts';
import {
  checkParameters,
  type ListAsKnown,
  type ListDefinition,
  type ListQuery,
  type Page,
  type Query,
  readFields,
  readInclude,
  readListQuery,
} from './listQuery.ts';
import { linksOf, type PagesKnown, paginationOf } from './pagination.ts';
import { badRequest, notFound, problem, stale } from './problems.ts';
import { type FlatResource, serializeAll } from './serialize.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The version in `If-Match`, when there is one. */
    lockVersion: number | undefined;
    /** Filters, order, page and includes of a list address, checked against what the list offers. */
    listQuery(definition: ListDefinition, asKnown?: ListAsKnown): ListQuery;
    /** The wanted includes of a single record. */
    include(allowed: readonly string[]): Set<string>;
    /** The request document, checked against a schema of the model. */
    document<Schema extends v.GenericSchema>(schema: Schema, types?: readonly string[]): v.InferOutput<Schema>;
    /** Throws `stale` when the client changed another version than this one. */
    expectVersion(lockVersion: number): void;
  }
  interface FastifyReply {
    /** A document with one record. Return it from the handler: it is sent after the transaction is stored. */
    resource<Resource extends FlatResource>(
      resource: Resource | null,
      options?: { lockVersion?: number; meta?: Record<string, unknown> },
    ): object;
    /**
     * A document with a list. `total` counts all pages; without it the list is the whole. A list whose counting stops says
     * in `pages` that there are more, and whether a page follows.
     */
    collection(
      resources: readonly FlatResource[],
      options?: { total?: number; pages?: PagesKnown; meta?: Record<string, unknown> },
    ): object;
  }
}

const notAcceptable = problem({
  status: 406,
  code: 'not_acceptable',
  detail: { nl: `We antwoorden met ${jsonApiType}.`, en: `We answer with ${jsonApiType}.` },
});

/** What a request asked for, kept until its answer is written. */
type Asked = { relations: Set<string>; page: Page | null };
const asked = new WeakMap<FastifyRequest, Asked>();
const askedOf = (request: FastifyRequest): Asked => {
  const known = asked.get(request) ?? { relations: new Set<string>(), page: null };
  asked.set(request, known);
  return known;
};
const offer = (request: FastifyRequest, paths: readonly string[] = []) => {
  for (const path of paths) for (const name of path.split('.')) askedOf(request).relations.add(name);
};

const queryOf = (request: FastifyRequest) => request.query as Query;

function serializeFor(request: FastifyRequest, resources: readonly FlatResource[]) {
  return serializeAll(resources, { relations: askedOf(request).relations, fields: readFields(queryOf(request)) });
}

/** What checks a request is what the route documents, or the documents would be about something else. */
function expectPromised(request: FastifyRequest, part: 'body' | 'list', used: unknown) {
  const promised = request.routeOptions.config.docs?.[part];
  // A route that takes different documents of different people documents a union, and uses one of its parts.
  const parts = (promised as { type?: unknown; options?: unknown } | undefined) ?? {};
  const isPart = parts.type === 'union' && Array.isArray(parts.options) && parts.options.includes(used);
  if (promised !== undefined && promised !== used && !isPart) {
    throw new Error(`${request.method} ${request.routeOptions.url} documents another ${part} than it uses.`);
  }
}

/** Accepts what we answer: our type, plain JSON, or a wildcard over either. */
const isAcceptable = (accept: string | undefined) =>
  accept === undefined ||
  accept.split(',').some((part) => {
    const type = part.split(';')[0]?.trim().toLowerCase();
    return (
      type === '' || type === '*/*' || type === 'application/*' || type === 'application/json' || type === jsonApiType
    );
  });

/** `"3"` and `W/"3"` → 3. Anything else matches no version. */
function versionOf(header: string | undefined): number | undefined {
  if (header === undefined || header === '*') return undefined;
  const version = /^(?:W\/)?"?(\d{1,9})"?$/.exec(header.trim())?.[1];
  if (version === undefined) {
    const detail = 'If-Match must be a version such as "3".';
    throw badRequest({}, { parameter: 'If-Match', detail: { nl: detail, en: detail } });
  }
  return Number(version);
}

/** The JSON:API envelope, in the one place that knows it. Routes handle flat camelCase objects. */
export const jsonApi = fastifyPlugin(async (app) => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    [jsonApiType, 'application/json'],
    { parseAs: 'string' },
    async (_request: FastifyRequest, body: string) => parseJsonBody(body),
  );

  app.addHook('onRequest', async (request) => {
    const { open, docs } = request.routeOptions.config;
    // A file is what it is, whatever a reader of feeds or an image element says that it accepts.
    if (open === 'file' || docs?.answer.kind === 'file') return;
    if (!isAcceptable(request.headers.accept)) throw notAcceptable();
  });
  app.addHook('preValidation', async (request) => {
    // No record has such a name, and no database takes one.
    const parts = Object.values((request.params ?? {}) as Record<string, string | undefined>);
    if (parts.some((part) => part?.includes('\0') || part?.isWellFormed() === false)) throw notFound();
    checkParameters(queryOf(request));
  });

  app.decorateRequest('lockVersion', {
    getter(this: FastifyRequest) {
      return versionOf(this.headers['if-match']);
    },
  });
  app.decorateRequest('expectVersion', function (this: FastifyRequest, lockVersion: number) {
    if (this.lockVersion !== undefined && this.lockVersion !== lockVersion) throw stale();
  });
  app.decorateRequest('document', function <
    Schema extends v.GenericSchema,
  >(this: FastifyRequest, schema: Schema, types = this.routeOptions.config.types) {
    expectPromised(this, 'body', schema);
    return readDocument(this.body, schema, types);
  });
  app.decorateRequest('include', function (this: FastifyRequest, allowed: readonly string[]) {
    offer(this, allowed);
    return readInclude(queryOf(this), allowed);
  });
  app.decorateRequest(
    'listQuery',
    function (this: FastifyRequest, definition: ListDefinition, asKnown: ListAsKnown = {}) {
      offer(this, definition.includes);
      expectPromised(this, 'list', definition);
      const query = readListQuery(queryOf(this), { ...definition, ...asKnown });
      askedOf(this).page = query.page;
      return query;
    },
  );

  app.decorateReply('resource', function (this: FastifyReply, resource, { lockVersion, meta } = {}) {
    this.type(jsonApiType);
    if (lockVersion !== undefined) this.header('etag', `"${lockVersion}"`);
    const { data, included } = serializeFor(this.request, resource === null ? [] : [resource]);
    return {
      data: data[0] ?? null,
      ...(included.length > 0 ? { included } : {}),
      ...(meta ? { meta: keysToSnakeCase(meta) } : {}),
    };
  });
  app.decorateReply(
    'collection',
    function (this: FastifyReply, resources, { total = resources.length, pages, meta } = {}) {
      this.type(jsonApiType);
      const page = askedOf(this.request).page ?? { number: 1, size: Math.max(1, total) };
      const pagination = paginationOf(page, total, pages);
      const { data, included } = serializeFor(this.request, resources);
      return {
        data,
        ...(included.length > 0 ? { included } : {}),
        links: linksOf(this.request.url, pagination, page, pages),
        meta: { ...(meta ? (keysToSnakeCase(meta) as object) : {}), pagination },
      };
    },
  );
});

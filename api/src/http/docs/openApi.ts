import { type Permission, permissionTable } from '@omzien/model/permissions';
import type { FastifyInstance } from 'fastify';
import type * as v from 'valibot';
import type { RouteDocs } from '../routeDocs.ts';
import { commonHeaders, parametersOf } from './parameters.ts';
import { type JsonSchema, plainSchema, resourceSchema, resourceTypeOf, wireSchema } from './wireSchema.ts';

type Route = FastifyInstance['routeTable'][number] & { docs: RouteDocs };

/** Schemas are named once and referred to. Two shapes of one type are told apart by a number. */
function createComponents() {
  const names = new Map<v.GenericSchema, string>();
  const schemas: Record<string, JsonSchema> = {};
  return {
    schemas,
    refer(schema: v.GenericSchema): JsonSchema {
      const known = names.get(schema);
      if (known) return { $ref: `#/components/schemas/${known}` };
      const type = resourceTypeOf(schema) ?? 'resource';
      let name = type;
      for (let number = 2; name in schemas; number++) name = `${type}_${number}`;
      names.set(schema, name);
      schemas[name] = resourceSchema(schema);
      return { $ref: `#/components/schemas/${name}` };
    },
  };
}
type Components = ReturnType<typeof createComponents>;

const jsonApiType = 'application/vnd.api+json';
const content = (schema: JsonSchema, mediaType = jsonApiType) => ({ [mediaType]: { schema } });
const referTo = (section: string, name: string) => ({ $ref: `#/components/${section}/${name}` });

function requestBody({ body, bodyKind = 'document' }: RouteDocs, url: string): JsonSchema | undefined {
  if (!body && bodyKind !== 'multipart') return undefined;
  if (bodyKind === 'multipart')
    return {
      required: true,
      content: content(
        {
          type: 'object',
          properties: {
            file: { type: 'string', format: 'binary' },
            ...(body ? (wireSchema(body).properties as object) : {}),
          },
        },
        'multipart/form-data',
      ),
    };
  if (bodyKind === 'json')
    return { required: true, content: content(plainSchema(body as v.GenericSchema), 'application/json') };
  const type = /^\/api\/v1\/([a-z_]+)/.exec(url)?.[1] ?? 'resource';
  return {
    required: true,
    content: content({
      type: 'object',
      properties: {
        data: {
          type: 'object',
          properties: { type: { type: 'string', examples: [type] }, attributes: wireSchema(body as v.GenericSchema) },
          required: ['type', 'attributes'],
        },
      },
      required: ['data'],
    }),
  };
}

function successOf({ answer }: RouteDocs, components: Components): JsonSchema {
  switch (answer.kind) {
    case 'nothing':
      return { description: 'Done.' };
    case 'file':
      return { description: 'The file.', content: content({ type: 'string', format: 'binary' }, answer.mediaType) };
    case 'json':
      return { description: 'Done.', content: content(plainSchema(answer.schema), 'application/json') };
    default: {
      const resource = components.refer(answer.schema);
      const properties =
        answer.kind === 'one'
          ? { data: { anyOf: [resource, { type: 'null' }] }, included: referTo('schemas', 'included') }
          : {
              data: { type: 'array', items: resource },
              included: referTo('schemas', 'included'),
              links: referTo('schemas', 'links'),
              meta: { type: 'object', properties: { pagination: referTo('schemas', 'pagination') } },
            };
      return {
        description: 'Done.',
        content: content({ type: 'object', properties: { ...properties }, required: ['data'] }),
      };
    }
  }
}

/** Said with every route that asks for it, so that no client is surprised by the refusal. */
function freshSignInText({ freshSignIn }: Route): string | undefined {
  if (freshSignIn === undefined) return undefined;
  const which = freshSignIn === true || freshSignIn === 'own' ? '' : `, ${freshSignIn.said}`;
  return `A step with weight${which}: 403 \`fresh_sign_in_required\` when the last sign-in is more than a moment ago. \`POST /api/v1/current_user/confirm_password\` and try again. Others of the same rank get a mail.`;
}

/** What a generated client calls an operation. An address with a slash at its end is another operation. */
const operationIdOf = (method: string, url: string) =>
  `${method.toLowerCase()}${url.replace(/\/$/, '/slash')}`.replace(/[^a-zA-Z0-9]+(\w?)/g, (_whole, next: string) =>
    next.toUpperCase(),
  );

/** Whether the table lets somebody in who is not signed in. */
const admitsVisitors = (permission: Permission) =>
  'visitor' in permissionTable[permission] && (permissionTable[permission] as Row).visitor !== 'none';
type Row = { visitor?: string };

/** Which refusals a route may give, by what it is and by what it says. */
function refusalsOf({ method, url, permission, docs }: Route): Record<string, JsonSchema> {
  const writes = method !== 'GET';
  const statuses = [
    '400',
    ...(permission === undefined || !admitsVisitors(permission) || writes ? ['401', '403'] : []),
    // A document names records as well, which may not be there.
    ...(url.includes(':') || writes ? ['404'] : []),
    ...(docs.answer.kind === 'file' ? [] : ['406']),
    ...(writes ? ['409', '412', '415'] : []),
    ...(writes && docs.body ? ['422'] : []),
    // A place that nobody knows.
    ...(docs.list?.scopes?.includes('near') ? ['422'] : []),
    '429',
    '503',
    ...(docs.refusals ?? []).map(String),
  ];
  return Object.fromEntries(statuses.map((status) => [status, referTo('responses', `refused_${status}`)]));
}

function operationOf(route: Route, components: Components): JsonSchema {
  const { method, url, permission, open, docs } = route;
  const writes = method !== 'GET';
  const headers =
    open === undefined || open === 'session' ? ['tenant', 'appContext', 'center', 'organization', 'locale'] : [];
  if (writes && open === undefined) headers.push('idempotencyKey');
  if (['PUT', 'PATCH', 'DELETE'].includes(method) && url.includes(':id')) headers.push('ifMatch');
  const body = requestBody(docs, url);
  const reach = permission
    ? `Permission \`${permission}\`: ${Object.entries(permissionTable[permission])
        .filter(([, far]) => far !== 'none')
        .map(([actor, far]) => `${actor} ${far}`)
        .join(', ')}.`
    : '';
  return {
    tags: [url.startsWith('/auth') ? 'auth' : (/^\/api\/v1\/([a-z_]+)/.exec(url)?.[1] ?? 'site')],
    operationId: operationIdOf(method, url),
    summary: docs.summary,
    description: [docs.description, freshSignInText(route), reach].filter(Boolean).join('\n\n'),
    ...(permission ? { security: admitsVisitors(permission) ? [{}, { session: [] }] : [{ session: [] }] } : {}),
    parameters: [...headers.map((name) => referTo('parameters', name)), ...parametersOf(url, docs)],
    ...(body ? { requestBody: body } : {}),
    responses: { [String(docs.answer.status)]: successOf(docs, components), ...refusalsOf(route) },
  };
}

const errorSchema: JsonSchema = {
  type: 'object',
  properties: {
    status: { type: 'string' },
    code: { type: ['string', 'null'] },
    title: { type: 'string' },
    detail: { type: ['string', 'null'], description: 'A sentence for a person, in the language that was asked for.' },
    source: {
      type: ['object', 'null'],
      properties: { pointer: { type: 'string' }, parameter: { type: 'string' } },
    },
    meta: { type: 'object' },
  },
};
const meanings: Record<string, string> = {
  400: 'The address or the document cannot be read. `source` names the parameter or pointer.',
  401: 'Nobody is signed in.',
  403: 'Signed in, but not allowed; or signed in at another partner site (`wrong_center`).',
  404: 'There is no such record, or not for you.',
  406: 'Asked for another media type than is answered with.',
  409: 'Not from the state in which the record is (`invalid_transition`), or the same twice (`duplicate`).',
  410: 'It has been there. Or: the time in which this could be done is over.',
  412: 'Somebody else has changed the record meanwhile (`stale`).',
  415: 'Another media type than JSON:API.',
  422: 'The document has faults: one error for each, with a pointer to the attribute.',
  429: 'Too often. `Retry-After` says when to try again.',
  503: 'Not now. `Retry-After` says when to try again.',
};

/** The whole API as an OpenAPI 3.1 document, made of the routes that run and the schemas that check them. */
export function openApiOf(app: Pick<FastifyInstance, 'routeTable'>, version: string): JsonSchema {
  const components = createComponents();
  const paths: Record<string, Record<string, JsonSchema>> = {};
  const routes = app.routeTable.filter((route): route is Route => route.docs !== undefined);
  for (const route of routes) {
    const path = route.url.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operationOf(route, components) };
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Omzien API',
      version,
      description:
        'JSON:API in snake_case. The guide at `/api/v1/docs` explains sessions, filters, errors and idempotency.',
      license: { name: 'EUPL-1.2', identifier: 'EUPL-1.2' },
    },
    servers: [{ url: '/' }],
    paths: Object.fromEntries(Object.entries(paths).sort(([one], [other]) => one.localeCompare(other))),
    components: {
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'header',
          name: 'access-token',
          description:
            'Together with `client` and `uid`, as `POST /auth/sign_in` answers them. A browser has cookies instead.',
        },
      },
      parameters: commonHeaders,
      schemas: {
        ...components.schemas,
        included: { type: 'array', items: { type: 'object' } },
        links: { type: 'object', additionalProperties: { type: 'string' } },
        pagination: {
          type: 'object',
          properties: {
            ...Object.fromEntries(
              ['current', 'first', 'prev', 'next', 'last', 'records'].map((name) => [name, { type: 'integer' }]),
            ),
            more: { type: 'boolean' },
          },
          required: ['current', 'records'],
        },
        errors: {
          type: 'object',
          properties: { errors: { type: 'array', items: errorSchema }, request_id: { type: 'string' } },
          required: ['errors'],
        },
      },
      responses: Object.fromEntries(
        Object.entries(meanings).map(([status, description]) => [
          `refused_${status}`,
          { description, content: content(referTo('schemas', 'errors')) },
        ]),
      ),
    },
  };
}

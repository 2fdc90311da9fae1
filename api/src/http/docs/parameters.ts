import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { ListDefinition } from '../listQuery.ts';
import type { RouteDocs } from '../routeDocs.ts';
import type { JsonSchema } from './wireSchema.ts';

export type Parameter = {
  name: string;
  in: 'query' | 'path' | 'header';
  required?: boolean;
  description?: string;
  style?: 'deepObject' | 'form';
  explode?: boolean;
  schema: JsonSchema;
};

/** Headers that say for which site a request is, and who asks. Defined once, referred to by every route. */
export const commonHeaders: Record<string, Parameter> = {
  tenant: {
    name: 'X-Tenant',
    in: 'header',
    required: true,
    description: 'The tenant. The gateway sets it; only a caller without a gateway does so himself.',
    schema: { type: 'string', enum: ['oldebroek', 'roermond', 'meedoen', 'demo', 'public'] },
  },
  appContext: {
    name: 'App-Context',
    in: 'header',
    required: true,
    schema: { type: 'string', enum: ['meedoen', 'gelderland'] },
  },
  center: {
    name: 'Volunteer-Center-Id',
    in: 'header',
    required: true,
    description: 'The volunteer centre whose site is asked.',
    schema: { type: 'string', format: 'uuid' },
  },
  organization: {
    name: 'Current-Organization-Id',
    in: 'header',
    description:
      'The organisation that a member of staff works for; one that he does not belong to is ignored. Whoever works for several finds in lists of staff what belongs to this one – without it to that of the site – or to the centre that it stands for. `all`: what belongs to any of them. A filter that names an organisation, a centre or another record wins.',
    schema: { type: 'string', examples: ['all'] },
  },
  locale: { name: 'Accept-Language', in: 'header', schema: { type: 'string', examples: ['nl', 'en'] } },
  idempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description: 'Makes a write happen once, however often it is sent: the stored answer is given again for 24 hours.',
    schema: { type: 'string', minLength: 8, maxLength: 100 },
  },
  ifMatch: {
    name: 'If-Match',
    in: 'header',
    description: 'The `ETag` of the version that was read. Another version answers 412 `stale`.',
    schema: { type: 'string', examples: ['"3"'] },
  },
};

const valueSchema = (column: AnyPgColumn): JsonSchema => {
  const item = column.dataType === 'array' ? (column as unknown as { baseColumn: AnyPgColumn }).baseColumn : column;
  if (item.columnType === 'PgUUID') return { type: 'string', format: 'uuid' };
  if (item.enumValues && item.enumValues.length > 0) return { type: 'string', enum: [...item.enumValues] };
  if (item.dataType === 'number') return { type: 'number' };
  if (item.dataType === 'boolean') return { type: 'boolean' };
  if (item.dataType === 'date') return { type: 'string', format: 'date-time' };
  return item.columnType === 'PgDateString' ? { type: 'string', format: 'date' } : { type: 'string' };
};

/** The predicates that make sense for a kind of column; the guide says what each means. */
function predicatesOf(column: AnyPgColumn): readonly string[] {
  if (column.dataType === 'array') return ['in', 'not_in', 'null', 'not_null'];
  if (column.dataType === 'boolean') return ['eq', 'true', 'false', 'null'];
  const isRange = column.dataType === 'number' || column.dataType === 'date' || column.columnType === 'PgDateString';
  if (isRange) return ['eq', 'not_eq', 'lt', 'lteq', 'gt', 'gteq', 'in', 'null', 'not_null'];
  if (column.columnType === 'PgUUID' || (column.enumValues?.length ?? 0) > 0)
    return ['eq', 'not_eq', 'in', 'not_in', 'null'];
  return ['eq', 'not_eq', 'in', 'cont', 'not_cont', 'start', 'end', 'present', 'blank'];
}

function filterSchema({ filters, scopes = [] }: ListDefinition): JsonSchema {
  const properties: Record<string, JsonSchema> = {};
  for (const [name, column] of Object.entries(filters)) {
    for (const predicate of predicatesOf(column)) {
      const asks = /^(null|not_null|present|blank|true|false)$/.test(predicate);
      properties[`${name}_${predicate}`] = asks ? { type: 'boolean' } : valueSchema(column);
    }
  }
  for (const scope of scopes) properties[scope] = { type: 'string' };
  return { type: 'object', properties, additionalProperties: { type: 'string' } };
}

function listParameters(definition: ListDefinition): Parameter[] {
  const sorts = Object.keys(definition.sorts);
  return [
    {
      name: 'filter',
      in: 'query',
      style: 'deepObject',
      explode: true,
      description:
        'Ransack conditions: an attribute, `_`, a predicate. Attributes combine with `_or_` and `_and_`. Those listed here are the usual ones; every predicate of the guide works with every attribute. An unknown condition answers 400.',
      schema: filterSchema(definition),
    },
    {
      name: 'sort',
      in: 'query',
      description: `Names with commas between, \`-\` for descending. Offered: ${sorts.map((name) => `\`${name}\``).join(', ')}. Without it: \`${definition.defaultSort}\`.`,
      schema: { type: 'string' },
    },
    { name: 'page[number]', in: 'query', schema: { type: 'integer', minimum: 1, default: 1 } },
    {
      name: 'page[size]',
      in: 'query',
      schema: { type: 'integer', minimum: 1, maximum: definition.maximumSize ?? 100, default: 30 },
    },
    ...(definition.pagesByRecord
      ? [
          {
            name: 'page[after]',
            in: 'query' as const,
            description:
              'The last record of the page before, as `links.next` of a deep page names it: the page begins after it, however many stand before. `page[number]` only says what the page is called then.',
            schema: { type: 'string', format: 'uuid' },
          },
        ]
      : []),
  ];
}

/** The parameters of one route, beside the common headers. */
export function parametersOf(url: string, docs: RouteDocs): Parameter[] {
  const path: Parameter[] = [...url.matchAll(/:(\w+)/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: /^(id|oid|rid|.*Id)$/.test(name) ? { type: 'string', format: 'uuid' } : { type: 'string' },
  }));
  const includes = docs.include ?? docs.list?.includes ?? [];
  const query: Parameter[] = docs.list ? listParameters(docs.list) : [];
  if (includes.length > 0)
    query.push({
      name: 'include',
      in: 'query',
      description: `Related records to send along. Offered: ${includes.map((name) => `\`${name}\``).join(', ')}.`,
      schema: { type: 'string' },
    });
  if (docs.answer.kind === 'one' || docs.answer.kind === 'many')
    query.push({
      name: 'fields',
      in: 'query',
      style: 'deepObject',
      explode: true,
      description: 'Sparse fieldsets: `fields[type]=a,b`.',
      schema: { type: 'object', additionalProperties: { type: 'string' } },
    });
  for (const [name, description] of Object.entries(docs.query ?? {}))
    query.push({ name, in: 'query', description, schema: { type: 'string' } });
  return [...path, ...query];
}

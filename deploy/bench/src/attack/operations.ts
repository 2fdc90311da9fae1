type Schema = { [name: string]: unknown };
type Parameter = { name: string; in: string; schema?: { properties?: Record<string, unknown> } };
type Documented = {
  parameters?: ({ $ref: string } | Parameter)[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { content?: Record<string, { schema?: { properties?: { data?: { type?: string } } } }> }>;
};
/** As much of an OpenAPI document as the attack reads. */
export type OpenApi = { paths: Record<string, Record<string, Documented>> };

/** An address of the API with a method, and what its document says of it. */
export type Operation = {
  method: string;
  /** With `{id}` where something stands. */
  path: string;
  statuses: ReadonlySet<number>;
  query: readonly string[];
  /** Of a list: the attributes that it filters by, and its other filters. */
  list: { columns: readonly string[]; scopes: readonly string[] } | null;
  includes: boolean;
  body: { kind: 'document' | 'json' | 'multipart'; schema: Schema; type: string } | null;
  answersMany: boolean;
};

/** The gateway answers these itself. */
const ofTheGateway = /^\/(health|ready|robots\.txt)$/;
const predicate =
  /_(eq|not_eq|in|not_in|lt|lteq|gt|gteq|cont|not_cont|start|end|null|not_null|present|blank|true|false)$/;

function listOf(parameters: readonly Parameter[]): Operation['list'] {
  const filter = parameters.find(({ name }) => name === 'filter');
  if (!filter) return null;
  const names = Object.keys(filter.schema?.properties ?? {});
  return {
    columns: [...new Set(names.filter((name) => predicate.test(name)).map((name) => name.replace(predicate, '')))],
    scopes: names.filter((name) => !predicate.test(name)),
  };
}

function bodyOf({ requestBody }: Documented, path: string): Operation['body'] {
  const [[mediaType, content] = []] = Object.entries(requestBody?.content ?? {});
  if (mediaType === undefined || content === undefined) return null;
  const [, type = 'users'] = /^\/api\/v1\/([a-z_]+)/.exec(path) ?? [];
  if (mediaType === 'multipart/form-data') return { kind: 'multipart', schema: content.schema, type };
  if (mediaType === 'application/json') return { kind: 'json', schema: content.schema, type };
  const data = (content.schema.properties as { data?: { properties?: { attributes?: Schema } } } | undefined)?.data;
  return { kind: 'document', schema: data?.properties?.attributes ?? {}, type };
}

/** Every call that an OpenAPI document names. */
export function operationsOf({ paths }: OpenApi): Operation[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, documented]): Operation[] => {
      if (ofTheGateway.test(path)) return [];
      const parameters = (documented.parameters ?? []).flatMap((one) => ('name' in one ? [one] : []));
      const success = documented.responses['200']?.content?.['application/vnd.api+json']?.schema;
      return [
        {
          method: method.toUpperCase(),
          path,
          statuses: new Set(Object.keys(documented.responses).map(Number)),
          query: parameters.flatMap((one) =>
            one.in === 'query' && !/^(filter|fields)$/.test(one.name) ? [one.name] : [],
          ),
          list: listOf(parameters),
          includes: parameters.some(({ name }) => name === 'include'),
          body: bodyOf(documented, path),
          answersMany: success?.properties?.data?.type === 'array',
        },
      ];
    }),
  );
}

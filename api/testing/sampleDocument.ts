import type { Random } from '../seed/random.ts';

/** JSON Schema as `docs/wireSchema.ts` writes it. */
type JsonSchema = { [name: string]: unknown };
const isObject = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function sampleText(schema: JsonSchema, random: Random): string {
  if (schema.format === 'uuid') return '00000000-0000-7000-8000-000000000000';
  if (schema.format === 'email') return `iemand${random.integer(1, 9999)}@sample.example`;
  if (schema.format === 'date') return '2026-12-24';
  if (schema.format === 'date-time') return '2026-12-24T12:00:00Z';
  const least = typeof schema.minLength === 'number' ? schema.minLength : 3;
  return 'Samen eten in het buurthuis. '.repeat(Math.ceil(least / 20)).slice(0, Math.max(least, 12));
}

/** A value that a schema accepts as far as the schema tells; what it does not tell stays a guess. */
export function sampleOf(schema: unknown, random: Random): unknown {
  if (!isObject(schema)) return 'iets';
  if ('const' in schema) return schema.const;
  if (Array.isArray(schema.enum)) return random.pick(schema.enum);
  const options = (schema.anyOf ?? schema.oneOf ?? schema.allOf) as unknown[] | undefined;
  if (Array.isArray(options)) return sampleOf(random.pick(options), random);
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  switch (type) {
    case 'object':
      return Object.fromEntries(
        Object.entries((schema.properties as JsonSchema | undefined) ?? {}).map(([name, inner]) => [
          name,
          sampleOf(inner, random),
        ]),
      );
    case 'array':
      return Array.from({ length: Number(schema.minItems ?? 1) || 1 }, () => sampleOf(schema.items, random));
    case 'integer':
    case 'number':
      return Number(schema.minimum ?? 1);
    case 'boolean':
      return true;
    case 'null':
      return null;
    default:
      return sampleText(schema, random);
  }
}

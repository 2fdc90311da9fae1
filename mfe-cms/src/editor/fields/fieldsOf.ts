import { type BlockType, blockData } from '@omzien/model/contentBlock';
import { addedByApi } from '@omzien/model/contentBlockInput';
import { blockButton, blockImage, blockLink } from '@omzien/model/contentBlockParts';
import type * as v from 'valibot';
import { type FieldName, isFieldName } from './fieldNames.ts';

type Common = { name: FieldName; optional: boolean };
export type Field = Common &
  (
    | { kind: 'text'; max: number }
    | { kind: 'rich'; max: number }
    | { kind: 'number'; min: number; max: number; standard: number | null }
    | { kind: 'yes'; standard: boolean }
    | { kind: 'choice'; options: readonly string[]; standard: string | null }
    | { kind: 'choices'; options: readonly string[]; standard: readonly string[]; min: number }
    | { kind: 'icon' | 'image' | 'link' | 'form' | 'categories' | 'area' | 'center' }
    | { kind: 'group'; isButton: boolean; fields: readonly Field[] }
    | { kind: 'list'; fields: readonly Field[]; min: number; max: number }
  );

type Part = { type: string; requirement?: unknown };
type Schema = v.GenericSchema & {
  entries?: Record<string, Schema>;
  item?: Schema;
  options?: readonly string[];
  wrapped?: Schema;
  default?: unknown;
  pipe?: readonly (Schema & Part)[];
};

/** Fields that are chosen in a way of their own, whatever the schema says of them. */
const special: Readonly<Record<string, 'icon' | 'form' | 'categories' | 'area' | 'center' | 'rich'>> = {
  icon: 'icon',
  formId: 'form',
  categoryIds: 'categories',
  area: 'area',
  centerId: 'center',
  body: 'rich',
};
/** These are set for every block in the same place. */
const elsewhere = new Set(['anchor']);

function boundOf(schema: Schema, name: string): number | undefined {
  const part = schema.pipe?.find(({ type }) => type === name);
  return typeof part?.requirement === 'number' ? part.requirement : undefined;
}

function fieldOf(name: string, given: Schema): Field | null {
  if (addedByApi.has(name) || elsewhere.has(name)) return null;
  if (!isFieldName(name)) throw new Error(`The field "${name}" has no words in the editor.`);
  let schema = given;
  let optional = false;
  let standard: unknown;
  while (schema.wrapped) {
    optional = true;
    standard ??= schema.default;
    schema = schema.wrapped;
  }
  const common = { name, optional };
  const own = special[name];
  if (own === 'rich') return { ...common, kind: 'rich', max: boundOf(schema, 'max_length') ?? 20_000 };
  if (own) return { ...common, kind: own };
  if (schema === (blockImage as v.GenericSchema)) return { ...common, kind: 'image' };
  if (schema === (blockLink as v.GenericSchema)) return { ...common, kind: 'link' };
  switch (schema.type) {
    case 'string':
      return { ...common, kind: 'text', max: boundOf(schema, 'max_length') ?? 200 };
    case 'number':
      return {
        ...common,
        kind: 'number',
        min: boundOf(schema, 'min_value') ?? 0,
        max: boundOf(schema, 'max_value') ?? 100,
        standard: (standard as number | null | undefined) ?? null,
      };
    case 'boolean':
      return { ...common, kind: 'yes', standard: standard === true };
    case 'picklist':
      return {
        ...common,
        kind: 'choice',
        options: schema.options ?? [],
        standard: (standard as string | undefined) ?? null,
      };
    case 'array': {
      const item = schema.item as Schema;
      const min = boundOf(schema, 'min_length') ?? 0;
      if (item.type === 'picklist')
        return {
          ...common,
          kind: 'choices',
          options: item.options ?? [],
          standard: (standard as readonly string[] | undefined) ?? [],
          min,
        };
      return { ...common, kind: 'list', fields: fieldsIn(item), min, max: boundOf(schema, 'max_length') ?? 12 };
    }
    default:
      return {
        ...common,
        kind: 'group',
        isButton: schema === (blockButton as v.GenericSchema),
        fields: fieldsIn(schema),
      };
  }
}

const fieldsIn = (schema: Schema): Field[] =>
  Object.entries(schema.entries ?? {}).flatMap(([name, entry]) => fieldOf(name, entry) ?? []);

const known = new Map<BlockType, readonly Field[]>();
/** The fields of a kind of block, in the order and with the bounds of the model. */
export function fieldsOf(type: BlockType): readonly Field[] {
  const fields = known.get(type) ?? fieldsIn(blockData[type] as unknown as Schema);
  known.set(type, fields);
  return fields;
}

type Data = Record<string, unknown>;
/** Fields that only mean something beside another one. */
const conditions: Readonly<Record<string, (data: Data) => boolean>> = {
  'DynamicCards.items': ({ source }) => source === 'manual',
  'DynamicCards.filter': ({ source }) => source === 'pages' || source === 'vacancies' || source === 'contact_persons',
  'DynamicCards.limit': ({ source }) => source !== 'manual',
  'DynamicCards.emptyText': ({ source }) => source !== 'manual',
  'DynamicCards.filter.pageTypes': ({ source }) => source === 'pages',
  'DynamicCards.filter.featured': ({ source }) => source === 'pages',
  'DynamicCards.filter.categoryIds': ({ source }) => source === 'vacancies',
  'DynamicCards.filter.area': ({ source }) => source === 'contact_persons',
  'VacancyCategories.categoryIds': ({ mode }) => mode === 'selected',
  'PhotoSlideshow.interval': ({ autoplay }) => autoplay === true,
};
/** The fields that mean nothing as the block is now, in one text: it stays the same while somebody types. */
export const unmeantOf = (type: BlockType, data: Data): string =>
  Object.entries(conditions)
    .flatMap(([path, isMeant]) => (path.startsWith(`${type}.`) && !isMeant(data) ? path.slice(type.length + 1) : []))
    .join(' ');

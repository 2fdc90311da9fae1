import * as v from 'valibot';
import { type BlockType, blockData, blockTypes } from './contentBlock.ts';
import { blockSettings, visibleFor } from './contentBlockParts.ts';
import { nullableString, nullableTimestamp, timestamp } from './fields.ts';
import { resourceOf } from './jsonApi.ts';

/** What the API adds when a page is read. An editor who sends it back does not store it. */
export const addedByApi: ReadonlySet<string> = new Set([
  'vacancies',
  'news',
  'contactPersons',
  'categories',
  'form',
  'openVacanciesCount',
  'videoId',
  'href',
]);
/** Rules that say "this must be filled in": an unfinished block may be kept, it is only not shown. */
const rulesOfCompleteness = new Set(['non_empty', 'min_length']);

type Schema = v.GenericSchema & {
  entries?: Record<string, v.GenericSchema>;
  item?: v.GenericSchema;
  wrapped?: v.GenericSchema;
  pipe?: readonly (v.GenericSchema | { kind: string; type: string })[];
};

/** The same fields with the same bounds, but nothing has to be there yet. */
function unfinished(schema: v.GenericSchema): v.GenericSchema {
  const { type, entries, item, wrapped, pipe } = schema as Schema;
  if (pipe) {
    const [, ...actions] = pipe;
    const kept = actions.filter((action) => !rulesOfCompleteness.has(action.type));
    const { pipe: _, ...root } = schema as Schema & { pipe: unknown };
    // The first of a pipe is the schema itself, without its actions.
    const base = unfinished((pipe[0] ?? root) as v.GenericSchema);
    return kept.length === 0 ? base : (v.pipe(base, ...(kept as never[])) as v.GenericSchema);
  }
  if (type === 'optional' || type === 'nullable' || type === 'nullish') {
    // Nothing is filled in for the editor: what he left open stays open, and the site has the defaults.
    return unfinished(wrapped as v.GenericSchema);
  }
  if (entries)
    return v.object(
      Object.fromEntries(
        Object.entries(entries)
          .filter(([name]) => !addedByApi.has(name))
          .map(([name, entry]) => [name, v.optional(v.nullable(unfinished(entry)))]),
      ),
    );
  if (type === 'array') return v.array(unfinished(item as v.GenericSchema));
  return schema;
}

const inputs = Object.fromEntries(blockTypes.map((type) => [type, unfinished(blockData[type])])) as Record<
  BlockType,
  v.GenericSchema<unknown, Record<string, unknown>>
>;
/** What an editor may store in a block of this type. */
export const blockDataInput = (type: BlockType) => inputs[type];

const anchor = v.optional(
  v.nullable(
    v.pipe(
      v.string(),
      v.trim(),
      v.regex(/^[a-z0-9-]{0,60}$/, 'anchor'),
      v.transform((text) => text || null),
    ),
  ),
  null,
);
const moment = v.optional(v.nullable(v.pipe(v.string(), v.isoTimestamp('date'))), null);
const settingsInput = v.object({ ...blockSettings.entries, visibleFor });

const fields = {
  anchor,
  hidden: v.optional(v.boolean(), false),
  publishFrom: moment,
  publishUntil: moment,
  settings: v.optional(settingsInput, {}),
  /** Checked by type. */
  data: v.optional(v.record(v.string(), v.unknown()), {}),
};

/** One block on its own. */
export const contentBlockInput = v.object({
  pageId: v.pipe(v.string('blank'), v.uuid('invalid')),
  blockType: v.picklist(blockTypes, 'invalid'),
  /** Where it comes; at the end when left out. */
  order: v.optional(v.pipe(v.number('not_a_number'), v.integer('not_an_integer'), v.minValue(0, 'too_small'))),
  ...fields,
});
export const contentBlockChange = v.object({
  anchor,
  hidden: v.optional(v.boolean()),
  publishFrom: v.optional(v.nullable(v.pipe(v.string(), v.isoTimestamp('date')))),
  publishUntil: v.optional(v.nullable(v.pipe(v.string(), v.isoTimestamp('date')))),
  settings: v.optional(settingsInput),
  data: v.optional(v.record(v.string(), v.unknown())),
});
export const contentBlockMove = v.object({
  order: v.pipe(v.number('not_a_number'), v.integer('not_an_integer'), v.minValue(0, 'too_small')),
});

export const mostBlocks = 60;
/** The whole list of a page, in order. Blocks with an id stay, others are new, and those that are not named go. */
export const contentBlocksInput = v.object({
  contentBlocks: v.pipe(
    v.array(
      v.object({
        id: v.optional(v.nullable(v.pipe(v.string(), v.uuid('invalid')))),
        blockType: v.picklist(blockTypes, 'invalid'),
        ...fields,
      }),
    ),
    v.maxLength(mostBlocks, 'too_many'),
  ),
});
type CheckedBlock = v.InferOutput<typeof contentBlocksInput>['contentBlocks'][number];
export type BlockInput = Omit<CheckedBlock, 'settings'> & { settings: Partial<CheckedBlock['settings']> };

/** A block as editors see it: what is stored, and what is still missing. */
export const editorBlock = resourceOf(
  'content_blocks',
  v.object({
    pageId: v.string(),
    blockType: v.picklist(blockTypes),
    order: v.number(),
    anchor: nullableString,
    hidden: v.boolean(),
    publishFrom: nullableTimestamp,
    publishUntil: nullableTimestamp,
    settings: v.record(v.string(), v.unknown()),
    data: v.record(v.string(), v.unknown()),
    /** False: the site leaves it out. `missing` names the fields. */
    isComplete: v.boolean(),
    missing: v.array(v.string()),
    createdAt: timestamp,
    updatedAt: timestamp,
  }),
);
export type EditorBlock = v.InferOutput<typeof editorBlock>;

/** Which fields of a block keep it from being shown. */
export function missingIn(type: BlockType, data: unknown): string[] {
  const result = v.safeParse(blockData[type] as v.GenericSchema, data);
  return result.success ? [] : [...new Set(result.issues.map((issue) => v.getDotPath(issue) ?? ''))];
}

export const blockGroups = ['text', 'image', 'action', 'lists', 'outdated'] as const;
/** The groups of the block picker. What is outdated cannot be added any more. */
export const blockGroupOf: Readonly<Record<BlockType, (typeof blockGroups)[number]>> = {
  MarkdownText: 'text',
  SectionTitle: 'text',
  TextWithUsps: 'text',
  QuoteBlock: 'text',
  Image: 'image',
  ImageTextButtons: 'image',
  YouTube: 'image',
  PhotoSlideshow: 'image',
  PhotoHero: 'image',
  LogoBar: 'image',
  Hotlinks: 'action',
  CallToAction: 'action',
  DualCta: 'action',
  BuilderForm: 'action',
  HeroWithSearch: 'action',
  DynamicCards: 'lists',
  NewsCarousel: 'lists',
  VacancyCategories: 'lists',
  FourCards: 'outdated',
};
export const canBeAdded = (type: BlockType) => blockGroupOf[type] !== 'outdated';

import type { BlockType } from '@omzien/model/contentBlock';
import { type BlockInput, blockDataInput, canBeAdded } from '@omzien/model/contentBlockInput';
import { withPreview } from '@omzien/model/picture';
import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { type Fault, faultOf, ValidationFailed } from '../../http/validation.ts';
import type { FileRepository } from '../../services/files/files.repository.ts';
import type { ContentBlockRow } from '../../tables/content/contentBlocks.table.ts';
import type { StockImageRepository } from '../stockImages/stockImages.repository.ts';
import { faultsOfMarkdown, plainTextOf } from './markdown.ts';
import type { BlockToStore } from './pages.repository.ts';

type Data = Record<string, unknown>;
const isObject = (value: unknown): value is Data =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
/** The fields that hold Markdown; all others are plain text and are shown as such. */
const markdownFields = new Set(['body']);

/** Goes through all that a block holds and gives every object and text with its path. */
function* walk(value: unknown, path: string[] = []): Generator<{ value: unknown; path: string[] }> {
  yield { value, path };
  if (Array.isArray(value)) for (const [place, item] of value.entries()) yield* walk(item, [...path, String(place)]);
  else if (isObject(value)) for (const [name, part] of Object.entries(value)) yield* walk(part, [...path, name]);
}

const isImage = (value: unknown, path: string[]): value is Data =>
  isObject(value) && ['image', 'poster'].includes(path.at(-1) ?? '');

/** Ids of the library files and stock images that blocks show. */
export function imagesIn(blocks: readonly { data: unknown }[]) {
  const fileIds = new Set<string>();
  const stockImageIds = new Set<string>();
  for (const { data } of blocks)
    for (const { value, path } of walk(data))
      if (isImage(value, path)) {
        if (typeof value.stockImageId === 'string') stockImageIds.add(value.stockImageId);
        else if (typeof value.fileId === 'string') fileIds.add(value.fileId);
      }
  return { fileIds: [...fileIds], stockImageIds: [...stockImageIds] };
}

/** Removes what says nothing: nulls, links without a target, pictures without a picture. */
function tidy(value: unknown, path: string[] = []): unknown {
  if (Array.isArray(value)) return value.map((item, place) => tidy(item, [...path, String(place)]));
  if (!isObject(value)) return value;
  const entries = Object.entries(value).flatMap(([name, part]): [string, unknown][] => {
    if (part === null || part === undefined) return [];
    if (name === 'link' && isObject(part) && !part.target) return [];
    if (isImage(part, [name]) && !part.url && !part.fileId && !part.stockImageId) return [];
    return [[name, tidy(part, [...path, name])]];
  });
  return Object.fromEntries(entries);
}

/** What is short is read here: a thread costs more. Nothing of this length takes longer than a few milliseconds. */
const shortText = 1000;

async function markdownFaults(request: FastifyRequest, texts: readonly string[]) {
  const isShort = texts.reduce((sum, { length }) => sum + length, 0) <= shortText;
  if (isShort) return faultsOfMarkdown(texts);
  const { heavyWork } = request.server;
  const file = new URL('./markdown.ts', import.meta.url);
  return heavyWork.run<typeof faultsOfMarkdown>(request.context.tenant, file, 'faultsOfMarkdown', texts);
}

export type BlockPartsForStoring = {
  stockImages: StockImageRepository;
  files: Pick<FileRepository, 'several'>;
  /** New blocks may bring ids of their own, other than these. Without it they get one here. */
  takenIds?: ReadonlySet<string>;
};

/**
 * Checks what an editor wrote and makes it ready to be stored: bounds, links and Markdown. Faults name the block by its
 * place. Pictures get their address here, so that reading a page asks for none of them.
 */
export async function blocksToStore(
  request: FastifyRequest,
  inputs: readonly BlockInput[],
  stored: readonly ContentBlockRow[],
  { stockImages, files, takenIds }: BlockPartsForStoring,
): Promise<BlockToStore[]> {
  const known = new Map(stored.map((block) => [block.id, block]));
  const faults: Fault[] = [];
  const texts: { value: string; path: string[] }[] = [];
  const used = new Set<string>();
  const checked = inputs.map((input, place) => {
    const at = (path: readonly string[]) => ['content_blocks', String(place), ...path];
    const before = input.id ? known.get(input.id.toLowerCase()) : undefined;
    const id = input.id?.toLowerCase();
    const isNamedAnew = id !== undefined && !before && takenIds !== undefined && !takenIds.has(id);
    if (
      id !== undefined &&
      ((!before && !isNamedAnew) || used.has(id) || (before && before.blockType !== input.blockType))
    )
      faults.push({ path: at(['id']), code: 'invalid' });
    if (id !== undefined) used.add(id);
    // One with an id of its own may be one that came back by an undo.
    if (!before && !isNamedAnew && !canBeAdded(input.blockType))
      faults.push({ path: at(['block_type']), code: 'outdated_block' });
    const result = v.safeParse(blockDataInput(input.blockType), input.data);
    if (!result.success)
      for (const issue of result.issues) {
        const fault = faultOf(issue);
        faults.push({ ...fault, path: at(['data', ...fault.path]) });
      }
    const data = result.success ? (tidy(result.output) as Data) : {};
    for (const { value, path } of walk(data)) {
      if (typeof value !== 'string' || !markdownFields.has(path.at(-1) ?? '')) continue;
      texts.push({ value, path: at(['data', ...path]) });
    }
    const until = input.publishUntil && new Date(input.publishUntil);
    if (until && input.publishFrom && until <= new Date(input.publishFrom))
      faults.push({ path: at(['publish_until']), code: 'date' });
    return { input, id: before || isNamedAnew ? id : undefined, before, data };
  });
  const codes = await markdownFaults(
    request,
    texts.map(({ value }) => value),
  );
  for (const [place, { path }] of texts.entries()) {
    const code = codes[place];
    if (code) faults.push({ path, code });
  }
  if (faults.length > 0) throw new ValidationFailed(faults.slice(0, 50));

  const { stockImageIds, fileIds } = imagesIn(checked);
  // Whether the editor may use them is asked when the page claims them.
  const uploads = new Map((await files.several(fileIds, undefined)).map((file) => [file.id, file]));
  const library = await stockImages.usable(stockImageIds, request.context.centerId);
  for (const { data } of checked)
    for (const { value, path } of walk(data)) {
      if (!isImage(value, path)) continue;
      const place = checked.findIndex((one) => one.data === data);
      if (typeof value.stockImageId === 'string') {
        const image = library.get(value.stockImageId);
        if (!image)
          throw new ValidationFailed([
            { path: ['content_blocks', String(place), 'data', ...path], code: 'unknown_file' },
          ]);
        value.url = image.imageUrl;
        value.focalPoint ??= image.focalPoint ?? undefined;
        if (!value.alt && !value.decorative) value.alt = image.shortDescription ?? image.name;
      } else if (typeof value.fileId === 'string') {
        const preview = uploads.get(value.fileId.toLowerCase())?.preview ?? null;
        value.url = withPreview(`/media/${value.fileId}/960.webp`, preview);
      }
    }
  return checked.map(({ input, id, before, data }) => ({
    ...(id === undefined ? {} : { id }),
    ...(before ? { createdAt: before.createdAt } : {}),
    blockType: input.blockType,
    anchor: input.anchor,
    hidden: input.hidden,
    publishFrom: input.publishFrom ? new Date(input.publishFrom) : null,
    publishUntil: input.publishUntil ? new Date(input.publishUntil) : null,
    settings: tidy(input.settings) as Data,
    data,
  }));
}

/** A stored block as an editor would send it, for changes of one block among the others. */
export const asInput = (block: ContentBlockRow): BlockInput => ({
  id: block.id,
  blockType: block.blockType as BlockType,
  anchor: block.anchor,
  hidden: block.hidden,
  publishFrom: block.publishFrom?.toISOString() ?? null,
  publishUntil: block.publishUntil?.toISOString() ?? null,
  settings: block.settings as BlockInput['settings'],
  data: block.data,
});

const textFields = new Set(['title', 'subtitle', 'intro', 'text', 'caption', 'quote', 'transcript', 'description']);
/** How many words a reader meets in these blocks. */
export function wordsIn(blocks: readonly { data: unknown }[]): number {
  let words = 0;
  for (const { data } of blocks)
    for (const { value, path } of walk(data)) {
      const name = path.at(-1) ?? '';
      if (typeof value !== 'string' || (!textFields.has(name) && !markdownFields.has(name))) continue;
      words += (markdownFields.has(name) ? plainTextOf(value) : value).split(/\s+/).filter(Boolean).length;
    }
  return words;
}

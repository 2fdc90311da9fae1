type Block = { blockType: string; data: Record<string, unknown> };

/** Names that hold no words a reader sees. */
const noWords = new Set([
  'url',
  'fileId',
  'stockImageId',
  'kind',
  'target',
  'variant',
  'icon',
  'href',
  'formId',
  'focalPoint',
]);

function* wordsIn(value: unknown, name = ''): Generator<string> {
  if (noWords.has(name)) return;
  if (typeof value === 'string') yield value;
  else if (Array.isArray(value)) for (const item of value) yield* wordsIn(item, name);
  else if (typeof value === 'object' && value !== null)
    for (const [inside, part] of Object.entries(value)) yield* wordsIn(part, inside);
}

/** All words of a block, a line each, to be compared. Choices are told by the preview. */
export const textOf = ({ data }: Block): string => [...wordsIn(data)].filter((line) => line.trim() !== '').join('\n');

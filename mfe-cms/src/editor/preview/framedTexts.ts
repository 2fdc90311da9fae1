import type { WorkingBlock } from '@omzien/model/pageEditor';
import type { Content } from '../content/content.ts';
import type { Path } from '../content/valueAt.ts';
import { faultsOf } from '../fields/faultsOf.ts';
import type { FieldName } from '../fields/fieldNames.ts';
import { type Field, fieldsOf, unmeantOf } from '../fields/fieldsOf.ts';
import type { FramedText } from './frameMessages.ts';

/** A text of a block as the model knows it, or of the page itself. */
export type TextOfPage = Omit<FramedText, 'name' | 'fault'> & {
  name: { of: 'block'; field: FieldName } | { of: 'page'; field: 'title' | 'summary' };
  /** The code of what is wrong with it, and the bound that it speaks of. */
  fault: { code: string; max: number } | null;
};

/** What is written in these is not drawn as words. */
const notDrawn: ReadonlySet<FieldName> = new Set(['url', 'query', 'placeholder']);
/** A text longer than this has lines. */
const oneLine = 120;

const known = new WeakMap<WorkingBlock, readonly TextOfPage[]>();

function textsOfBlock(block: WorkingBlock): readonly TextOfPage[] {
  const before = known.get(block);
  if (before) return before;
  const { id, blockType, data } = block;
  const faults = faultsOf(block);
  const unmeant = new Set(unmeantOf(blockType, data).split(' '));

  function textsIn(fields: readonly Field[], value: unknown, path: Path): TextOfPage[] {
    const values = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>;
    return fields.flatMap((field): TextOfPage[] => {
      const inside = [...path, field.name];
      const place = inside.join('.');
      const found = values[field.name];
      if (unmeant.has(place) || notDrawn.has(field.name)) return [];
      if (field.kind === 'group') return found ? textsIn(field.fields, found, inside) : [];
      if (field.kind === 'list')
        return (Array.isArray(found) ? found : []).flatMap((item, at) => textsIn(field.fields, item, [...inside, at]));
      if (field.kind !== 'text' && field.kind !== 'rich') return [];
      const code = faults[place];
      return [
        {
          ...{ block: id, field: place, kind: field.kind === 'text' ? 'plain' : 'rich', most: null },
          text: typeof found === 'string' ? found : '',
          name: { of: 'block', field: field.name },
          hasLines: field.max > oneLine,
          fault: code ? { code, max: field.max } : null,
        },
      ];
    });
  }
  const texts = textsIn(fieldsOf(blockType), data, []);
  known.set(block, texts);
  return texts;
}

/** Every text on a page that somebody can write, where it stands. */
export function textsOf({ page, blocks }: Content): TextOfPage[] {
  const ofPage = { block: null, kind: 'plain', fault: null } as const;
  return [
    ...(page.showTitleOnPage
      ? ([
          {
            ...ofPage,
            ...{ field: 'title', text: page.title, name: { of: 'page', field: 'title' }, hasLines: false, most: 120 },
            fault: page.title.trim() === '' ? { code: 'blank', max: 120 } : null,
          },
          {
            ...ofPage,
            ...{ field: 'summary', text: page.summary ?? '', name: { of: 'page', field: 'summary' } },
            ...{ hasLines: true, most: 300 },
          },
        ] satisfies TextOfPage[])
      : []),
    ...blocks.flatMap(textsOfBlock),
  ];
}

/** A text as its field would take it; null for what it would not take. */
export function asTyped({ hasLines, most }: Pick<FramedText, 'hasLines' | 'most'>, text: string): string | null {
  const typed = hasLines ? text : text.replaceAll(/\s*[\r\n]+\s*/g, ' ');
  return most !== null && typed.length > most ? null : typed;
}

import type { ReactNode } from 'react';
import type { MergePreview, MergeValue } from './merging.api.ts';

/** What a merge is called where it is done, and how its values are shown; what is always the same comes with the part. */
export type MergeWords<Kept, Field extends string, Kind extends string> = {
  title: string;
  intro: string;
  missing: string;
  toList: string;
  /** Over the step in which the other one is chosen. */
  choose: string;
  caption: string;
  swap: string;
  other: string;
  movesNothing: string;
  undoHint: string;
  confirm: string;
  back: (name: string) => string;
  field: (field: Field) => string;
  /** A value that is there, in words, and what is seen beside them. */
  shown: (field: Field, value: NonNullable<MergeValue>) => { text: string; beside?: ReactNode };
  kind: (kind: Kind, count: number) => string;
  refusal: (code: string) => string;
  /** What follows from it, with the fields that are taken of the one that is closed. */
  after: (from: Kept, into: Kept, preview: MergePreview<Field, Kind>, taken: readonly Field[]) => string;
  toInto: (name: string) => string;
  undoneText: (name: string) => string;
};

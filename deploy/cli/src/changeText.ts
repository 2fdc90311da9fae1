import type { ReleaseMove } from '@omzien/registry/client';
import { table } from './terminal.ts';

const idOf = (ref: string | null) => ref?.split('@')[1] ?? '–';

/** What an activation changes, module by module. */
export const changeText = (changes: readonly ReleaseMove[]) =>
  table(
    ['MODULE', 'FROM', 'TO'],
    changes.map(({ name, from, to }) => [name, idOf(from), idOf(to)]),
  );

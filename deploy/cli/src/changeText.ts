import { table } from './terminal.ts';

export type ChangeRow = { name: string; from: string | null; to: string | null };

const idOf = (ref: string | null) => ref?.split('@')[1] ?? '–';

/** What an activation changes, module by module. */
export const changeText = (changes: readonly ChangeRow[]) =>
  table(
    ['MODULE', 'FROM', 'TO'],
    changes.map(({ name, from, to }) => [name, idOf(from), idOf(to)]),
  );

import { useMemo } from 'react';
import type { Path } from '../content/valueAt.ts';

/** The path of a part; the same object as long as it is the same place. */
export function useStablePath(path: Path, name: string | number): Path {
  const text = JSON.stringify([...path, name]);
  return useMemo(() => JSON.parse(text) as Path, [text]);
}

import { useRef } from 'react';

/** Keys for rows that have no name of their own: a row that goes takes its key along, and the others keep theirs. */
export function useRowKeys() {
  const keys = useRef<number[]>([]);
  const next = useRef(0);
  return {
    of(index: number): number {
      while (keys.current.length <= index) keys.current.push(next.current++);
      return keys.current[index] as number;
    },
    remove(index: number) {
      keys.current.splice(index, 1);
    },
  };
}

import type { Resources } from '@omzien/platform';
import type { ReactNode } from 'react';
import { LoadingFailed } from '../feedback/Empty.tsx';
import { NothingFound } from './NothingFound.tsx';
import type { List } from './useList.ts';

/** What a list shows: grey rows, a refusal with a second try, no hits, the first step, or its rows. */
export type ListPhase = 'loading' | 'failed' | 'nothingFound' | 'empty' | 'rows';

/**
 * The phase of a list by what its API answered. An older answer stays in sight while a newer one is under way.
 *
 * @example const phase = listPhase({ items, meta, error }, list.isFiltered);
 */
export function listPhase<Row>(
  { items, meta, error }: Pick<Resources<Row>, 'items' | 'meta' | 'error'>,
  isFiltered: boolean,
): ListPhase {
  if (!items) return error ? 'failed' : 'loading';
  // A page beyond the last has no rows either; then `ListFoot` goes to the one before.
  if (items.length > 0 || (meta?.pagination?.records ?? 0) > 0) return 'rows';
  return isFiltered ? 'nothingFound' : 'empty';
}

type ListStatesProps = {
  list: List;
  phase: ListPhase;
  onRetry: () => Promise<unknown>;
  /** While nothing is known: shapes in the size of the real rows. */
  skeleton: ReactNode;
  /** Without any filter there is nothing: what to do first. */
  empty: ReactNode;
  /** When the filters find nothing. Without it: which of them to take off. */
  nothingFound?: ReactNode;
  /** The rows. */
  children: ReactNode;
};

/**
 * The states of a list, one at a time.
 *
 * @example
 * <ListStates list={list} phase={listPhase(answer, list.isFiltered)} onRetry={answer.mutate} skeleton={<Rows />} empty={<Empty … />}>
 *   {items?.map(draw)}
 * </ListStates>
 */
export function ListStates({ list, phase, onRetry, skeleton, empty, nothingFound, children }: ListStatesProps) {
  switch (phase) {
    case 'loading':
      return skeleton;
    case 'failed':
      return <LoadingFailed onRetry={onRetry} />;
    case 'nothingFound':
      return nothingFound ?? <NothingFound list={list} />;
    case 'empty':
      return empty;
    case 'rows':
      return children;
  }
}

import type { WireDocument } from '@omzien/model/jsonApi';
import { useEffect, useMemo } from 'react';
import useSWR from 'swr';
import { type AnswerSchema, type ListMeta, type ResourceList, readList, readOne } from '../api/apiClient.ts';
import { type OmzienError, toOmzienError } from '../api/OmzienError.ts';
import { usePlatform } from '../visit/usePlatform.ts';

export type ResourceOptions = {
  /** Keeps showing the former answer while the address changes: a list under filters does not flicker. */
  keepPreviousData?: boolean;
};
type Answer<T> = {
  data: T | undefined;
  error: OmzienError | undefined;
  /** The first answer is under way. */
  isLoading: boolean;
  /** An answer is under way, perhaps beside an older one that is shown. */
  isValidating: boolean;
  /** Asks again. */
  mutate: () => Promise<unknown>;
};
export type Resource<T> = Answer<T>;
export type Resources<T> = Answer<ResourceList<T>> & {
  items: T[] | undefined;
  meta: ListMeta | undefined;
  links: Record<string, string> | undefined;
};

/** The document of an address, from the boot document when it is there, read with a schema that names what it lacks. */
function useAnswer<T>(
  address: string | null,
  read: (address: string, document: WireDocument) => T,
  options: ResourceOptions,
): Answer<T> {
  const { responses } = usePlatform();
  const isFirst = address !== null && responses.isPreloaded(address);
  const { data, error, isLoading, isValidating, mutate } = useSWR<WireDocument, unknown>(address, {
    ...options,
    ...(isFirst ? { revalidateOnMount: false, revalidateIfStale: false } : {}),
  });
  useEffect(() => () => void (address && responses.release(address)), [address, responses]);
  // Under `keepPreviousData` a refused address would go on showing the former one's answer as if it were its own.
  const isFormer = error !== undefined && address !== null && responses.cache.get(address)?.data === undefined;
  const readData = useMemo<{ value?: T; failure?: OmzienError }>(() => {
    if (!data || address === null || isFormer) return {};
    try {
      return { value: read(address, data) };
    } catch (failure) {
      return { failure: toOmzienError(failure) };
    }
  }, [address, data, read, isFormer]);
  return {
    data: readData.value,
    error: readData.failure ?? (error === undefined ? undefined : toOmzienError(error)),
    isLoading,
    isValidating,
    mutate: () => mutate(),
  };
}

/**
 * One resource by its request address, flat and checked. A `null` address asks nothing yet. An answer that the schema
 * refuses is `error` with status 502.
 *
 * @example
 * const { data, error, isLoading } = useResource(`/api/v1/vacancies/${id}`, vacancy);
 */
export function useResource<T>(
  address: string | null,
  schema: AnswerSchema<T>,
  options: ResourceOptions = {},
): Resource<T> {
  const read = useMemo(() => (from: string, document: WireDocument) => readOne(from, document, schema), [schema]);
  return useAnswer(address, read, options);
}

/**
 * A list of resources by its request address, with `meta` (pagination, facets) and `links`. `items` is undefined until
 * the first answer; `meta.pagination.records` counts all pages.
 *
 * @example
 * const { items, meta, error, isLoading, mutate } = useResourceList(`/api/v1/vacancies?${query}`, vacancy);
 */
export function useResourceList<T>(
  address: string | null,
  schema: AnswerSchema<T>,
  options: ResourceOptions = {},
): Resources<T> {
  const read = useMemo(() => (from: string, document: WireDocument) => readList(from, document, schema), [schema]);
  const answer = useAnswer(address, read, options);
  return { ...answer, items: answer.data?.items, meta: answer.data?.meta, links: answer.data?.links };
}

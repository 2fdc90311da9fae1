import type { AnswerSchema, Resource } from '@omzien/platform';
import { useMutation, usePlatform, useResource, useResourceList } from '@omzien/platform';
import type { Suggestion } from '@omzien/ui/combobox';
import { useMemo } from 'react';
import * as v from 'valibot';

/** One of two records that become one. */
export type MergingRecord = { id: string; lockVersion?: number | undefined };
/** A value of one of two records. */
export type MergeValue = string | number | null;
/** How many records of each kind. */
export type MergeCounts<Kind extends string> = Partial<Record<Kind, number>>;

/** What merging two records would do. */
export type MergePreview<Field extends string, Kind extends string> = {
  fields: { field: Field; from: MergeValue; into: MergeValue; canChoose: boolean }[];
  moves: MergeCounts<Kind>;
  refusal: string | null;
};

/** A merge that was done, as long as it is remembered. */
export type SeenMerge<Kind extends string> = {
  id: string;
  intoId: string;
  fromName: string | null;
  intoName: string | null;
  moved: MergeCounts<Kind>;
  kept: MergeCounts<Kind>;
  undoUntil: string;
  undoneAt: string | null;
  permissions?: { transitions: string[] } | undefined;
};

/** What is merged, and where the API keeps it. */
export type Merging<Kept extends MergingRecord, Field extends string, Kind extends string> = {
  /** The collection, also the beginning of its addresses: `organizations`. */
  type: string;
  merges: string;
  record: AnswerSchema<Kept>;
  preview: AnswerSchema<MergePreview<Field, Kind>>;
  merge: AnswerSchema<SeenMerge<Kind>>;
  nameOf: (record: Kept) => string;
  /** How the other one is found by what somebody types. */
  find: { by: string; among: string; labelOf: (record: Kept) => string };
};

const known = v.object({ id: v.string() });

/** The address of a merge: choosing the other one, or the two beside each other. */
export const mergeAddress = (type: string, id: string, into?: string): string =>
  `/${type}/${id}/merge${into ? `?into=${into}` : ''}`;

/** One of two records that become one, by its id. */
export function useMergingRecord<Kept extends MergingRecord, Field extends string, Kind extends string>(
  { type, record }: Merging<Kept, Field, Kind>,
  id: string,
): Resource<Kept> {
  return useResource(`/api/v1/${type}/${id}`, record);
}

/** The latest merge in which this record was closed, as long as it is remembered. */
export function useLatestMerge<Kept extends MergingRecord, Field extends string, Kind extends string>(
  { merges, merge }: Merging<Kept, Field, Kind>,
  id: string,
): SeenMerge<Kind> | undefined {
  return useResourceList(`/api/v1/${merges}?filter[from_id_eq]=${id}&page[size]=1`, merge).items?.[0];
}

/** What merging two records would do. */
export function useMergePreview<Kept extends MergingRecord, Field extends string, Kind extends string>(
  { type, preview }: Merging<Kept, Field, Kind>,
  from: string,
  into: string,
): Resource<MergePreview<Field, Kind>> {
  return useResource(`/api/v1/${type}/${from}/merge_preview?into_id=${into}`, preview);
}

/** Other records by a part of what they are called. */
export function useOtherFinder<Kept extends MergingRecord, Field extends string, Kind extends string>(
  { type, record, find: { by, among, labelOf } }: Merging<Kept, Field, Kind>,
  without: string,
): (text: string) => Promise<Suggestion[]> {
  const { api } = usePlatform();
  return useMemo(
    () => async (text: string) => {
      const filter = `filter[${by}]=${encodeURIComponent(text)}&${among}`;
      const { items } = await api.list(`/api/v1/${type}?${filter}&page[size]=8`, record);
      return items.filter(({ id }) => id !== without).map((one) => ({ id: one.id, label: labelOf(one) }));
    },
    [api, type, record, by, among, labelOf, without],
  );
}

/** Merges two records, and takes a merge back. */
export function useMerge({ type, merges }: { type: string; merges: string }) {
  const { api, mutateRecord } = useMutation();
  return useMemo(
    () => ({
      merge: (
        { id, lockVersion }: MergingRecord,
        intoId: string,
        takeFrom: readonly string[],
        idempotencyKey: string,
      ) =>
        mutateRecord(
          api.put(`/api/v1/${type}/${id}/merge`, { type, id, intoId, takeFrom }, known, {
            idempotencyKey,
            ...(lockVersion === undefined ? {} : { lockVersion }),
          }),
          type,
          merges,
        ),
      undo: (id: string) =>
        mutateRecord(api.put(`/api/v1/${merges}/${id}/undo`, { type: merges, id }, known), type, merges),
    }),
    [api, mutateRecord, type, merges],
  );
}

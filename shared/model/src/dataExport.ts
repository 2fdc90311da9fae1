import * as v from 'valibot';
import { localizedText, nullableString, nullableTimestamp, timestamp } from './fields.ts';
import { resourceOf } from './jsonApi.ts';

/** In order, while it is under way: it waits, is gathered, is packed, and can be fetched. */
export const dataExportStatuses = ['waiting', 'gathering', 'packing', 'ready', 'failed', 'expired'] as const;
export const dataExportsUnderWay = ['waiting', 'gathering', 'packing'] as const;
/** How many days an archive can be fetched. */
export const dataExportDays = 7;

export const dataExport = resourceOf(
  'data_exports',
  v.object({
    userId: v.string(),
    status: v.picklist(dataExportStatuses),
    /** A path of the API; null until the archive is ready, and after it has expired. */
    downloadUrl: nullableString,
    readyAt: nullableTimestamp,
    expiresAt: nullableTimestamp,
    createdAt: timestamp,
  }),
);
export type DataExport = v.InferOutput<typeof dataExport>;

/** Without a user it is about who asks. */
export const dataExportInput = v.object({ userId: v.nullish(v.pipe(v.string(), v.uuid('invalid')), null) });

/** What is kept about somebody, by subject: in words, with how much there is. */
export const personalDataTopic = resourceOf(
  'personal_data_topics',
  v.object({
    title: localizedText,
    /** What it is for. */
    why: localizedText,
    /** How long it stays, and what is left of it then. */
    until: localizedText,
    records: v.number(),
    /** Whether it stands in a data export. */
    isExported: v.boolean(),
  }),
);
export type PersonalDataTopic = v.InferOutput<typeof personalDataTopic>;

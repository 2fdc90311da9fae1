import * as v from 'valibot';
import { nullableString, nullableTimestamp, timestamp } from './fields.ts';
import { resourceOf } from './jsonApi.ts';

export const dataExportStatuses = ['waiting', 'ready', 'failed', 'expired'] as const;

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

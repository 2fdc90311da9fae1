import { fileKinds } from '@omzien/model/file';
import { tenantKeys } from '@omzien/model/tenants';
import type { DatabaseServer } from '../../database/database.ts';
import type { JobDefinition, Jobs } from '../jobs/jobs.ts';
import { type Files, makeVariantsJob } from './files.ts';
import { removeUnnamedFiles } from './unnamedFiles.ts';

const cleanUp: JobDefinition<Record<string, never>> = { name: 'clean_up_files', retryLimit: 3, retryDelaySeconds: 300 };

/** Removes what ran out and what no record names, and orders again the sizes of pictures whose job was lost. Done twice it does nothing more. */
export async function cleanUpFiles(
  { files, database, jobs }: { files: Files; database: DatabaseServer; jobs: Pick<Jobs, 'enqueue'> },
  now: Date,
): Promise<void> {
  const anHourAgo = new Date(now.getTime() - 3600_000);
  for (const tenant of tenantKeys) {
    const waiting = await database.inTenant(tenant, async () => {
      await files.remove(await files.repository.expired(now));
      return files.repository.unfinished(anHourAgo, fileKinds);
    });
    for (const { id } of waiting) await jobs.enqueue(makeVariantsJob, { tenant, fileId: id }, id);
  }
  // One tenant whose files are in doubt stops none of the others.
  const doubts: Error[] = [];
  for (const tenant of tenantKeys)
    await removeUnnamedFiles({ files, database }, tenant, now).catch((doubt: Error) => doubts.push(doubt));
  if (doubts.length > 0) throw new AggregateError(doubts, doubts.map(({ message }) => message).join('\n'));
}

export function registerFileJobs(
  jobs: Jobs,
  parts: { files: Files; database: DatabaseServer; clock: () => Date },
): void {
  jobs.handle(makeVariantsJob, ({ tenant, fileId }) => parts.files.makeVariants(tenant, fileId));
  jobs.schedule(cleanUp, '10 3 * * *', () => cleanUpFiles({ ...parts, jobs }, parts.clock()));
}

import { tenantKeys } from '@omzien/model/tenants';
import type { Database, DatabaseServer } from '../../database/database.ts';
import { refreshStatistics } from '../../database/statistics.ts';
import { safeMessage } from '../../http/safeErrors.ts';
import type { JobDefinition, Jobs } from './jobs.ts';

const nightly: JobDefinition<Record<string, never>> = { name: 'nightly', retryLimit: 3, retryDelaySeconds: 300 };

/** What time does with one subject. Done twice it does nothing more. */
export type NightlyStep = (db: Database, now: Date) => Promise<unknown>;
/** Every subject's step by its name, in the order in which they are done. */
export type NightlySteps = Readonly<Record<string, NightlyStep>>;

/**
 * What time alone does: vacancies past their day expire, and personal data goes when its term is over. One tenant and one
 * subject after another, each in a transaction of its own, so that a subject that fails keeps no other from its turn. In
 * the end the night has failed when one of them did, and is tried again.
 */
export async function runNightly(
  { db, inTenant }: Pick<DatabaseServer, 'db' | 'inTenant'>,
  now: Date,
  steps: NightlySteps,
): Promise<void> {
  const failures: Error[] = [];
  for (const tenant of tenantKeys)
    for (const [name, step] of Object.entries(steps)) {
      try {
        await inTenant(tenant, () => step(db, now));
      } catch (error) {
        failures.push(new Error(`${name} of ${tenant}: ${safeMessage(error)}`));
      }
    }
  if (failures.length > 0)
    throw new AggregateError(failures, `The night failed at ${failures.map(({ message }) => message).join('; ')}`);
}

/** Not between two and three: in March that hour is missing, in October it comes twice. */
const atNight = '25 3 * * *';

const tidy: JobDefinition<Record<string, never>> = { name: 'tidy-database', retryLimit: 1, retryDelaySeconds: 300 };

export function registerNightly(
  jobs: Jobs,
  database: DatabaseServer,
  steps: NightlySteps,
  clock: () => Date = () => new Date(),
): void {
  jobs.schedule(nightly, atNight, () => runNightly(database, clock(), steps));
  if (database.kind === 'pglite') jobs.schedule(tidy, '55 3 * * *', () => refreshStatistics(database));
}

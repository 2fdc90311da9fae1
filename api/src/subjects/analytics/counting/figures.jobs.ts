import { setTimeout } from 'node:timers/promises';
import { tenantKeys } from '@omzien/model/tenants';
import type { DatabaseServer } from '../../../database/database.ts';
import type { JobDefinition, Jobs } from '../../../services/jobs/jobs.ts';
import { foldFigures } from './foldFigures.ts';

const folding: JobDefinition<Record<string, never>> = { name: 'fold-figures', retryLimit: 1, retryDelaySeconds: 30 };

/** Events in one piece. On the only connection there is everybody waits for a piece, so it is a small one. */
const pieces = { pglite: 200, postgres: 1000 } as const;

type Folded = Pick<DatabaseServer, 'db' | 'inTenant' | 'kind'>;

/** Adds what has happened to the counts, a piece at a time, so that nobody waits for it long. */
export async function foldAll({ db, inTenant, kind }: Folded, afterPiece?: (took: number) => Promise<void>) {
  for (const tenant of tenantKeys) {
    let began = performance.now();
    while ((await inTenant(tenant, () => foldFigures(db, pieces[kind]))) > 0) {
      await afterPiece?.(performance.now() - began);
      began = performance.now();
    }
  }
}

/** On the only connection there is two thirds of the time are for whoever asks, also after a large import. */
const giveWay = (took: number) => setTimeout(2 * took);

/** Every minute. Questions add what is not folded yet, so that it is never noticed when. */
export const registerFigures = (jobs: Jobs, database: DatabaseServer): void =>
  jobs.schedule(folding, '* * * * *', () => foldAll(database, database.kind === 'pglite' ? giveWay : undefined));

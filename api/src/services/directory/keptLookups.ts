import type { LookupKind } from '@omzien/model/lookup';
import type { TenantKey } from '@omzien/model/tenants';
import type { FastifyInstance } from 'fastify';
import { type CenterLookup, createLookupRepository } from './lookups.repository.ts';

/** The lists of a centre as its visitors see them: kept until one of the tenant's lists changes. */
export function createKeptLookups({ db, keptAnswers }: Pick<FastifyInstance, 'db' | 'keptAnswers'>) {
  const lookups = createLookupRepository(db);
  return {
    /** The values of a list, or of some, for a centre, in order, without those that are switched off. */
    forCenter: (
      tenant: TenantKey,
      kinds: LookupKind | readonly LookupKind[],
      centerId: string,
    ): Promise<CenterLookup[]> =>
      keptAnswers.of(tenant, ['lookups'], `lookups ${[kinds].flat().join()} ${centerId}`, () =>
        lookups.forCenter(kinds, centerId),
      ),
  };
}

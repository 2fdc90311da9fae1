import type { Database } from '../../../src/database/database.ts';
import type { Place, PlacementName } from './isolationWorld.ts';

/** The ids of a record and of its parts, by the names that addresses have for them. */
export type Made = Readonly<Record<string, string>> & { readonly id: string };

/** One record of a kind, wherever it is to stand. */
export type RecordKind = {
  /** By what the reach of a permission is decided. */
  belongsTo: readonly ('owner' | 'organization' | 'center')[];
  /** What everybody on the site of the asker sees. */
  public?: readonly PlacementName[];
  make(db: Database, place: Place, now: Date): Promise<Made>;
};

/** Records of the asker's own site, whoever they belong to. */
export const onThisSite = ['own', 'sameOrganization', 'ofStudent', 'otherOrganization'] as const;

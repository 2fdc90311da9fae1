import type { SavedSearch } from '@omzien/model/savedSearch';
import type { SavedSearchRow } from '../../tables/notifications/savedSearches.table.ts';

export const toSavedSearch = (row: SavedSearchRow, newCount: number): SavedSearch => ({
  type: 'saved_searches',
  id: row.id,
  name: row.name,
  query: row.query,
  digestDays: row.digestDays,
  active: row.active,
  confirmed: row.confirmedAt !== null,
  lastSentAt: row.lastSentAt?.toISOString() ?? null,
  newCount,
  createdAt: row.createdAt.toISOString(),
});

import type { SavedView } from '@omzien/model/savedView';
import type { SavedViewRow } from '../../tables/people/savedViews.table.ts';

export const toSavedView = (row: SavedViewRow): SavedView => ({
  type: 'saved_views',
  id: row.id,
  list: row.list,
  name: row.name,
  query: row.query,
  columns: row.columns,
  order: row.order,
  isDefault: row.isDefault,
  createdAt: row.createdAt.toISOString(),
});

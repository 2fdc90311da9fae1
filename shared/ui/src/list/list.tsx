/** The list kit: what every list of staff screens needs beside its table and its data. */
export { BulkBar } from './BulkBar.tsx';
export { ChipRow } from './ChipRow.tsx';
export { ExportButton } from './ExportButton.tsx';
export { ListFoot } from './ListFoot.tsx';
export { ListToolbar } from './ListToolbar.tsx';
export {
  choiceFilter,
  dayFilter,
  type FilterOption,
  type ListFilter,
  numberFilter,
  recordFilter,
} from './listFilter.ts';
export { NothingFound } from './NothingFound.tsx';
export { SavedViews } from './SavedViews.tsx';
export { useOpensWithView } from './savedViews.api.ts';
export { type List, type ListDefinition, useList } from './useList.ts';
export { type ColumnChoice, type ListColumns, useListColumns } from './useListColumns.ts';
export { type Selection, type SelectionTarget, targetParts, useSelection } from './useSelection.ts';

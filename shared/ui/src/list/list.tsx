/** The list kit: what every list of staff screens needs beside its table and its data. */
export { BulkBar } from './BulkBar.tsx';
export { ChipRow } from './ChipRow.tsx';
export { DayCell } from './DayCell.tsx';
export { ListFoot } from './ListFoot.tsx';
export { type ListPhase, ListStates, listPhase } from './ListStates.tsx';
export { type ListTab, ListTabs, type ListTabsDefinition } from './ListTabs.tsx';
export { ListToolbar } from './ListToolbar.tsx';
export { keptQuery, viewOf } from './listAddress.ts';
export type { ColumnChoice, ListColumns } from './listColumns.ts';
export {
  choiceFilter,
  dayFilter,
  type FilterOption,
  type ListFilter,
  numberFilter,
  recordFilter,
  yesFilter,
} from './listFilter.ts';
export { NothingFound } from './NothingFound.tsx';
export { ToolButton } from './ToolButton.tsx';
export { type List, type ListDefinition, useList } from './useList.ts';
export { type Selection, type SelectionTarget, targetParts, useSelection } from './useSelection.ts';

/** A list of staff as a table, said in one declaration: it is loaded together with `@omzien/ui/table`, which draws it. */
export { ListScreen } from './ListScreen.tsx';
export { ListView } from './ListView.tsx';
export { type ListDeclaration, type ListState, useListState } from './useListState.ts';
export { type ListColumn, type TableColumns, useTableColumns } from './useTableColumns.ts';

/** What a list of staff keeps and takes along: it is loaded together with `@omzien/ui/list`, which draws it. */
export { ExportButton } from './ExportButton.tsx';
export { SavedViews } from './SavedViews.tsx';
export { savedViewsOf, useOpensWithView } from './savedViews.api.ts';
export { useListColumns } from './useListColumns.ts';

import { createContext, useContext, useSyncExternalStore } from 'react';
import type { EditorState, EditorStore } from './editorStore.ts';

export const EditorContext = createContext<{ store: EditorStore; mayChange: boolean } | null>(null);

export function useEditorStore(): EditorStore {
  const editor = useContext(EditorContext);
  if (!editor) throw new Error('There is no editor around this.');
  return editor.store;
}

/** Whether the reader may change the page, or only look. */
export const useMayChange = (): boolean => useContext(EditorContext)?.mayChange ?? false;

/**
 * A part of what the editor holds. What is drawn with it is drawn anew only when that part is another one.
 *
 * @example const title = useEditor(({ content }) => content.page.title);
 */
export function useEditor<Part>(part: (state: EditorState) => Part): Part {
  const { subscribe, getState } = useEditorStore();
  return useSyncExternalStore(subscribe, () => part(getState()));
}

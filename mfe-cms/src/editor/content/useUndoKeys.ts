import { useEffect } from 'react';
import { useEditorStore } from './useEditor.ts';

/**
 * Ctrl+Z and Ctrl+Y (or with Shift) step back and forward over everything on the page, also from within a field. A text
 * with formatting has steps of its own while somebody writes in it.
 */
export function useUndoKeys(isEnabled: boolean) {
  const store = useEditorStore();
  useEffect(() => {
    if (!isEnabled) return;
    function press(event: KeyboardEvent) {
      const key = event.key.toLowerCase();
      if (!(event.ctrlKey || event.metaKey) || event.altKey || (key !== 'z' && key !== 'y')) return;
      const { target } = event;
      if (target instanceof HTMLElement && (target.isContentEditable || target.closest('[role=dialog]'))) return;
      event.preventDefault();
      if (key === 'y' || event.shiftKey) store.redo();
      else store.undo();
    }
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [store, isEnabled]);
}

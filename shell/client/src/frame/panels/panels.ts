import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import { createStore, type StoreApi } from 'zustand/vanilla';

/** What can stand over the page, one at a time. */
export type PanelName = 'language' | 'activity' | 'notifications' | 'customize' | 'find' | 'keys';

export type PanelsState = {
  open: PanelName | null;
  show(panel: PanelName): void;
  close(): void;
};

/** Which panel is open: one at most. */
export const createPanels = (): StoreApi<PanelsState> =>
  createStore<PanelsState>((set) => ({
    open: null,
    show: (open) => set({ open }),
    close: () => set({ open: null }),
  }));

export const PanelsContext = createContext<StoreApi<PanelsState> | null>(null);

/** A part of the state of the panels, followed. */
export function usePanels<T>(select: (state: PanelsState) => T): T {
  const panels = useContext(PanelsContext);
  if (!panels) throw new Error('Panels are only inside the frame.');
  return useStore(panels, select);
}

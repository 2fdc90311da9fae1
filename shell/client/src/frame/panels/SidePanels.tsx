import { useState } from 'react';
import { ActivityPanel } from './ActivityPanel.tsx';
import { CustomizePanel } from './CustomizePanel.tsx';
import { FindPanel } from './FindPanel.tsx';
import { KeysPanel } from './KeysPanel.tsx';
import { LanguagePanel } from './LanguagePanel.tsx';
import { NotificationsPanel } from './NotificationsPanel.tsx';
import type { PanelName } from './panels.ts';

export type PanelProps = { isOpen: boolean; onClose: () => void };

const panels = {
  activity: ActivityPanel,
  customize: CustomizePanel,
  find: FindPanel,
  keys: KeysPanel,
  language: LanguagePanel,
  notifications: NotificationsPanel,
} as const;

/** The panels at the right of the page. One that closes stays until it has given the focus back. */
export function SidePanels({ open, onClose }: { open: PanelName | null; onClose: () => void }) {
  const [latest, setLatest] = useState(open);
  if (open !== null && open !== latest) setLatest(open);
  const Panel = latest && panels[latest];
  return Panel && <Panel isOpen={open !== null} onClose={onClose} />;
}

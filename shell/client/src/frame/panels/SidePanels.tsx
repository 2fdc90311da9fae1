import { addTexts, usePlatform } from '@omzien/platform';
import { useMemo, useState } from 'react';
import { ActivityPanel } from './ActivityPanel.tsx';
import { CustomizePanel } from './CustomizePanel.tsx';
import { FindPanel } from './FindPanel.tsx';
import { KeysPanel } from './KeysPanel.tsx';
import { LanguagePanel } from './LanguagePanel.tsx';
import en from './locales/en.json' with { type: 'json' };
import nl from './locales/nl.json' with { type: 'json' };
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
  const { i18n, locale } = usePlatform();
  // Before anything here says them; they cost no page that opens nothing.
  useMemo(() => addTexts(i18n, 'panels', locale === 'nl' ? nl : en), [i18n, locale]);
  const [latest, setLatest] = useState(open);
  if (open !== null && open !== latest) setLatest(open);
  const Panel = latest && panels[latest];
  return Panel && <Panel isOpen={open !== null} onClose={onClose} />;
}

import { AccountPanel } from './AccountPanel.tsx';
import { AppearancePanel } from './AppearancePanel.tsx';
import { PhoneMenuPanel } from './PhoneMenuPanel.tsx';
import { SidePanels } from './SidePanels.tsx';

/** The parts of the frame that open, as they are fetched together. */
export const panelParts = { AccountPanel, AppearancePanel, PhoneMenuPanel, SidePanels };

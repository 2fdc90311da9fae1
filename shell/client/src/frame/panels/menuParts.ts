import { AccountPanel } from './AccountPanel.tsx';
import { PhoneMenuPanel } from './PhoneMenuPanel.tsx';

/** What the menus of the header hold, as it is fetched together. */
export const menuParts = { AccountPanel, PhoneMenuPanel };

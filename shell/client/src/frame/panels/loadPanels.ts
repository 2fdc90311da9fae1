/** What the menus of the header hold: none of it is on the page before somebody opens one. */
export const loadMenus = () => import(/* webpackChunkName: "menus" */ './menuParts.ts');

/** The panels at the right of the page, with the lists in them. Who opens a menu does not wait for these. */
export const loadPanels = () => import(/* webpackChunkName: "panels" */ './SidePanels.tsx');

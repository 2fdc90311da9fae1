/** Everything that opens in the frame, in one file: none of it is on the page before somebody asks for it. */
export const loadPanels = () => import(/* webpackChunkName: "panels" */ './panelParts.ts');

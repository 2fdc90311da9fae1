export { listenForToastShortcut } from '../../overlay/toastShortcut.ts';
export { restoreLostFocus } from './restoreLostFocus.ts';

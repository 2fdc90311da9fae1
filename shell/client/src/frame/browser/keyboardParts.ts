export { passFocusOn } from './focusHeir.ts';
export { reachMessages } from './messageKey.ts';

// Development only. Fast refresh of a module needs the hook to stand before react-dom connects to it, and react-dom
// lives in the shell.
import { injectIntoGlobalHook } from 'react-refresh/runtime';

injectIntoGlobalHook(globalThis);

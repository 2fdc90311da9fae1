// What init.js calls. Handed on as a whole, the runtime would bring its other functions along, each a second time beside
// what the shell imports of them.
export { init } from '@module-federation/enhanced/runtime';

// See dom.js: servers load no release by the runtime either.
export { loadScript as createScriptNode, loadScript as loadScriptNode } from './dom.js';

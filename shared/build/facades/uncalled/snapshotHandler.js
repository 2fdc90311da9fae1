// A snapshot is what a deployment service of the library's makers answers. Our releases come from the gateway, with an
// address each, so the runtime never asks for one. Its own switch for that (`disableSnapshot`) leaves out who would ask, and
// carries the handler all the same: this one answers that there is nothing.
export class SnapshotHandler {
  // No plugin can hear of what never happens.
  hooks = { lifecycle: {}, applyPlugin() {}, removePlugin() {} };
  manifestCache = new Map();
}
export const getGlobalRemoteInfo = () => ({ hostGlobalSnapshot: undefined });

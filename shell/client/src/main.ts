import { startHeartbeatThread } from './page/heartbeatThread.ts';

// The async boundary: what is shared must be registered before anything imports it.
void startHeartbeatThread().then(async (thread) =>
  (await import(/* webpackChunkName: "frame" */ './start.ts')).start(thread),
);

import { startHeartbeatWorker } from './page/heartbeatWorker.ts';

const worker = startHeartbeatWorker();
// The async boundary: what is shared must be registered before anything imports it.
void import(/* webpackChunkName: "frame" */ './start.ts').then(({ start }) => start(worker));

import { startHeartbeatThread } from './page/heartbeatThread.ts';

/** The frame stands in this file, and takes as long to run as all that it is made of: between the two the page answers. */
const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));

// The async boundary: what is shared must be registered before anything imports it.
void startHeartbeatThread().then(async (thread) => {
  await nextTask();
  const { start } = await import(/* webpackChunkName: "frame" */ './start.ts');
  await start(thread);
});

/**
 * Listens to the pulse of its page, from a thread of its own: a page that stands still cannot tell it. The page says each
 * second what is to be told if it does not come to say anything again (`heartbeat.ts`), or null while it rests: hidden, or
 * waiting for an answer to a dialog. Counts its own ticks instead of time, because those stop as well on a device that
 * sleeps.
 */
const tick = 1000;
/** A slow phone may work on something for three seconds, and on a machine that is busy for twice as long. */
const mostMissed = 8;

let report: string | null = null;
let missed = 0;
let isFirst = true;

/** Whether somebody has stopped the page to look at it: with developer tools open this line stops here as well. */
function isLookedAt(): boolean {
  const before = performance.now();
  // biome-ignore lint/suspicious/noDebugger: it is what tells a breakpoint from a loop.
  debugger;
  return performance.now() - before > tick / 10;
}

addEventListener('message', ({ data }: MessageEvent<string | null>) => {
  report = data;
  missed = 0;
  // Only now: what the page says before this thread runs waits in the page, and a page that stands still sends nothing.
  if (isFirst) postMessage('listens');
  isFirst = false;
});
setInterval(() => {
  if (report === null) return;
  missed += 1;
  // Once for one hang, however long it lasts.
  if (missed !== mostMissed || isLookedAt()) return;
  const headers = { 'content-type': 'application/json', 'x-requested-with': 'omzien' };
  void fetch('/platform/reports', { method: 'POST', body: report, headers }).catch(() => {});
}, tick);

export {};

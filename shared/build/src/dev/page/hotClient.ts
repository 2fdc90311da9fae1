// Runs in the page, inside a module that is under work: takes over each new build as it comes. What cannot be taken over
// in place (a changed route, a helper that no component can stand in for) loads the page anew, at the same address.
import { type BuildErrors, createBuildErrorOverlay } from './buildErrorOverlay.ts';

declare global {
  /** Origin of the server with the files of the module under work. */
  const DEV_SERVER: string;
  const MODULE_UNDER_WORK: string;
  /** Hash of the build that this page runs. */
  const __webpack_hash__: string;
  interface ImportMeta {
    readonly webpackHot: { status: () => string; check: (apply: boolean) => Promise<unknown[] | null> };
  }
}

const hot = import.meta.webpackHot;
const overlay = createBuildErrorOverlay(MODULE_UNDER_WORK);
let wanted: string | null = null;

/** The frame has taken the module's place: what has failed is not drawn again by an update. */
const hasFailed = () => document.querySelector('[data-frame="error"]') !== null;

async function update(): Promise<void> {
  if (wanted === null || wanted === __webpack_hash__ || hot.status() !== 'idle') return;
  try {
    const changed = await hot.check(true);
    if (changed === null) throw new Error('The dev server no longer has the changes since this page was loaded.');
  } catch (error) {
    console.info(`${MODULE_UNDER_WORK}: this change needs the page to be loaded anew.`, error);
    window.location.reload();
    return;
  }
  // Nobody can have typed anything here.
  if (hasFailed()) window.location.reload();
  await update();
}

const events = new EventSource(`${DEV_SERVER}/events`);
events.addEventListener('message', ({ data }: MessageEvent<string>) => {
  const result: { hash: string } | BuildErrors = JSON.parse(data);
  if ('errors' in result) {
    console.error(`${MODULE_UNDER_WORK} could not be built.\n${result.errors}`);
    overlay.show(result);
    return;
  }
  overlay.hide();
  wanted = result.hash;
  void update();
});

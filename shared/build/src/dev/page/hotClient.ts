// Runs in the page, inside a module that is under work: takes over each new build as it comes. What cannot be taken over
// in place (a changed route, a helper that no component can stand in for) loads the page anew, at the same address.
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
let wanted: string | null = null;

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
  await update();
}

const events = new EventSource(`${DEV_SERVER}/events`);
events.addEventListener('message', ({ data }: MessageEvent<string>) => {
  const { hash, errors }: { hash?: string; errors?: string } = JSON.parse(data);
  if (errors) console.error(`${MODULE_UNDER_WORK} could not be built.\n${errors}`);
  else if (hash) {
    wanted = hash;
    void update();
  }
});

export {};

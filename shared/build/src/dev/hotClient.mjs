// Runs in the page, inside a module that is under work: takes over each new build as it comes. What cannot be taken over
// in place (a changed route, a helper that no component can stand in for) loads the page anew, at the same address.
const hot = import.meta.webpackHot;
let wanted = null;

async function update() {
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
events.addEventListener('message', ({ data }) => {
  const { hash, errors } = JSON.parse(data);
  if (errors) console.error(`${MODULE_UNDER_WORK} could not be built.\n${errors}`);
  else {
    wanted = hash;
    void update();
  }
});

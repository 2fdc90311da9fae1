import { afterEach, expect, jest, test } from '@jest/globals';
import { routerWindow } from './routerWindow.ts';

const tell = (state: unknown, isArtificial: boolean) => {
  const event = Object.assign(new PopStateEvent('popstate', { state }), isArtificial ? { singleSpa: true } : {});
  window.dispatchEvent(event);
};
const shims: ReturnType<typeof routerWindow>[] = [];
function setUp(ahead?: string) {
  const shim = routerWindow(window, ahead);
  shims.push(shim);
  const heard = jest.fn();
  shim.window.addEventListener('popstate', heard);
  return { shim, heard };
}
afterEach(() => {
  for (const shim of shims.splice(0)) shim.release();
});

test('a router does not hear the echo of what it pushed or replaced itself', () => {
  const { shim, heard } = setUp();
  shim.window.history.pushState({ key: 'one' }, '', '/vacancies/search');
  tell({ key: 'one' }, true);
  shim.window.history.replaceState({ key: 'two' }, '', '/vacancies/search?page=2');
  tell({ key: 'two' }, true);
  expect(heard).not.toHaveBeenCalled();
  expect(window.location.pathname + window.location.search).toBe('/vacancies/search?page=2');
});

test("navigations of others and of the browser's buttons arrive", () => {
  const { shim, heard } = setUp();
  shim.window.history.pushState({ key: 'own' }, '', '/vacancies/search');
  tell({ key: 'own' }, false);
  tell({ key: 'other' }, true);
  tell(null, true);
  expect(heard).toHaveBeenCalledTimes(3);
});

test('two routers hear each other', () => {
  const [one, other] = [setUp(), setUp()];
  one.shim.window.history.pushState({ key: 'one' }, '', '/vacancies');
  tell({ key: 'one' }, true);
  expect(one.heard).not.toHaveBeenCalled();
  expect(other.heard).toHaveBeenCalledTimes(1);
});

test('other events pass as they are, and methods of the window work', () => {
  const { shim } = setUp();
  const clicked = jest.fn();
  shim.window.addEventListener('click', clicked);
  window.dispatchEvent(new Event('click'));
  shim.window.removeEventListener('click', clicked);
  window.dispatchEvent(new Event('click'));
  expect(clicked).toHaveBeenCalledTimes(1);
  expect(shim.window.location.href).toBe(window.location.href);
  expect(shim.window.getComputedStyle(document.body)).toBeTruthy();
});

test('a listener that is taken away hears nothing, nor does any after the release', () => {
  const { shim, heard } = setUp();
  shim.window.removeEventListener('popstate', heard);
  tell(null, false);
  const left = jest.fn();
  shim.window.addEventListener('popstate', left);
  shim.release();
  tell(null, false);
  expect(heard).not.toHaveBeenCalled();
  expect(left).not.toHaveBeenCalled();
});

test('a router that is drawn ahead stands at its address, writes nothing into the history and hears nothing', () => {
  window.history.replaceState({ key: 'here' }, '', '/vacancies/search');
  const { shim, heard } = setUp('/nieuws?jaar=2026#top');
  const { pathname, search, hash } = shim.window.location;
  expect([pathname, search, hash, shim.window.history.state]).toEqual(['/nieuws', '?jaar=2026', '#top', null]);
  shim.window.history.replaceState({ idx: 0 }, '');
  tell({ key: 'other' }, true);
  tell(null, false);
  expect(heard).not.toHaveBeenCalled();
  expect([window.location.pathname, window.history.state]).toEqual(['/vacancies/search', { key: 'here' }]);
});

test('where it arrives the move that brought it there is no news, and the next one is', () => {
  const { shim, heard } = setUp('/nieuws');
  window.history.pushState(null, '', '/nieuws');
  shim.arrive();
  tell(null, true);
  expect(heard).not.toHaveBeenCalled();
  window.history.pushState(null, '', '/nieuws?jaar=2026');
  tell(null, true);
  window.history.pushState(null, '', '/nieuws');
  tell(null, true);
  expect(heard).toHaveBeenCalledTimes(2);
  expect(shim.window.location.pathname).toBe('/nieuws');
});

test("nor is the browser's step back, when that brought it there, and the next one is", () => {
  const { shim, heard } = setUp('/nieuws');
  window.history.replaceState(null, '', '/nieuws');
  shim.arrive();
  tell(null, false);
  expect(heard).not.toHaveBeenCalled();
  tell(null, false);
  expect(heard).toHaveBeenCalledTimes(1);
});

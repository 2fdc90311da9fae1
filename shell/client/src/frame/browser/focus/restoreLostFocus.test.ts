import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { Platform } from '@omzien/platform';
import { restoreLostFocus } from './restoreLostFocus.ts';

type Move = { from: string; to: string };
type Listener = (move: Move) => void;
let listeners: Record<string, Listener> = {};
const navigation = {
  on: (event: string, listener: Listener) => {
    listeners[event] = listener;
    return () => {};
  },
};
const clock = {
  after: (_time: number, run: () => void) => {
    const timer = setTimeout(run);
    return () => clearTimeout(timer);
  },
};
let stop = () => {};

beforeEach(() => {
  listeners = {};
  stop = restoreLostFocus({ navigation, clock } as unknown as Platform, document);
});
afterEach(() => {
  stop();
  document.body.replaceChildren();
  window.history.replaceState(null, '', '/');
});

const page = (html: string) => {
  document.body.innerHTML = `<a href="/">Home</a><main tabindex="-1">${html}</main>`;
};
const named = (id: string) => document.getElementById(id) as HTMLElement;
/** The observer is told after the change. */
const told = () => new Promise<void>((resolve) => setTimeout(resolve));
const chips =
  '<ul><li><button id="a"></button></li> <li><button id="b"></button></li> <li><button id="c"></button></li></ul>';

test.each([
  ['what follows takes it', 'b', 'c'],
  ['at the end what stands before takes it', 'c', 'b'],
  ['at the start what follows takes it', 'a', 'b'],
])('of a row of buttons: %s', async (_case, pressed, heir) => {
  page(chips);
  named(pressed).focus();
  named(pressed).parentElement?.remove();
  await told();
  expect(document.activeElement?.id).toBe(heir);
});

test('what is drawn in its place takes it before what stands after it', async () => {
  page('<h1>Hearts</h1><ul id="list"><li><button></button></li></ul><button id="after"></button>');
  named('list').querySelector('button')?.focus();
  const empty = document.createElement('div');
  empty.innerHTML = '<a id="search" href="/search">Search</a>';
  named('list').replaceWith(empty);
  await told();
  expect(document.activeElement?.id).toBe('search');
});

test('what goes with a whole group leaves it to what is nearest, and in an empty screen to the screen itself', async () => {
  page(
    `<section><div id="chosen">${chips}</div><button id="near" disabled></button></section><button id="next"></button>`,
  );
  named('b').focus();
  named('chosen').remove();
  await told();
  expect(document.activeElement?.id).toBe('next');
  named('next').remove();
  await told();
  expect(document.activeElement?.tagName).toBe('MAIN');
});

test('what is removed inside a dialog leaves the focus inside it', async () => {
  page('');
  document.body.insertAdjacentHTML(
    'beforeend',
    '<div role="dialog" tabindex="-1"><p><button id="file"></button></p></div>',
  );
  named('file').focus();
  named('file').remove();
  await told();
  expect(document.activeElement?.getAttribute('role')).toBe('dialog');
});

test('a dialog that goes away gives the focus back by itself', async () => {
  page('<button id="opener"></button>');
  document.body.insertAdjacentHTML(
    'beforeend',
    '<div id="all"><div role="dialog"><button id="close"></button></div></div>',
  );
  named('close').focus();
  named('all').remove();
  await told();
  expect(document.activeElement).toBe(document.body);
});

test('a screen that puts the focus somewhere itself keeps it there', async () => {
  page(`${chips}<p id="sent" tabindex="-1"></p>`);
  named('b').focus();
  named('b').remove();
  named('sent').focus();
  await told();
  expect(document.activeElement?.id).toBe('sent');
});

test('whoever pressed beside everything is not called back', async () => {
  page(chips);
  named('b').focus();
  document.querySelector('main')?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
  named('b').blur();
  named('b').remove();
  await told();
  expect(document.activeElement).toBe(document.body);
});

test('during a move it waits: another filter of the same page goes on, another page starts at its own start', async () => {
  page(chips);
  named('b').focus();
  listeners.start?.({ from: '/x', to: '/x?a=1' });
  named('b').remove();
  await told();
  expect(document.activeElement).toBe(document.body);
  listeners.end?.({ from: '/x', to: '/x?a=1' });
  expect(document.activeElement?.id).toBe('c');

  listeners.start?.({ from: '/x', to: '/y' });
  page(chips);
  window.history.replaceState(null, '', '/y');
  await told();
  listeners.end?.({ from: '/x', to: '/y' });
  expect(document.activeElement).toBe(document.body);
});

test('after a question whose row it took away the focus is with the next row', async () => {
  page(
    '<table><tbody><tr><td><button id="one"></button></td></tr><tr><td><button id="two"></button></td></tr></tbody></table>',
  );
  named('one').focus();
  document.body.insertAdjacentHTML(
    'beforeend',
    '<div id="all"><div role="dialog"><button id="yes"></button></div></div>',
  );
  named('yes').focus();
  document.querySelector('tr')?.remove();
  await told();
  expect(document.activeElement?.id).toBe('yes');
  named('all').remove();
  await told();
  await told();
  expect(document.activeElement?.id).toBe('two');
});

test('a dialog that knows only the page gives the focus to where it was opened', async () => {
  page('<button id="one"></button><button id="two"></button>');
  named('one').focus();
  document.body.insertAdjacentHTML(
    'beforeend',
    '<div id="all"><div role="dialog"><button id="yes"></button></div></div>',
  );
  named('yes').focus();
  named('one').remove();
  await told();
  named('all').remove();
  document.querySelector('main')?.focus();
  expect(document.activeElement?.id).toBe('two');
});

test('a message that goes away under the focus leaves it where the screen was', async () => {
  page('<button id="one"></button>');
  document.body.insertAdjacentHTML('beforeend', '<section><div data-toast><button id="undo"></button></div></section>');
  named('one').focus();
  named('undo').focus();
  document.querySelector('[data-toast]')?.remove();
  await told();
  await told();
  expect(document.activeElement?.id).toBe('one');
});

import { afterEach, expect, test } from '@jest/globals';
import { addressOfClick } from './interceptLinkClicks.ts';

afterEach(() => document.body.replaceChildren());

function click(html: string, init: MouseEventInit = {}): string | null {
  document.body.innerHTML = html;
  let address: string | null = 'no click';
  const listen = (event: MouseEvent) => {
    address = addressOfClick(event, window.location);
    event.preventDefault();
  };
  document.addEventListener('click', listen, { once: true });
  const target = document.querySelector('[data-target]') ?? document.querySelector('a');
  target?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, composed: true, ...init }));
  return address;
}

test.each([
  ['a path', '<a href="/partners">x</a>', '/partners'],
  ['query and hash', '<a href="/vacancies?a=1#b">x</a>', '/vacancies?a=1#b'],
  ['the word inside a link', '<a href="/x"><b data-target>x</b></a>', '/x'],
  ['the whole address of this site', '<a href="http://localhost/x">x</a>', '/x'],
  ['target _self', '<a href="/x" target="_self">x</a>', '/x'],
  ['the sign-in page', '<a href="/auth/login-1">x</a>', '/auth/login-1'],
])('%s is taken over', (_case, html, address) => {
  expect(click(html)).toBe(address);
});

test.each([
  ['another site', '<a href="https://elsewhere.example/x">x</a>'],
  ['another protocol', '<a href="mailto:a@b.example">x</a>'],
  ['a new window', '<a href="/x" target="_blank">x</a>'],
  ['a download', '<a href="/x" download>x</a>'],
  ['no address', '<a>x</a>'],
  ['a place on this page', '<a href="#outlet">x</a>'],
  ['a file', '<a href="/media/a/960.webp">x</a>'],
  ['what is no address', '<a href="http://[">x</a>'],
  ['a script', '<a href="javascript:alert(1)">x</a>'],
  ['a link of a mail that the API answers', '<a href="/auth/confirmation?confirmation_token=x">x</a>'],
  ['the API', '<a href="/api/v1/vacancies">x</a>'],
])('%s is left to the browser', (_case, html) => {
  expect(click(html)).toBeNull();
});

test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
  'a click with %j is left to the browser',
  (init) => {
    expect(click('<a href="/x">x</a>', init)).toBeNull();
  },
);

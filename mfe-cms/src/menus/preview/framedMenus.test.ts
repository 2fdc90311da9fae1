import { afterEach, expect, test } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { isMissing, presentMenus } from './framedMenus.ts';

let end = () => {};
afterEach(() => end());
function pageOf(html: string, menu = 'main') {
  const page = document.implementation.createHTMLDocument('A page');
  page.body.innerHTML = html;
  end = presentMenus(page, menu);
  return page;
}
/** Whether a press goes through. */
function isHeard(page: Document, selector: string, type = 'click') {
  const element = page.querySelector(selector);
  if (!element) throw new Error(`There is no ${selector}.`);
  let isReached = false;
  const hear = () => {
    isReached = true;
  };
  element.addEventListener(type, hear, { once: true });
  const isLeft = element.dispatchEvent(new Event(type, { bubbles: true, cancelable: true }));
  return isReached && isLeft;
}

test('menus open and close; links lead nowhere, and no choice is kept', () => {
  const page = pageOf(`
    <button id="open" aria-expanded="false"><span id="word">Over ons</span></button>
    <a id="link" href="/over-ons">Team</a>
    <button id="choice">Donker</button>
    <form id="form"></form>
    <dialog><button id="close">Sluit</button><button id="inside">Donker</button></dialog>`);
  expect(['#open', '#word', '#close'].map((selector) => isHeard(page, selector))).toEqual([true, true, true]);
  expect(['#link', '#choice', '#inside'].map((selector) => isHeard(page, selector))).toEqual([false, false, false]);
  expect([isHeard(page, '#link', 'auxclick'), isHeard(page, '#form', 'submit')]).toEqual([false, false]);
  end();
  expect(isHeard(page, '#choice')).toBe(true);
});

test('the page between head and foot is out of reach also when it is drawn later; the foot comes into sight once', async () => {
  const page = pageOf('<div id="frame"></div>', 'footer');
  const tops: number[] = [];
  Object.defineProperties(page.documentElement, {
    scrollHeight: { value: 900 },
    scrollTop: { set: (top: number) => void tops.push(top) },
  });
  const frame = page.getElementById('frame') as HTMLElement;
  frame.innerHTML = '<main id="outlet"></main><footer data-frame="footer"><nav></nav></footer>';
  await waitFor(() => expect(page.getElementById('outlet')?.inert).toBe(true));
  frame.append('later');
  await waitFor(() => expect(tops).toEqual([900]));
});

test('a site without a first page says so', () => {
  const of = (boot: string) => {
    const page = document.implementation.createHTMLDocument('A page');
    page.body.innerHTML = `<script type="application/json" id="boot">${boot}</script>`;
    return isMissing(page);
  };
  expect([of('{"status":404}'), of('{"status":200}'), isMissing(document)]).toEqual([true, false, false]);
});

import { beforeEach, expect, test } from '@jest/globals';
import { standClear } from './standClear.ts';

/** An element that stands somewhere in the window. */
function placed(name: 'section' | 'button', left: number, top: number, width: number, height: number): HTMLElement {
  const element = document.createElement(name);
  element.getBoundingClientRect = () => new DOMRect(left, top, width, height);
  document.body.append(element);
  return element;
}
beforeEach(() => {
  document.body.replaceChildren();
  window.innerHeight = 800;
});

test('a message that would cover the button that was pressed stands above it, and comes down again', () => {
  const region = placed('section', 600, 700, 400, 80);
  const save = placed('button', 850, 720, 120, 44);
  const icon = document.createElement('span');
  save.append(icon);
  standClear(region, icon);
  expect(region.style.insetBlockEnd).toContain('92px');
  standClear(region, placed('button', 20, 720, 120, 44));
  expect(region.style.insetBlockEnd).toBe('');
});

test('what is gone, what is no button and what stands in a message itself move nothing', () => {
  const region = placed('section', 600, 700, 400, 80);
  const gone = placed('button', 850, 720, 120, 44);
  gone.remove();
  const own = placed('button', 850, 720, 120, 44);
  region.append(own);
  for (const pressed of [null, gone, own, document.body]) {
    standClear(region, pressed);
    expect(region.style.insetBlockEnd).toBe('');
  }
});

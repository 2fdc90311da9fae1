import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import type { FramedText, Texts, ToEditor } from './framedPage.ts';
import { createTextLayer } from './textLayer.ts';

const title: FramedText = {
  ...{ block: 'a', field: 'title', kind: 'plain', text: 'Doe mee', name: 'Verander Titel: Doe mee' },
  ...{ hasLines: false, most: null, fault: null },
};
const body: FramedText = { ...title, field: 'body', kind: 'rich', text: 'Kom *langs*', name: 'Verander Tekst' };
const words = { language: 'nl', group: 'Teksten die je hier kunt veranderen', hint: 'Enter: klaar.' };
const texts = (heard = 0, ...all: FramedText[]): Texts => ({
  ...{ omzien: 'editor', kind: 'texts', words, heard },
  texts: all.length > 0 ? all : [title, body],
});

let layer: ReturnType<typeof createTextLayer>;
let told: ToEditor[];
const rest = jest.fn();
const heading = () => document.querySelector('h2') as HTMLElement;
const target = () => screen.getByRole('button', { name: title.name });
const area = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: title.name });
const key = (name: string, more: object = {}) =>
  fireEvent.keyDown(document.activeElement as Element, { key: name, ...more });
/** Letter by letter, where the caret stands. */
function type(text: string, letters = [...text]) {
  for (const letter of letters) {
    const { selectionStart, selectionEnd } = area();
    area().setRangeText(letter, selectionStart, selectionEnd, 'end');
    fireEvent.input(area());
  }
}
const typed = () => told.flatMap((message) => (message.kind === 'typed' ? message.text : []));

beforeEach(() => {
  jest
    .spyOn(Element.prototype, 'getBoundingClientRect')
    .mockReturnValue({ left: 10, right: 110, top: 0, bottom: 20, width: 100, height: 20 } as DOMRect);
  document.body.innerHTML = '<section data-block="a"><h2>Doe mee</h2><p>Kom <em>langs</em></p></section>';
  told = [];
  rest.mockReset();
  layer = createTextLayer({ tell: (message) => told.push(message), onRest: rest });
  layer.take(texts());
  layer.choose('a');
});
afterEach(() => {
  layer.remove();
  jest.restoreAllMocks();
});

test('by keyboard the texts of the chosen block come first, each with a name', () => {
  expect(within(screen.getByRole('region', { name: words.group })).getAllByRole('button')).toEqual([target()]);
  expect(document.body.firstElementChild?.contains(target())).toBe(true);
  target().focus();
  target().click();
  expect([document.activeElement, area().value]).toEqual([area(), 'Doe mee']);
  type('!');
  key('Enter');
  expect(typed()).toEqual(['Doe mee!']);
  expect(told.at(-1)).toEqual({ kind: 'ended', block: 'a', field: 'title', isKept: true });
  expect([heading().textContent, document.activeElement]).toEqual(['Doe mee!', target()]);
});

test('Escape takes back what was typed, and leaving keeps it', () => {
  layer.write('a', heading(), { x: 0, y: 0 });
  type(' nu');
  key('Escape');
  expect(told.at(-1)).toEqual({ kind: 'ended', block: 'a', field: 'title', isKept: false });
  expect(heading().textContent).toBe('Doe mee');
  layer.write('a', heading(), { x: 0, y: 0 });
  type(' nu');
  fireEvent.blur(area());
  expect(told.at(-1)).toEqual({ kind: 'ended', block: 'a', field: 'title', isKept: true });
});

test('a title has one line, also of what is pasted', () => {
  layer.write('a', heading(), { x: 0, y: 0 });
  type('', [' nu\nen straks']);
  expect(typed()).toEqual(['Doe mee nu en straks']);
});

test('what the editor answers meanwhile neither throws away what is typed nor moves the caret', () => {
  layer.write('a', heading(), { x: 0, y: 0 });
  area().setSelectionRange(3, 3);
  type('!');
  area().setSelectionRange(2, 2);
  // An answer of before the last letter is no news, and one that is up to date says the same.
  layer.take(texts(0));
  const said = area().value;
  layer.take(texts(typed().length, { ...title, text: said }));
  expect([area().value, area().selectionStart]).toEqual([typed().at(-1), 2]);
  // The page is not read before that is done, and then it is.
  expect([layer.waits(), rest.mock.calls.length]).toEqual([true, 0]);
  // Drawn anew for another reason: what is typed still stands.
  heading().replaceChildren('Doe mee');
  layer.drawnAnew();
  expect([area().value, area().selectionStart]).toEqual([said, 2]);
  key('Enter');
  expect(rest).toHaveBeenCalledTimes(1);
});

test('a step back of the editor stands in what is being written, and so does what is wrong', () => {
  layer.write('a', heading(), { x: 0, y: 0 });
  type(' nu');
  key('z', { ctrlKey: true });
  expect(told.at(-1)).toEqual({ kind: 'step', step: 'undo' });
  layer.take(texts(3, title));
  expect([area().value, heading().textContent]).toEqual(['Doe mee', 'Doe mee']);
  layer.take(texts(3, { ...title, fault: 'Dit is te lang.' }));
  expect([area().getAttribute('aria-invalid'), screen.getByRole('status').textContent]).toEqual([
    'true',
    'Dit is te lang.',
  ]);
});

test('a text with marks is written in its field', () => {
  layer.write('a', document.querySelector('em') as Element, { x: 0, y: 0 });
  expect(told).toEqual([{ kind: 'wanted', block: 'a', field: 'body' }]);
  expect(layer.isWriting()).toBe(false);
});

test('who may not change the page finds nothing to write in', () => {
  layer.take({ ...texts(), texts: [] });
  expect(screen.queryByRole('button')).toBeNull();
  layer.write('a', heading(), { x: 0, y: 0 });
  expect(told).toEqual([]);
});

import { expect, test } from '@jest/globals';
import { fromEditor, markBlock } from './framedPage.ts';

const text = {
  ...{ block: 'a', field: 'title', kind: 'plain', text: 'Doe mee', name: 'Verander Titel: Doe mee' },
  ...{ hasLines: false, most: null, fault: null },
};
const texts = {
  ...{ omzien: 'editor', kind: 'texts', texts: [text], heard: 2 },
  words: { language: 'nl', group: 'Teksten', hint: 'Enter: klaar.' },
};

test('only the words of the editor are heard', () => {
  for (const message of [
    { omzien: 'editor', kind: 'read' },
    { omzien: 'editor', kind: 'select', id: null },
    { omzien: 'editor', kind: 'mode', mode: 'dark' },
    texts,
  ])
    expect(fromEditor(message)).toEqual(message);
  for (const other of [
    null,
    'read',
    {},
    { kind: 'read' },
    { omzien: 'page', kind: 'read' },
    { omzien: 'editor', kind: 'mode', mode: 'x' },
    { ...texts, omzien: 'page' },
    { ...texts, texts: [{ ...text, text: null }] },
    { ...texts, heard: '2' },
  ])
    expect(fromEditor(other)).toBeNull();
});

test('one block is marked at a time', () => {
  document.body.innerHTML = '<section data-block="a"></section><section data-block="b"></section>';
  markBlock('a');
  markBlock('b');
  const marked = [...document.querySelectorAll<HTMLElement>('[data-chosen-block]')].map(({ dataset }) => dataset.block);
  expect(marked).toEqual(['b']);
  markBlock(null);
  expect(document.querySelector('[data-chosen-block]')).toBeNull();
});

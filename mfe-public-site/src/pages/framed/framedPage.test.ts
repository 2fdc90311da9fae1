import { expect, test } from '@jest/globals';
import { fromEditor, markBlock } from './framedPage.ts';

test('only the words of the editor are heard', () => {
  expect(fromEditor({ omzien: 'editor', kind: 'read' })).toEqual({ kind: 'read' });
  expect(fromEditor({ omzien: 'editor', kind: 'select', id: null })).toEqual({ kind: 'select', id: null });
  expect(fromEditor({ omzien: 'editor', kind: 'mode', mode: 'dark' })).toEqual({ kind: 'mode', mode: 'dark' });
  for (const other of [
    null,
    'read',
    {},
    { kind: 'read' },
    { omzien: 'page', kind: 'read' },
    { omzien: 'editor', kind: 'mode', mode: 'x' },
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

import { expect, test } from '@jest/globals';
import { isFromEditor } from './usePreview.ts';

test('an editor shows a page by its id, and with a number as it was in that version', () => {
  const id = '0197f000-0000-7000-8000-0000000000aa';
  expect([id, `${id}.3`].map((preview) => isFromEditor(preview, id))).toEqual([true, true]);
  for (const other of [null, '', 'link', `${id}x`, '0197f000-0000-7000-8000-0000000000ab.3'])
    expect(isFromEditor(other, id)).toBe(false);
});

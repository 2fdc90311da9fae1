import { expect, test } from '@jest/globals';
import { render } from '@testing-library/react';
import { createIcon } from './createIcon.ts';

test('a drawing as releases carry it is drawn, whatever version of lucide makes an icon of it', () => {
  const Bench = createIcon({
    name: 'bench',
    size: 24,
    node: [
      ['path', { d: 'M4 12h16', key: 'seat' }],
      ['circle', { cx: '12', cy: '12', r: '3', key: 'ball' }],
    ],
    aliases: ['seat'],
  });
  const { container } = render(<Bench size={16} strokeWidth={2} focusable={false} />);
  const drawn = container.querySelector('svg');
  expect(drawn?.getAttribute('width')).toBe('16');
  expect(drawn?.getAttribute('viewBox')).toBe('0 0 24 24');
  expect(drawn?.getAttribute('aria-hidden')).toBe('true');
  expect(drawn?.innerHTML).toBe('<path d="M4 12h16"></path><circle cx="12" cy="12" r="3"></circle>');
});

import { expect, test } from '@jest/globals';
import { menuLettersOf, menuLettersStyle, withMenuLetters } from './menuLetters.ts';

test('stored words are read as what they do; others do nothing', () => {
  expect(menuLettersStyle('font-heading font-bold uppercase')).toEqual({
    fontFamily: 'heading',
    fontWeight: '700',
    textTransform: 'uppercase',
  });
  expect(menuLettersStyle('')).toEqual({});
  expect(menuLettersStyle('tracking-wide constructor toString')).toEqual({});
});

test('one part is chosen anew, and the rest stays, also what this list does not know', () => {
  const stored = withMenuLetters('tracking-wide font-bold', 'weight', 'font-normal');
  expect(stored).toBe('tracking-wide font-normal');
  const more = withMenuLetters(stored, 'font', 'font-heading');
  expect(['font', 'weight', 'case'].map((part) => menuLettersOf(more, part as 'font'))).toEqual([
    'font-heading',
    'font-normal',
    '',
  ]);
  expect(withMenuLetters(withMenuLetters(more, 'font', ''), 'weight', '')).toBe('tracking-wide');
});

import { expect, test } from '@jest/globals';
import { strengthOf } from './strength.ts';

test.each([
  ['', 'empty'],
  ['zeven77', 'short'],
  ['aaaaaaaaaaaaaaaa', 'plain'],
  ['abcabcabcabcabcabc', 'plain'],
  ['fietsbel', 'plain'],
  ['fietsbel-rood', 'good'],
  ['paard koffie lamp wolk', 'strong'],
  ['👋🌧️🚲', 'short'],
])('%p is %s', (password, strength) => expect(strengthOf(password)).toBe(strength));

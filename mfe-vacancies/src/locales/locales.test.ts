import { expect, test } from '@jest/globals';
import { applicationStages } from '@omzien/model/application';
import { keysOf } from '@omzien/testing/keysOf';
import en from './en.json' with { type: 'json' };
import nl from './nl.json' with { type: 'json' };

test('every language has the same keys', () => expect(keysOf(nl)).toEqual(keysOf(en)));

test('every stage of the model has its word', () => {
  for (const words of [nl, en]) expect(Object.keys(words.stage)).toEqual([...applicationStages]);
});

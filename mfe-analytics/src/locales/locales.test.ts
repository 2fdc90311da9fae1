import { expect, test } from '@jest/globals';
import { keysOf } from '@omzien/testing/keysOf';
import en from './en.json' with { type: 'json' };
import nl from './nl.json' with { type: 'json' };

test('every language has the same keys', () => expect(keysOf(nl)).toEqual(keysOf(en)));

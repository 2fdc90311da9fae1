import { expect, test } from '@jest/globals';
import { confirmTakenOut } from './confirmTakenOut.ts';

test('whoever sits at the terminal types the name of each module that goes, and of no other', async () => {
  const asked: string[] = [];
  const typing =
    (...words: string[]) =>
    async (question: string) => {
      asked.push(question);
      return words.shift() ?? '';
    };
  const two = ['mfe-a1', 'mfe-b1'];
  expect(await confirmTakenOut('roermond', two, [], typing('mfe-a1', 'mfe-b1'))).toEqual(two);
  expect(asked).toEqual(['Type mfe-a1 to take it out of roermond: ', 'Type mfe-b1 to take it out of roermond: ']);
  await expect(confirmTakenOut('roermond', two, ['mfe-a1'], typing('y'))).rejects.toThrow(
    'mfe-b1 stays in roermond, because "y" was typed.',
  );
  expect(await confirmTakenOut('roermond', [], [], typing())).toEqual([]);
  expect(asked).toHaveLength(3);
});

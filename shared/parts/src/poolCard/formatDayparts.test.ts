import { expect, test } from '@jest/globals';
import { dayparts } from '@omzien/model/vacancy';
import { formatDayparts } from './formatDayparts.ts';

const texts = { everyDay: 'always', day: (day: string) => day, daypart: (value: string) => value };

test.each([
  ['in the order of the week', ['fri_evening', 'mon_morning'], 'mon_morning, fri_evening'],
  ['a whole day as that day', ['tue_morning', 'tue_evening', 'tue_afternoon', 'wed_morning'], 'tue, wed_morning'],
  ['every part of the week at once', [...dayparts], 'always'],
  ['nothing as nothing', [], ''],
] as const)('when somebody can is said %s', (_case, values, text) => {
  expect(formatDayparts(values, texts)).toBe(text);
});

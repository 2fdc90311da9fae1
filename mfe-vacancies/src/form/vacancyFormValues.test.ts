/** @jest-environment node */
import { expect, test } from '@jest/globals';
import { managedCook } from '../testing/managedCook.ts';
import { checklistOf } from './checklist.ts';
import { blankValues, changesOf, differences, draftOf, valuesOf } from './vacancyFormValues.ts';

const cook = valuesOf(managedCook);

test('a stored vacancy that nobody touched has nothing to send', () => {
  expect(changesOf(cook, managedCook)).toEqual({ changes: {}, unfit: [] });
});

test('only what differs is sent', () => {
  const { changes } = changesOf({ ...cook, title: 'Kok voor de soepdag', hoursPerWeekMax: 6 }, managedCook);
  expect(changes).toEqual({ title: 'Kok voor de soepdag', hoursPerWeekMax: 6 });
});

test('half an e-mail address is kept in the form, and the rest is stored all the same', () => {
  const contactPerson = { ...cook.contactPerson, email: 'ans@' };
  expect(changesOf({ ...cook, contactPerson, offer: 'Soep' }, managedCook)).toEqual({
    changes: { offer: 'Soep' },
    unfit: ['contactPerson'],
  });
});

test('a picture takes the place of another, and can be taken away', () => {
  const stored = { ...managedCook, ownImageUrl: '/media/a/960.webp', imageFileId: null, stockImageId: null };
  const values = { ...valuesOf(stored), imageUrl: null };
  expect(changesOf(values, stored).changes).toEqual({ imageFileId: null, stockImageId: null });
});

test('days say from when until when, and the days of what is regular are not sent', () => {
  const occurrences = [
    { startsAt: '2026-12-08T18:00:00.000Z', endsAt: null },
    { startsAt: '2026-12-01T18:00:00.000Z', endsAt: null },
  ];
  expect(draftOf({ ...cook, frequency: 'multi_day', occurrences }).draft).toMatchObject({
    startsOn: '2026-12-01',
    endsOn: '2026-12-08',
  });
  expect(draftOf({ ...cook, frequency: 'regularly', occurrences }).draft.occurrences).toEqual([]);
});

test('a day that is half written is not sent', () => {
  const occurrences = [{ startsAt: '2026-12-01|', endsAt: null }];
  expect(draftOf({ ...cook, frequency: 'once', occurrences }).unfit).toEqual(['occurrences']);
});

test('an English text that is empty is no translation', () => {
  expect(draftOf(cook).draft.translations).toEqual({});
  expect(differences(cook, { ...cook, translations: { en: { title: 'Cook' } } })).toEqual(['translations']);
});

test('the checklist names what an empty vacancy lacks, and nothing of a complete one', () => {
  const lacking = checklistOf(blankValues).needed.filter(({ isDone }) => !isDone);
  expect(lacking.map(({ name }) => name)).toEqual([
    'title',
    'categoryIds',
    'description',
    'contactPerson.name',
    'city',
  ]);
  expect(checklistOf(cook).needed.every(({ isDone }) => isDone)).toBe(true);
});

test('a picture without words, and an activity without a day, are still needed', () => {
  const { needed } = checklistOf({
    ...cook,
    imageUrl: '/media/a/960.webp',
    vacancyType: 'activity',
    frequency: 'once',
    imageAlt: '',
  });
  expect(needed.filter(({ isDone }) => !isDone).map(({ name }) => name)).toEqual(['imageAlt', 'occurrences']);
});

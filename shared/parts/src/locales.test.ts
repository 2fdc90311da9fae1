import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { rejectionReasons } from '@omzien/model/application';
import { vacancyStatuses, vacancyTypes } from '@omzien/model/vacancy';
import { keysOf } from '@omzien/testing/keysOf';
import application from './applicationTexts/locales/en.json' with { type: 'json' };
import lookups from './lookups/locales/en.json' with { type: 'json' };

const folders = globSync('*/locales', { cwd: import.meta.dirname }).map((folder) => join(import.meta.dirname, folder));
const textsIn = (folder: string, locale: string) => JSON.parse(readFileSync(join(folder, `${locale}.json`), 'utf8'));

test('every language of a part has the same keys', () => {
  expect(folders.length).toBeGreaterThan(1);
  for (const folder of folders) expect(keysOf(textsIn(folder, 'nl'))).toEqual(keysOf(textsIn(folder, 'en')));
});

test('every type, status and reason of the model has its text', () => {
  expect(Object.keys(lookups.vacancyType)).toEqual([...vacancyTypes]);
  expect(Object.keys(lookups.vacancyStatus)).toEqual([...vacancyStatuses]);
  expect(Object.keys(application.rejectionReason)).toEqual([...rejectionReasons]);
});

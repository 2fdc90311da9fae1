import { expect, test } from '@jest/globals';
import { reasonsOf } from './lighthouseReport.ts';

test('what costs points is told, the heaviest first; what counts for nothing or was not looked at is not', () => {
  const audits = {
    order: { title: 'Headings skip a level', score: 0 },
    paint: { title: 'Largest Contentful Paint', score: 0.4, displayValue: '4.2 s' },
    fine: { title: 'Document has a title', score: 1 },
    near: { title: 'Nearly there', score: 0.95 },
    manual: { title: 'Looked at by hand', score: null },
    note: { title: 'Only a note', score: 0 },
  };
  const auditRefs = [
    { id: 'order', weight: 3 },
    { id: 'paint', weight: 25 },
    { id: 'fine', weight: 10 },
    { id: 'near', weight: 10 },
    { id: 'manual', weight: 10 },
    { id: 'note', weight: 0 },
  ];
  expect(reasonsOf({ audits }, { score: 0.6, auditRefs })).toEqual([
    'Largest Contentful Paint (4.2 s)',
    'Headings skip a level',
  ]);
});

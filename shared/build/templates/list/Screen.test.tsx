import { expect, test } from '@jest/globals';
import { savedView } from '@omzien/model/savedView';
import { signedInAs } from '@omzien/testing/bootDocument';
import { many, refused } from '@omzien/testing/fakeApi';
import { renderScreen } from '@omzien/testing/renderScreen';
import { screen } from '@testing-library/react';
import module from '{{up}}module.ts';
import { {{key}}Row } from './use{{Key}}List.tsx';

const rows = ['Eerste', 'Tweede'].map((text, index) => ({ type: '{{type}}', id: String(index + 1), {{name}}: text }));
const open = (answer: () => Response) =>
  renderScreen(module, '{{path}}', {
    boot: { locale: 'en', session: signedInAs([{{role}}]) },
    api: { 'GET /saved_views': () => many(savedView, []), 'GET /{{type}}': answer },
  });

test('the list shows what the API answers', async () => {
  await open(() => many({{key}}Row, rows, { pagination: { current: 1, records: 2 } }));
  expect(await screen.findByRole('heading', { level: 1, name: /^{{TitlePattern}}/ })).toBeTruthy();
  expect(screen.getByText('Tweede')).toBeTruthy();
});

test('without rows it says what would be here', async () => {
  await open(() => many({{key}}Row, [], { pagination: { current: 1, records: 0 } }));
  expect(await screen.findByText('There is nothing to see here yet.')).toBeTruthy();
});

test('a refusal can be tried again', async () => {
  await open(() => refused(422, { code: 'broken' }));
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
});

import { expect, test } from '@jest/globals';
import { defineModule } from '@omzien/platform';
import { signedInAs } from '@omzien/testing/bootDocument';
import { refused } from '@omzien/testing/fakeApi';
import { renderScreen } from '@omzien/testing/renderScreen';
import { screen } from '@testing-library/react';
import en from './locales/en.json' with { type: 'json' };
import { {{Dialog}} } from './{{Dialog}}.tsx';

const texts = async () => ({ default: en });
const page = defineModule({
  name: 'mfe-{{namespace}}',
  routes: [
    {
      name: 'dialog',
      path: '/dialog',
      access: '{{access}}',
      title: '{{key}}.title',
      lazy: async () => ({ default: () => <{{Dialog}} open onClose={() => undefined} /> }),
    },
  ],
  texts: { nl: texts, en: texts },
});

test('a refusal stands in the dialog, and what was typed stays', async () => {
  const { user } = await renderScreen(page, '/dialog', {
    boot: { locale: 'en', session: signedInAs([{{role}}]) },
    api: { 'POST /{{type}}': () => refused(409, { code: 'conflict', detail: 'Somebody was first.' }) },
  });
  const field = await screen.findByRole('textbox');
  await user.type(field, 'A text that is long enough to be sent by whoever wrote it.');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Somebody was first.')).toBeTruthy();
  expect((field as HTMLTextAreaElement).value).toContain('A text that is long enough');
});

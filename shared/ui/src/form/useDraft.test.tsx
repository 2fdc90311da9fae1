import { expect, test } from '@jest/globals';
import { createPlatform, PlatformProvider } from '@omzien/platform';
import { bootDocument, signedInAs } from '@omzien/testing/bootDocument';
import { playClock } from '@omzien/testing/playClock';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import * as v from 'valibot';
import { Button, createUiCache, Input, UiProvider } from '../core.ts';
import { FormField, useForm, useSave } from './form.tsx';

const line = v.object({ body: v.string() });

function Line({ onSaved }: { onSaved: () => void }) {
  const form = useForm(line, { body: '' });
  const { submit } = useSave(form, { save: async () => {}, onSaved, draft: 'line' });
  return (
    <form noValidate onSubmit={submit}>
      <FormField form={form} name="body" label="Line">
        <Input {...form.register('body')} />
      </FormField>
      <Button type="submit">Send</Button>
    </form>
  );
}

test.each([
  ['stays open', async (clock: ReturnType<typeof playClock>) => void (await clock.advanceAsync(1000))],
  ['closes at once', async () => cleanup()],
])(
  'what is sent right after the last letter is not kept as a draft after all, when its form %s',
  async (_case, then) => {
    const clock = playClock();
    const platform = createPlatform(bootDocument({ locale: 'en', session: signedInAs() }), { clock });
    let isSaved = false;
    render(
      <PlatformProvider platform={platform}>
        <UiProvider locale="en" cache={createUiCache()}>
          <Line
            onSaved={() => {
              isSaved = true;
            }}
          />
        </UiProvider>
      </PlatformProvider>,
    );
    const user = userEvent.setup();
    await user.type(screen.getByRole('textbox', { name: 'Line' }), 'Graag.');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(isSaved).toBe(true));
    await act(() => then(clock));
    expect(JSON.stringify(window.localStorage)).not.toContain('Graag.');
  },
);

import { expect, test } from '@jest/globals';
import { createPlatform, PlatformProvider } from '@omzien/platform';
import { bootDocument, signedInAs } from '@omzien/testing/bootDocument';
import { createFakeClock } from '@omzien/testing/fakeClock';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
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

/** Once it is sent its page shows something else, as "thank you" does. */
function Page({ goesOn, onSaved }: { goesOn: boolean; onSaved: () => void }) {
  const [isSent, setIsSent] = useState(false);
  if (isSent) return null;
  return (
    <Line
      onSaved={() => {
        setIsSent(goesOn);
        onSaved();
      }}
    />
  );
}

test.each([
  ['stays open', false, async (clock: ReturnType<typeof createFakeClock>) => void (await clock.advanceAsync(1000))],
  ['closes at once', false, async () => cleanup()],
  ['gives way to something else', true, async (clock) => void (await clock.advanceAsync(1000))],
] satisfies [string, boolean, (clock: ReturnType<typeof createFakeClock>) => Promise<void>][])(
  'what is sent right after the last letter is not kept as a draft after all, when its form %s',
  async (_case, goesOn, then) => {
    const clock = createFakeClock();
    const platform = createPlatform(bootDocument({ locale: 'en', session: signedInAs() }), { clock });
    let isSaved = false;
    render(
      <PlatformProvider platform={platform}>
        <UiProvider locale="en" cache={createUiCache()}>
          <Page
            goesOn={goesOn}
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

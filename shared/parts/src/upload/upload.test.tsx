import { expect, test } from '@jest/globals';
import { createPlatform, PlatformProvider } from '@omzien/platform';
import { bootDocument } from '@omzien/testing/bootDocument';
import { createFakeClock } from '@omzien/testing/fakeClock';
import { createFakeXhr } from '@omzien/testing/fakeXhr';
import { createUiCache, Field, UiProvider } from '@omzien/ui';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { fileError } from './fileError.ts';
import { type Attached, FileInput } from './upload.tsx';

let files: readonly Attached[] = [];
let isBusy = false;
function Pictures() {
  const [value, setValue] = useState<readonly Attached[]>([]);
  files = value;
  return (
    <Field.Root>
      <Field.Label>Foto’s</Field.Label>
      <FileInput
        kind="image"
        most={2}
        describe
        value={value}
        onChange={setValue}
        onBusy={(now) => {
          isBusy = now;
        }}
      />
    </Field.Root>
  );
}
function open(locale: 'nl' | 'en' = 'nl') {
  cleanup();
  const network = createFakeXhr();
  const platform = createPlatform(bootDocument({ locale }), { clock: createFakeClock(), xhr: network.make });
  const { container } = render(
    <PlatformProvider platform={platform}>
      <UiProvider locale={locale} cache={createUiCache()}>
        <Pictures />
      </UiProvider>
    </PlatformProvider>,
  );
  const input = () => container.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement;
  return { network, input, user: userEvent.setup({ applyAccept: false }) };
}
const picture = (name: string, bytes = 10) => new File([new Uint8Array(bytes)], name, { type: 'image/png' });
const arrived = (id: string, name: string) => ({
  data: {
    type: 'file_uploads',
    id,
    attributes: {
      kind: 'image',
      content: 'picture',
      file_name: name,
      media_type: 'image/webp',
      url: `/media/${id}/original.webp`,
      is_public: true,
      status: 'ready',
      size: 120_000,
      width: 800,
      height: 600,
      alt_text: null,
      folder: null,
      focal_point: null,
      variants: [],
      owner_id: null,
      uses_count: 0,
      expires_at: null,
      created_at: '2026-11-21T09:00:00.000Z',
      updated_at: '2026-11-21T09:00:00.000Z',
    },
  },
});

test('a file is sent at once, tells how far it is, and then asks what can be seen', async () => {
  const { network, input, user } = open();
  await user.upload(input(), picture('hond.png'));
  const request = await network.next();
  act(() => request.progress(1, 2));
  expect(screen.getByRole('progressbar', { name: 'hond.png versturen' }).getAttribute('aria-valuenow')).toBe('50');
  expect(isBusy).toBe(true);
  await act(async () => request.answer(201, arrived('1', 'hond.png')));
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
  expect(isBusy).toBe(false);
  expect(screen.getByRole('status').textContent).toBe('hond.png is verstuurd.');
  await user.type(screen.getByRole('textbox', { name: 'Wat is er te zien?' }), 'Een hond');
  expect(files.map(({ alt, decorative }) => ({ alt, decorative }))).toEqual([{ alt: 'Een hond', decorative: false }]);
  await user.click(screen.getByRole('checkbox', { name: 'Deze afbeelding is alleen versiering' }));
  expect(screen.queryByRole('textbox')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'hond.png weghalen' }));
  expect(files).toEqual([]);
});

test('a line that breaks is told in words, and a second try sends the file', async () => {
  const { network, input, user } = open('en');
  await user.upload(input(), picture('dog.png'));
  const first = await network.next();
  await act(async () => first.lose());
  expect(await screen.findByText('We cannot connect. Check your internet connection and try again.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  const second = await network.next();
  await act(async () => second.answer(201, arrived('1', 'dog.png')));
  expect(await screen.findByRole('link', { name: 'dog.png' })).toBeTruthy();
});

test('sending can be stopped, and then nothing is left of it', async () => {
  const { network, input, user } = open();
  await user.upload(input(), picture('hond.png'));
  const request = await network.next();
  await user.click(screen.getByRole('button', { name: 'Stop met versturen van hond.png' }));
  expect(request.isAborted()).toBe(true);
  await waitFor(() => expect(screen.queryByText('hond.png')).toBeNull());
});

test('a file that will never do is not sent: it says why, and offers no second try', async () => {
  const { network, input, user } = open();
  await user.upload(input(), picture('groot.png', 5 * 1024 * 1024 + 1));
  expect(await screen.findByText('groot.png moet kleiner zijn dan 5 MB.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Probeer opnieuw' })).toBeNull();
  expect(network.requests).toHaveLength(0);
});

test('files can be dropped; one too many is refused in words, and what fits is sent', async () => {
  const { network } = open();
  const zone = screen.getByText('Kies bestanden').closest('[data-drop]') as HTMLElement;
  fireEvent.drop(zone, { dataTransfer: { files: [picture('a.png'), picture('b.png'), picture('c.png')] } });
  expect((await screen.findByRole('alert')).textContent).toBe('Hier passen hoogstens 2 bestanden.');
  await waitFor(() => expect(network.requests).toHaveLength(2));
});

test.each([
  [{ name: 'a.svg', type: 'image/svg+xml', size: 10 }, 'image', { code: 'file_type' }],
  [{ name: 'a.pdf', type: 'application/pdf', size: 10 }, 'attachment', null],
  [
    { name: 'a.pdf', type: 'application/pdf', size: 11 * 1024 * 1024 },
    'document',
    { code: 'file_too_large', size: '10 MB' },
  ],
  [
    { name: 'a.pdf', type: 'application/pdf', size: 6 * 1024 * 1024 },
    'form_file',
    { code: 'file_too_large', size: '5 MB' },
  ],
  [{ name: 'a.csv', type: '', size: 10 }, 'import', null],
  [{ name: 'a.png', type: 'image/png', size: 0 }, 'image', { code: 'empty' }],
] as const)('%j for %s: %j', (file, kind, fault) => expect(fileError(file, kind)).toEqual(fault));

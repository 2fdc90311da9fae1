import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { FileUpload } from '@omzien/model/file';
import { createPlatform, type Platform, PlatformProvider } from '@omzien/platform';
import { bootDocument, signedInAs } from '@omzien/testing/bootDocument';
import { createUiCache, UiProvider } from '@omzien/ui';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { CropButton } from './CropButton.tsx';
// Fetched before it is wanted: reading files takes a busy machine longer than a test waits.
import './CropDialog.tsx';

jest.setTimeout(60_000);

/** jsdom draws nothing and lays nothing out: a picture of 1200 by 800 that is shown 600 by 400. */
const drawn = jest.fn();
beforeEach(() => {
  const prototype = HTMLImageElement.prototype;
  for (const [name, value] of Object.entries({ naturalWidth: 1200, naturalHeight: 800, width: 600, height: 400 }))
    jest.spyOn(prototype, name as 'width', 'get').mockReturnValue(value);
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 600, 400));
  const canvas = HTMLCanvasElement.prototype;
  const context = { drawImage: (_image: unknown, ...box: number[]) => drawn(box) };
  jest.spyOn(canvas, 'getContext').mockReturnValue(context as never);
  jest.spyOn(canvas, 'toBlob').mockImplementation((take, type) => take(new Blob(['x'], { type: type ?? '' })));
});
afterEach(() => {
  jest.restoreAllMocks();
  drawn.mockReset();
});

const before = '/media/0196a000-0000-7000-8000-000000000001/960.webp';
const after = {
  id: '0196a000-0000-7000-8000-000000000002',
  url: '/media/cut/960.webp',
  focalPoint: null,
} as FileUpload;

function Page() {
  const [url, setUrl] = useState(before);
  return (
    <>
      <output>{url}</output>
      <CropButton label="Crop" url={url} kind="logo" onCut={(file) => setUrl(file.url)} onBack={setUrl} />
    </>
  );
}
function open(upload: Platform['api']['upload']) {
  const platform = createPlatform(bootDocument({ locale: 'nl', session: signedInAs() }));
  platform.api.upload = upload;
  render(
    <PlatformProvider platform={platform}>
      <UiProvider locale="nl" cache={createUiCache()}>
        <Page />
      </UiProvider>
    </PlatformProvider>,
  );
  return { platform, user: userEvent.setup() };
}
const show = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.click(screen.getByRole('button', { name: 'Crop' }));
  await screen.findByRole('dialog', { name: 'Foto bijsnijden' });
};

test('a piece is chosen by keyboard, uploaded as a file of its own, and the way back stays', async () => {
  const upload = jest.fn(async (_address: string, _body: { file: File; kind: string }) => after);
  const { platform, user } = open(upload as never);
  await show(user);
  // The right edge goes forty of its six hundred pixels to the left.
  const edge = screen.getByLabelText(/^Rechterrand/);
  for (let presses = 0; presses < 4; presses += 1) fireEvent.keyDown(edge, { key: 'ArrowLeft', shiftKey: true });
  await user.click(screen.getByRole('button', { name: 'Snijd bij' }));
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe(after.url));
  const [box] = drawn.mock.calls[0] as [number[]];
  expect(box.slice(0, 4)).toEqual([60, 40, 1000, 720]);
  expect(upload.mock.calls[0]?.[1]).toMatchObject({ kind: 'logo', file: expect.any(File) });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const [toast] = platform.toasts.getState().toasts;
  expect(toast?.action?.label).toBe('Zet terug');
  act(() => toast?.action?.run());
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe(before));
});

test('a square stays one, and what the server refuses is said without losing the frame', async () => {
  const { user } = open((() => Promise.reject(new TypeError('Failed to fetch'))) as never);
  await show(user);
  await user.click(screen.getByRole('button', { name: 'Vierkant' }));
  await user.click(screen.getByRole('button', { name: 'Snijd bij' }));
  expect((await screen.findByRole('alert')).textContent).not.toBe('');
  const [box] = drawn.mock.calls[0] as [number[]];
  expect(box[2]).toBe(box[3]);
  expect(screen.getByRole('dialog', { name: 'Foto bijsnijden' })).toBeTruthy();
  expect(screen.getByText(before)).toBeTruthy();
});

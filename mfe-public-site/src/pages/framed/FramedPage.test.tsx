import { afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { page } from '@omzien/model/page';
import { one } from '@omzien/testing/fakeApi';
import { renderScreen } from '@omzien/testing/renderScreen';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { fetchBlocks } from '../../blocks/blockParts.tsx';
import module from '../../module.ts';
import { textOf } from '../../support/support.fixture.ts';
import { homeOf } from '../homePage.fixture.ts';
import type { ToEditor } from './framedPage.ts';

const { parent } = window;
const editor = { postMessage: jest.fn<(message: unknown, origin: string) => void>() };
const told = () => editor.postMessage.mock.calls.map(([message]) => message as ToEditor);
const say = (message: object, from: object = {}) =>
  act(() =>
    window.dispatchEvent(
      new MessageEvent('message', {
        ...{ data: { omzien: 'editor', ...message }, origin: window.location.origin, ...from },
        source: 'source' in from ? (from.source as Window) : (editor as unknown as Window),
      }),
    ),
  );

beforeAll(fetchBlocks);
beforeEach(() => {
  editor.postMessage.mockReset();
  Object.defineProperty(window, 'parent', { value: editor, configurable: true, writable: true });
});
afterEach(() => {
  Object.defineProperty(window, 'parent', { value: parent, configurable: true, writable: true });
});

async function framed() {
  const shown = homeOf([textOf({ title: 'Wat wij bewaren', body: 'Wij bewaren **weinig**.' })], {
    ...{ title: 'Privacy', slug: 'privacy', path: '/privacy', isPreview: true, showTitleOnPage: true },
  });
  const opened = await renderScreen(module, `/privacy?preview=${shown.id}`, {
    api: { 'GET /pages/by_slug': () => one(page, shown) },
  });
  await waitFor(() => expect(told()).toContainEqual({ omzien: 'page', kind: 'ready' }));
  const block = shown.contentBlocks[0]?.id ?? '';
  const common = { block, hasLines: false, most: null, fault: null };
  const texts = [
    { ...common, field: 'title', kind: 'plain', text: 'Wat wij bewaren', name: 'Verander Titel' },
    { ...common, field: 'body', kind: 'rich', text: 'Wij bewaren **weinig**.', name: 'Verander Tekst' },
  ];
  const words = { language: 'nl', group: 'Teksten', hint: 'Enter: klaar.' };
  return { ...opened, block, texts: { kind: 'texts', heard: 0, texts, words } };
}
const heading = () => screen.getByRole('heading', { name: 'Wat wij bewaren' });

test('a press chooses, a second one writes, and what is typed is told to the editor alone', async () => {
  const { block, texts } = await framed();
  say(texts);
  fireEvent.click(heading());
  expect(told().at(-1)).toEqual({ omzien: 'page', kind: 'chosen', id: block, stays: true });
  fireEvent.click(heading());
  const area = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Verander Titel' });
  fireEvent.input(area, { target: { value: 'Wat wij weten' } });
  expect(editor.postMessage.mock.calls.at(-1)).toEqual([
    { omzien: 'page', kind: 'typed', block, field: 'title', text: 'Wat wij weten', count: 1 },
    window.location.origin,
  ]);
  fireEvent.keyDown(area, { key: 'Enter' });
  fireEvent.doubleClick(screen.getByText('weinig'));
  expect(told()).toContainEqual({ omzien: 'page', kind: 'wanted', block, field: 'body' });
});

test('another window, or another site, makes nothing that can be written', async () => {
  const { block, texts } = await framed();
  say(texts, { source: window });
  say(texts, { origin: 'https://elders.example' });
  fireEvent.click(heading());
  fireEvent.doubleClick(heading());
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(told().at(-1)).toEqual({ omzien: 'page', kind: 'chosen', id: block, stays: false });
});

test('what the editor stored meanwhile is read when the text is done', async () => {
  const { texts, requests } = await framed();
  const reads = () => requests.filter(({ path }) => path.endsWith('/pages/by_slug')).length;
  say(texts);
  fireEvent.doubleClick(heading());
  const before = reads();
  say({ kind: 'read' });
  expect(reads()).toBe(before);
  fireEvent.keyDown(screen.getByRole('textbox', { name: 'Verander Titel' }), { key: 'Escape' });
  await waitFor(() => expect(reads()).toBe(before + 1));
});

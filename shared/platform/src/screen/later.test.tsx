import { expect, test } from '@jest/globals';
import { bootDocument } from '@omzien/testing/bootDocument';
import { createFakeClock } from '@omzien/testing/fakeClock';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { type ComponentType, useState } from 'react';
import { renderToString } from 'react-dom/server';
import { useTranslation } from 'react-i18next';
import { loadTexts } from '../texts/loadTexts.ts';
import { createPlatform } from '../visit/createPlatform.ts';
import { PlatformProvider } from '../visit/PlatformProvider.tsx';
import { later } from './later.ts';

type QuestionProps = { open: boolean; onClose: () => void; name: string };

function Question({ open, onClose, name }: QuestionProps) {
  const [text, setText] = useState('');
  return (
    <div role="dialog" hidden={!open} aria-label={name}>
      <input aria-label="Answer" value={text} onChange={({ target }) => setText(target.value)} />
      <button type="button" onClick={onClose}>
        Close
      </button>
    </div>
  );
}

function Page({ Part }: { Part: ComponentType<QuestionProps> }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Ask
      </button>
      <output>{isOpen ? 'open' : 'closed'}</output>
      <Part open={isOpen} onClose={() => setIsOpen(false)} name="Why?" />
    </>
  );
}

function setUp() {
  const fetches: PromiseWithResolvers<typeof Question>[] = [];
  const Part = later<QuestionProps>(() => {
    const fetching = Promise.withResolvers<typeof Question>();
    fetches.push(fetching);
    return fetching.promise;
  });
  const platform = createPlatform(bootDocument({ locale: 'en' }), { clock: createFakeClock() });
  render(
    <PlatformProvider platform={platform}>
      <Page Part={Part} />
    </PlatformProvider>,
  );
  const ask = () => fireEvent.click(screen.getByText('Ask'));
  return { platform, fetches, ask };
}

test('nothing is fetched before the first opening, and what was typed is there at the second', async () => {
  const { fetches, ask } = setUp();
  expect(fetches).toHaveLength(0);
  ask();
  expect(screen.queryByRole('dialog')).toBeNull();
  await act(async () => fetches[0]?.resolve(Question));
  expect(screen.getByRole('dialog', { name: 'Why?' })).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Answer'), { target: { value: 'Because' } });
  fireEvent.click(screen.getByText('Close'));
  expect(screen.queryByRole('dialog')).toBeNull();
  ask();
  expect((screen.getByLabelText('Answer') as HTMLInputElement).value).toBe('Because');
  expect(fetches).toHaveLength(1);
});

test('code that does not come is told, the page stays, and a second opening tries again', async () => {
  const { platform, fetches, ask } = setUp();
  ask();
  await act(async () => fetches[0]?.reject(new TypeError('Failed to fetch dynamically imported module')));
  expect(screen.getByText('closed')).toBeTruthy();
  expect(platform.toasts.getState().toasts).toMatchObject([
    { color: 'danger', message: expect.stringMatching(/connection/) },
  ]);
  ask();
  await act(async () => fetches[1]?.resolve(Question));
  expect(screen.getByRole('dialog')).toBeTruthy();
});

type NoteProps = { name: string };
const Note = ({ name }: NoteProps) => {
  const { t } = useTranslation('users' as 'platform');
  return (
    <p>
      {name}: {t('note.text' as 'button.save')}
    </p>
  );
};
const texts = {
  namespace: 'users',
  nl: async () => ({ default: { note: { text: 'Nog te doen' } } }),
  en: async () => ({ default: { note: { text: 'To be done' } } }),
};
const Waiting = ({ name }: NoteProps) => <p>{name} is on its way</p>;
const Failed = ({ onRetry }: { onRetry(): void }) => (
  <button type="button" onClick={onRetry}>
    Again
  </button>
);

function setUpInPlace() {
  const fetches: PromiseWithResolvers<typeof Note>[] = [];
  const LaterNote = later<NoteProps>(
    () => {
      const fetching = Promise.withResolvers<typeof Note>();
      fetches.push(fetching);
      return fetching.promise;
    },
    { texts: [texts], waiting: Waiting, failed: Failed },
  );
  const platform = createPlatform(bootDocument({ locale: 'en' }), { clock: createFakeClock() });
  const page = (isThere: boolean) => (
    <PlatformProvider platform={platform}>{isThere && <LaterNote name="Window" />}</PlatformProvider>
  );
  return { platform, fetches, page };
}

test('a part in the page keeps its place until it has come, with its texts, and is there at once the next time', async () => {
  const { fetches, page } = setUpInPlace();
  const { rerender } = render(page(true));
  expect(screen.getByText('Window is on its way')).toBeTruthy();
  await act(async () => fetches[0]?.resolve(Note));
  expect(screen.getByText('Window: To be done')).toBeTruthy();
  rerender(page(false));
  rerender(page(true));
  expect(screen.getByText('Window: To be done')).toBeTruthy();
  expect(fetches).toHaveLength(1);
});

test('a part in the page that does not come says so in its place, and is asked for again', async () => {
  const { platform, fetches, page } = setUpInPlace();
  render(page(true));
  await act(async () => fetches[0]?.reject(new TypeError('Failed to fetch dynamically imported module')));
  expect(platform.toasts.getState().toasts).toEqual([]);
  fireEvent.click(screen.getByText('Again'));
  expect(screen.getByText('Window is on its way')).toBeTruthy();
  await act(async () => fetches[1]?.resolve(Note));
  expect(screen.getByText('Window: To be done')).toBeTruthy();
});

test('a server writes what stands in its place, and fetches nothing', () => {
  const { fetches, page } = setUpInPlace();
  expect(renderToString(page(true))).toContain('is on its way');
  expect(fetches).toEqual([]);
});

test('texts that the build has not given loaders are told by name', async () => {
  const platform = createPlatform(bootDocument({ locale: 'en' }), { clock: createFakeClock() });
  await expect(loadTexts(platform.i18n, ['pool'])).rejects.toThrow('"pool" have no loader');
});

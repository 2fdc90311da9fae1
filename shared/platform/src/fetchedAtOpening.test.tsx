import { expect, test } from '@jest/globals';
import { bootDocument } from '@omzien/testing/bootDocument';
import { playClock } from '@omzien/testing/playClock';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { type ComponentType, useState } from 'react';
import { createPlatform } from './createPlatform.ts';
import { fetchedAtOpening } from './fetchedAtOpening.ts';
import { PlatformProvider } from './PlatformProvider.tsx';

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
  const Part = fetchedAtOpening<QuestionProps>(() => {
    const fetching = Promise.withResolvers<typeof Question>();
    fetches.push(fetching);
    return fetching.promise;
  });
  const platform = createPlatform(bootDocument({ locale: 'en' }), { clock: playClock() });
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

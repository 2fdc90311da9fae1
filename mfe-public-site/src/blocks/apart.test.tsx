import { afterEach, expect, jest, test } from '@jest/globals';
import { createPlatform, PlatformProvider } from '@omzien/platform';
import { bootDocument } from '@omzien/testing/bootDocument';
import { act, render, screen } from '@testing-library/react';
import { apart } from './apart.tsx';
import { BlockBoundary } from './BlockBoundary.tsx';

afterEach(() => {
  jest.useRealTimers();
});

test('what could not be fetched in three tries takes nothing else away, and comes when the line is back', async () => {
  jest.useFakeTimers();
  jest.spyOn(console, 'error').mockImplementation(() => {});
  let hasLine = false;
  const tries = jest.fn(async () => {
    if (!hasLine) throw new TypeError('Failed to fetch');
    return () => <p>Een blok</p>;
  });
  const Block = apart(tries);
  await act(async () =>
    render(
      <PlatformProvider platform={createPlatform(bootDocument())}>
        <p>De pagina</p>
        <BlockBoundary>
          <Block />
        </BlockBoundary>
      </PlatformProvider>,
    ),
  );
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  expect(tries).toHaveBeenCalledTimes(3);
  expect(screen.queryByText('Een blok')).toBeNull();
  expect(screen.getByText('De pagina')).toBeTruthy();

  hasLine = true;
  await act(async () => {
    window.dispatchEvent(new Event('online'));
    await jest.advanceTimersByTimeAsync(10_000);
  });
  expect(screen.getByText('Een blok')).toBeTruthy();
});

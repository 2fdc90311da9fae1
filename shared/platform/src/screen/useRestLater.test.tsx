import { afterEach, expect, test } from '@jest/globals';
import { bootDocument } from '@omzien/testing/bootDocument';
import { cleanup, render, screen } from '@testing-library/react';
import { createPlatform } from '../visit/createPlatform.ts';
import { PlatformProvider } from '../visit/PlatformProvider.tsx';
import { useRestLater } from './useRestLater.ts';

const letters = ['a', 'b', 'c', 'd', 'e'];

afterEach(cleanup);

function Letters({ onDraw }: { onDraw(count: number): void }) {
  const shown = useRestLater(letters, 2);
  onDraw(shown.length);
  return shown.map((letter) => <p key={letter}>{letter}</p>);
}

/** How many of the letters were drawn, one number after the other. */
function drawn(isMoved: boolean): number[] {
  const platform = createPlatform(bootDocument());
  if (isMoved) platform.navigation.setState({ previous: '/' });
  const counts = new Set<number>();
  render(
    <PlatformProvider platform={platform}>
      <Letters onDraw={(count) => counts.add(count)} />
    </PlatformProvider>,
  );
  expect(screen.getAllByText(/^[a-e]$/)).toHaveLength(letters.length);
  return [...counts];
}

test('the first page of a visit has all at once, as the server drew it', () => {
  expect(drawn(false)).toEqual([5]);
});

test('after a move the first ones stand with the screen, and the rest follows', () => {
  expect(drawn(true)).toEqual([2, 5]);
});

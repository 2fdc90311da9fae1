import { expect, test } from '@jest/globals';
import { bootDocument } from '@omzien/testing/bootDocument';
import { render, screen } from '@testing-library/react';
import { createPlatform } from '../visit/createPlatform.ts';
import { PlatformProvider } from '../visit/PlatformProvider.tsx';
import { useRestLater } from './useRestLater.ts';

const letters = ['a', 'b', 'c', 'd', 'e'];

/** How many of the letters were drawn, one number after the other. */
function drawn(isMoved: boolean): number[] {
  const platform = createPlatform(bootDocument());
  if (isMoved) platform.navigation.setState({ previous: '/' });
  const counts: number[] = [];
  function Letters() {
    const shown = useRestLater(letters, 2);
    counts.push(shown.length);
    return shown.map((letter) => <p key={letter}>{letter}</p>);
  }
  render(
    <PlatformProvider platform={platform}>
      <Letters />
    </PlatformProvider>,
  );
  expect(screen.getAllByText(/^[a-e]$/)).toHaveLength(letters.length);
  return [...new Set(counts)];
}

test('the first page of a visit has all at once, as the server drew it', () => {
  expect(drawn(false)).toEqual([5]);
});

test('after a move the first ones stand with the screen, and the rest follows', () => {
  expect(drawn(true)).toEqual([2, 5]);
});

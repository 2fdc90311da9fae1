import { expect, test } from '@jest/globals';
import type { Daypart } from '@omzien/model/vacancy';
import { createPlatform, PlatformProvider } from '@omzien/platform';
import { bootDocument } from '@omzien/testing/bootDocument';
import { createUiCache, UiProvider } from '@omzien/ui';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { DaypartGrid } from './DaypartGrid.tsx';

let chosen: readonly Daypart[];
function Week() {
  const [value, setValue] = useState<readonly Daypart[]>(['fri_evening']);
  chosen = value;
  return <DaypartGrid legend="Wanneer" value={value} onChange={setValue} onBlur={() => {}} />;
}

test('the week is walked with the arrows and ticked with the space bar, in the order of the week', async () => {
  render(
    <PlatformProvider platform={createPlatform(bootDocument({}))}>
      <UiProvider locale="nl" cache={createUiCache()}>
        <Week />
      </UiProvider>
    </PlatformProvider>,
  );
  const user = userEvent.setup();
  const box = (name: string) => screen.getByRole('checkbox', { name });
  expect(box('vrijdagavond')).toHaveProperty('checked', true);
  await user.tab();
  expect(document.activeElement).toBe(box('maandagochtend'));
  // Nothing lies left of it or above it.
  await user.keyboard('{ArrowLeft}{ArrowUp}');
  expect(document.activeElement).toBe(box('maandagochtend'));
  await user.keyboard('{ArrowRight}{ArrowDown} ');
  expect(document.activeElement).toBe(box('dinsdagmiddag'));
  expect(chosen).toEqual(['tue_afternoon', 'fri_evening']);
  await user.keyboard('{ArrowRight}{ArrowRight}');
  expect(document.activeElement).toBe(box('dinsdagavond'));
});

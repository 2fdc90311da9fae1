import { expect, test } from '@jest/globals';
import { createPlatform, PlatformProvider } from '@omzien/platform';
import { bootDocument } from '@omzien/testing/bootDocument';
import { createFakeClock } from '@omzien/testing/fakeClock';
import { createUiCache, UiProvider } from '@omzien/ui';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { FacetCheckboxes } from './FacetCheckboxes.tsx';
import { FacetDrawer } from './FacetDrawer.tsx';
import { FacetGroup } from './FacetGroup.tsx';
import { useCheckedValues } from './useCheckedValues.ts';

const values = Array.from({ length: 8 }, (_, index) => ({ value: `v${index}`, count: index, name: `waarde ${index}` }));
const pressed: string[] = [];

function Languages({ chosen = [] }: { chosen?: string[] }) {
  const checked = useCheckedValues(chosen.join(), chosen, (value) => pressed.push(value));
  return (
    <FacetGroup label="Talen" chosen={chosen.length} isOpenAtFirst={false}>
      <FacetCheckboxes values={values} checked={checked} />
    </FacetGroup>
  );
}
function open(children: ReactNode, locale: 'nl' | 'en' = 'nl') {
  cleanup();
  const platform = createPlatform(bootDocument({ locale }), { clock: createFakeClock() });
  render(
    <PlatformProvider platform={platform}>
      <UiProvider locale={locale} cache={createUiCache()}>
        {children}
      </UiProvider>
    </PlatformProvider>,
  );
  return userEvent.setup();
}
const boxes = () => screen.getAllByRole('checkbox', { hidden: true });

test('six values stand there at first, and what is chosen among the others', async () => {
  const user = open(<Languages chosen={['v7']} />);
  expect(boxes()).toHaveLength(7);
  expect(screen.getByRole('group', { name: 'Talen' }).closest('details')?.open).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Toon meer' }));
  expect(boxes()).toHaveLength(8);
  await user.click(screen.getByRole('button', { name: 'Toon minder' }));
  expect(boxes()).toHaveLength(7);
});

test('a tick stands at once, before the address has followed', async () => {
  const user = open(<Languages chosen={['v0']} />, 'en');
  const box = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /waarde 3/ });
  await user.click(box());
  expect(pressed).toEqual(['v3']);
  expect(box().checked).toBe(true);
  expect(screen.getByRole('button', { name: 'Show more' })).toBeTruthy();
});

test('the drawer opens with the keyboard, holds the facets, and its button says what they leave', async () => {
  const user = open(
    <FacetDrawer title="Filters" chosen={2} show="Toon 3 vacatures" listId="facets">
      <Languages />
    </FacetDrawer>,
  );
  const button = screen.getByRole('button', { name: 'Filters (2)' });
  expect(button.getAttribute('href')).toBe('#facets');
  button.focus();
  await user.keyboard(' ');
  expect(await screen.findByRole('button', { name: 'Toon 3 vacatures' })).toBeTruthy();
  expect(boxes()).toHaveLength(6);
});

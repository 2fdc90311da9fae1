import { expect, jest, test } from '@jest/globals';
import { defineModule } from '@omzien/platform';
import { signedInAs } from '@omzien/testing/bootDocument';
import { many } from '@omzien/testing/fakeApi';
import { renderScreen } from '@omzien/testing/renderScreen';
import { Empty } from '@omzien/ui';
import { configure, screen, waitFor, within } from '@testing-library/react';
import { Archive, Eye, Trash2 } from 'lucide-react';
import { useMemo } from 'react';
import * as v from 'valibot';
import { type ListDeclaration, ListScreen, useListState } from '../table/table.tsx';
import { BulkSteps } from './BulkSteps.tsx';
import type { ListStep } from './listSteps.ts';
import { MoreSteps, rowMenuOf } from './StepMenus.tsx';
import { type StepDialogsProps, useAskedStep } from './useAskedStep.ts';

configure({ asyncUtilTimeout: 8000 });
jest.setTimeout(60_000);

const thing = v.object({ type: v.literal('things'), id: v.string(), title: v.string(), mayGo: v.boolean() });
type Thing = v.InferOutput<typeof thing>;
type Step = 'archive' | 'delete';
const taken: unknown[] = [];

const steps: ListStep<Thing, Step>[] = [
  { key: 'view', label: 'Bekijk', icon: Eye, row: true, href: ({ id }) => `/things/${id}` },
  { key: 'archive', label: 'Archiveer', icon: Archive, row: true, bulk: 'button', group: 'state', asks: 'archive' },
  {
    key: 'delete',
    label: 'Verwijder',
    icon: Trash2,
    destructive: true,
    row: ({ mayGo }) => mayGo,
    group: 'end',
    asks: 'delete',
  },
  {
    key: 'count',
    label: 'Tel',
    icon: Eye,
    bulk: 'more',
    take: ({ target, count }, view) => taken.push([target, count, view]),
  },
];

function Dialogs({ open, asked, onClose, onTaken, onRefused }: StepDialogsProps<Thing, Step>) {
  function take() {
    onClose();
    onTaken();
    onRefused(new Map([['2', 'Peer blijft.']]));
  }
  if (!open || !asked) return null;
  return (
    <div role="dialog" aria-label={`${asked.step} ${asked.count} ${asked.row?.title ?? 'gekozen'}`}>
      <button type="button" onClick={take}>
        Doe het
      </button>
    </div>
  );
}

function Things() {
  const { ask, refusals, dialogsOf } = useAskedStep<Thing, Step>();
  const state = useListState(
    useMemo(
      (): ListDeclaration<Thing> => ({
        key: 'things',
        path: '/things',
        source: '/api/v1/things',
        schema: thing,
        defaultSort: 'title',
        keepsViews: false,
        nameOf: ({ title }) => title,
        filters: [],
        columns: [{ key: 'title', header: 'Titel', isTitle: true, text: 'title' }],
        rowMenu: rowMenuOf({ steps, label: 'Acties', labelOf: ({ title }) => `Acties voor ${title}`, onAsk: ask }),
      }),
      [ask],
    ),
  );
  return (
    <ListScreen
      state={state}
      title="Dingen"
      caption="Alle dingen"
      empty={<Empty title="Nog geen dingen" />}
      bulk={
        <BulkSteps state={state} steps={steps} onAsk={ask}>
          <MoreSteps state={state} steps={steps} label="Meer" onAsk={ask} />
        </BulkSteps>
      }
    >
      <Dialogs {...dialogsOf(state.selection)} />
      <output>{[...refusals.values()].join()}</output>
    </ListScreen>
  );
}
const texts = () => Promise.resolve({ default: {} });
const module = defineModule({
  name: 'mfe-things',
  routes: [
    { name: 'things', path: '/things', access: 'protected', title: 'title', lazy: async () => ({ default: Things }) },
  ],
  texts: { nl: texts, en: texts },
});
const open = () =>
  renderScreen(module, '/things', {
    boot: { session: signedInAs([{ role: 'admin', scopeType: 'Organization' }]), locale: 'nl' },
    api: {
      'GET /things': () =>
        many(
          thing,
          [
            { type: 'things', id: '1', title: 'Appel', mayGo: true },
            { type: 'things', id: '2', title: 'Peer', mayGo: false },
          ],
          { pagination: { current: 1, records: 2 } },
        ),
    },
  });

/** The last entry of the open menu, with the keyboard: jsdom has no pointer that a menu could follow. */
async function pressLast(user: Awaited<ReturnType<typeof open>>['user']) {
  // A menu takes the focus a frame after it stands.
  await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('menu'));
  await user.keyboard('{End}{Enter}');
}

test('the menu of a row has what can be done with it, with a line between groups', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Acties voor Appel' }));
  const menu = within(await screen.findByRole('menu'));
  expect(menu.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'Bekijk',
    'Archiveer',
    'Verwijder',
  ]);
  expect(menu.getAllByRole('separator')).toHaveLength(2);
  await pressLast(user);
  expect(await screen.findByRole('dialog', { name: 'delete 1 Appel' })).toBeTruthy();
});

test('a row for which a step is not meant does not have it', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Acties voor Peer' }));
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
    'Bekijk',
    'Archiveer',
  ]);
});

test('the same steps stand over what is chosen, as a button or under more', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('checkbox', { name: /Peer/ }));
  await user.click(await screen.findByRole('button', { name: 'Archiveer' }));
  expect(await screen.findByRole('dialog', { name: 'archive 1 gekozen' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Meer' }));
  const entries = await screen.findAllByRole('menuitem');
  expect(entries.map(({ textContent }) => textContent)).toEqual(['Tel']);
  await pressLast(user);
  expect(taken).toEqual([[{ kind: 'rows', ids: ['2'] }, 1, expect.any(String)]]);
});

test('a step that was taken closes its question, empties the choice and tells which rows stayed', async () => {
  const { user } = await open();
  const tick = await screen.findByRole<HTMLInputElement>('checkbox', { name: /Peer/ });
  await user.click(tick);
  await user.click(await screen.findByRole('button', { name: 'Archiveer' }));
  await user.click(await screen.findByRole('button', { name: 'Doe het' }));
  expect(await screen.findByText('Peer blijft.')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(tick.checked).toBe(false);
});

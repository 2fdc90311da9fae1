import { expect, test } from '@jest/globals';
import { callBlock, headingBlock, ids, sampleCopy, textBlock } from '../testing/samples.ts';
import { contentOf } from './content.ts';
import { createEditorStore } from './editorStore.ts';
import { joinContents } from './joinContents.ts';

function opened() {
  const clock = { now: 0 };
  const store = createEditorStore(contentOf(sampleCopy), () => clock.now);
  const say = (title: string) =>
    store.changeBlock(ids.heading, (block) => ({ ...block, data: { ...block.data, title } }), 'title');
  const order = () => store.getState().content.blocks.map(({ id }) => id);
  const title = () => store.getState().content.blocks.find(({ id }) => id === ids.heading)?.data.title;
  return { store, clock, say, order, title };
}

test('what is typed without a pause is one step back, and a pause begins another', () => {
  const { store, clock, say, title } = opened();
  for (const text of ['D', 'Do', 'Doe']) say(text);
  clock.now += 2000;
  say('Doe nu');
  store.undo();
  expect(title()).toBe('Doe');
  store.undo();
  expect(title()).toBe('Doe mee');
  store.redo();
  store.redo();
  expect(title()).toBe('Doe nu');
});

test('adding, moving, taking away and fields of the page all step back', () => {
  const { store, order } = opened();
  const first = store.getState().content;
  store.insert([{ ...headingBlock, id: 'new' }], 1);
  expect(order()).toEqual([ids.intro, 'new', ids.heading, ids.call]);
  expect(store.getState().selection).toEqual({ kind: 'block', id: 'new' });
  expect(store.move('new', 3)).toBe(true);
  expect(store.move('new', 4)).toBe(false);
  store.remove(ids.intro);
  store.changePage({ title: 'Anders' });
  for (let step = 0; step < 4; step += 1) store.undo();
  expect(store.getState().content).toBe(first);
});

test('a step back takes nothing of somebody else away', () => {
  const { store, say, order, title } = opened();
  const before = contentOf(sampleCopy);
  say('Van mij');
  const theirs = { ...before, blocks: [textBlock, headingBlock, callBlock, { ...headingBlock, id: 'theirs' }] };
  store.rebase((content) => joinContents(before, content, theirs).content);
  expect(order()).toContain('theirs');
  store.undo();
  expect([order().includes('theirs'), title()]).toEqual([true, 'Doe mee']);
});

test('who stops half way leaves no step behind', () => {
  const { store, clock, say, title } = opened();
  say('Eerst');
  const before = store.getState().content;
  clock.now += 2000;
  say('Eerst d');
  clock.now += 2000;
  say('Eerst dit');
  expect(store.backTo(before)).toBe(true);
  expect([title(), store.getState().past.length]).toEqual(['Eerst', 1]);
  expect(store.backTo(before)).toBe(true);
  store.undo();
  expect([title(), store.backTo(before)]).toEqual(['Doe mee', false]);
});

import { expect, test } from '@jest/globals';
import type { WorkingBlock, WorkingCopy } from '@omzien/model/pageEditor';
import { OmzienError } from '@omzien/platform';
import { createFakeClock } from '@omzien/testing/fakeClock';
import { contentOf } from '../content/content.ts';
import { createEditorStore } from '../content/editorStore.ts';
import { headingBlock, ids, sampleCopy } from '../testing/samples.ts';
import { createSaver } from './createSaver.ts';

/** One page at a server that refuses what was written over an older version, and two editors of it. */
function twoEditors() {
  const clock = createFakeClock();
  const server = { copy: sampleCopy, isDown: false, keys: [] as string[] };
  function editor() {
    const kept = { content: null as unknown };
    const store = createEditorStore(contentOf(server.copy), clock.now);
    const saver = createSaver({
      store,
      stored: server.copy,
      clock,
      kept: {
        read: () => null,
        write: ({ content }) => Object.assign(kept, { content }),
        clear: () => Object.assign(kept, { content: null }),
      },
      writes: {
        fetch: async () => {
          if (server.isDown) throw new OmzienError({ statusCode: 503 });
          return server.copy;
        },
        save: async ({ page, contentBlocks }, { lockVersion, idempotencyKey }) => {
          if (server.isDown) throw new OmzienError({ statusCode: 503 });
          if (lockVersion !== server.copy.lockVersion) throw new OmzienError({ statusCode: 412 });
          server.keys.push(idempotencyKey);
          const blocks = (contentBlocks as WorkingBlock[] | undefined) ?? server.copy.contentBlocks;
          server.copy = {
            ...server.copy,
            page: { ...server.copy.page, ...page },
            contentBlocks: blocks,
            lockVersion: lockVersion + 1,
          } satisfies WorkingCopy;
          return server.copy;
        },
      },
    });
    saver.start();
    const say = (id: string, title: string) =>
      store.changeBlock(id, (block) => ({ ...block, data: { ...block.data, title } }), 'title');
    return { store, saver, say, kept };
  }
  const titles = () => server.copy.contentBlocks.map(({ data }) => data.title);
  return { clock, server, anne: editor(), bert: editor(), titles };
}

test('what is typed is stored a second after the last letter, once', async () => {
  const { clock, server, anne, titles } = twoEditors();
  anne.say(ids.heading, 'D');
  anne.say(ids.heading, 'Doe wat');
  expect(anne.saver.getState().phase).toBe('waiting');
  await clock.advanceAsync(1000);
  expect([titles()[1], server.keys.length, anne.saver.getState().phase]).toEqual(['Doe wat', 1, 'saved']);
});

test('two who change different blocks lose nothing', async () => {
  const { clock, anne, bert, titles } = twoEditors();
  anne.say(ids.heading, 'Van Anne');
  bert.say(ids.call, 'Van Bert');
  await clock.advanceAsync(1000);
  await clock.advanceAsync(1000);
  expect(titles()).toEqual(['Wie wij zijn', 'Van Anne', 'Van Bert']);
  expect(bert.store.getState().content.blocks[1]?.data.title).toBe('Van Anne');
});

test.each([
  ['mine', ['Van Bert']],
  ['theirs', ['Van Anne']],
  ['both', ['Van Bert', 'Van Anne']],
] as const)('the same block asks, nothing is stored until then, and %s stays', async (choice, left) => {
  const { clock, anne, bert, titles } = twoEditors();
  anne.say(ids.heading, 'Van Anne');
  await clock.advanceAsync(1000);
  bert.say(ids.heading, 'Van Bert');
  await clock.advanceAsync(1000);
  const [clash] = bert.saver.getState().clashes;
  expect([bert.saver.getState().phase, titles()[1]]).toEqual(['clash', 'Van Anne']);
  if (clash) bert.saver.settle(clash, choice);
  await clock.advanceAsync(1000);
  expect(titles().slice(1, -1)).toEqual(left);
  expect(bert.saver.getState().phase).toBe('saved');
});

test('without a line it waits on this device, and goes on with the others when the line is back', async () => {
  const { clock, server, anne, bert, titles } = twoEditors();
  server.isDown = true;
  bert.say(ids.call, 'Zonder lijn');
  await clock.advanceAsync(1000);
  expect(bert.saver.getState().phase).toBe('offline');
  expect(JSON.stringify(bert.kept.content)).toContain('Zonder lijn');
  server.isDown = false;
  anne.say(ids.heading, 'Van Anne');
  await clock.advanceAsync(1000);
  await clock.advanceAsync(5000);
  await clock.advanceAsync(1000);
  expect(titles()).toEqual(['Wie wij zijn', 'Van Anne', 'Zonder lijn']);
  expect(bert.kept.content).toBeNull();
});

test('a block with a fault waits, and the others are stored', async () => {
  const { clock, anne, titles } = twoEditors();
  anne.say(ids.heading, 'x'.repeat(81));
  anne.say(ids.call, 'Wel goed');
  anne.store.insert([{ ...headingBlock, id: 'new', data: { title: 'y'.repeat(90) } }], 3);
  await clock.advanceAsync(1000);
  expect(titles()).toEqual(['Wie wij zijn', 'Doe mee', 'Wel goed']);
  anne.say(ids.heading, 'Kort');
  await clock.advanceAsync(1000);
  expect(titles()).toEqual(['Wie wij zijn', 'Kort', 'Wel goed']);
});

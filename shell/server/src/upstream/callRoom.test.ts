import { expect, test } from '@jest/globals';
import { type CallLimits, createCallRoom } from './callRoom.ts';

const stays = new AbortController().signal;
/** Lets promises tell what they have to. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

/** A room, who has come in, in order, and what gives back the place of each. */
function open(limits: CallLimits) {
  const room = createCallRoom(limits);
  const inside: string[] = [];
  const leaves = new Map<string, () => void>();
  return {
    inside,
    async come(name: string, signal = stays): Promise<'in' | 'turned away'> {
      const leave = await room.enter(name.split(' ')[0] as string, signal);
      if (!leave) return 'turned away';
      inside.push(name);
      leaves.set(name, leave);
      return 'in';
    },
    async leave(name: string) {
      leaves.get(name)?.();
      await settled();
    },
  };
}

test('a tenant has so many places, the rest of it waits in order, and who comes after those is turned away', async () => {
  const { come, leave, inside } = open({ inAll: 5, perTenant: 2, waiting: 2 });
  const crowd = ['demo a', 'demo b', 'demo c', 'demo d'].map((name) => come(name));
  await settled();
  expect(inside).toEqual(['demo a', 'demo b']);
  expect(await come('demo e')).toBe('turned away');
  expect(await come('roermond')).toBe('in');
  await leave('demo b');
  expect(inside).toEqual(['demo a', 'demo b', 'roermond', 'demo c']);
  await leave('demo a');
  expect(await Promise.all(crowd)).toEqual(['in', 'in', 'in', 'in']);
});

test('where all places are taken, tenants take turns for what becomes free', async () => {
  const { come, leave, inside } = open({ inAll: 2, perTenant: 2, waiting: 10 });
  await Promise.all([come('demo a'), come('demo b')]);
  for (const name of ['demo c', 'demo d', 'demo e', 'roermond a', 'roermond b', 'meedoen a']) void come(name);
  for (const name of ['demo a', 'demo b', 'demo c', 'roermond a', 'meedoen a', 'demo d']) await leave(name);
  expect(inside.slice(2)).toEqual(['demo c', 'roermond a', 'meedoen a', 'demo d', 'roermond b', 'demo e']);
});

test('whose tenant has all that it may is passed over, and keeps his turn', async () => {
  const { come, leave, inside } = open({ inAll: 3, perTenant: 2, waiting: 10 });
  await Promise.all([come('demo a'), come('demo b'), come('roermond a')]);
  for (const name of ['demo c', 'roermond b']) void come(name);
  await leave('roermond a');
  await leave('demo a');
  expect(inside.slice(3)).toEqual(['roermond b', 'demo c']);
});

test('a place is given back once, however often that is said', async () => {
  const { come, leave, inside } = open({ inAll: 1, perTenant: 1, waiting: 10 });
  await come('demo a');
  for (const name of ['demo b', 'demo c']) void come(name);
  await leave('demo a');
  await leave('demo a');
  expect(inside).toEqual(['demo a', 'demo b']);
});

test('who leaves while he waits makes room in the queue and takes no place', async () => {
  const { come, leave, inside } = open({ inAll: 1, perTenant: 1, waiting: 1 });
  const asker = new AbortController();
  await come('demo a');
  const gone = come('demo b', asker.signal);
  asker.abort();
  await expect(gone).rejects.toMatchObject({ name: 'AbortError' });
  await expect(come('demo b', asker.signal)).rejects.toMatchObject({ name: 'AbortError' });
  void come('demo c');
  await leave('demo a');
  expect(inside).toEqual(['demo a', 'demo c']);
  await leave('demo c');
  expect(await come('demo d')).toBe('in');
});

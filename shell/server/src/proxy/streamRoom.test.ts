import { expect, test } from '@jest/globals';
import { createStreamRoom } from './streamRoom.ts';

test('an account, a tenant and all together have so many places, and get them back once', () => {
  const room = createStreamRoom({ inAll: 5, perTenant: 3, perAccount: 2 });
  const leave = room.enter('demo', 'anna');
  expect(room.enter('demo', 'anna')).not.toBeNull();
  expect(room.enter('demo', 'anna')).toBeNull();
  // The same address at another tenant is somebody else.
  expect(room.enter('roermond', 'anna')).not.toBeNull();
  expect(room.enter('demo', 'bo')).not.toBeNull();
  expect(room.enter('demo', 'cas')).toBeNull();
  expect(room.enter('meedoen', 'cas')).not.toBeNull();
  expect(room.enter('public', 'dirk')).toBeNull();
  leave?.();
  leave?.();
  expect(room.count()).toBe(4);
  expect(room.enter('public', 'dirk')).not.toBeNull();
  expect(room.enter('public', 'eva')).toBeNull();
});

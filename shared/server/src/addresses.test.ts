import { expect, test } from '@jest/globals';
import { addressKey, addressMatcher, loopback } from './addresses.ts';

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::9', '2001:db8:0:0::/64'],
])('counts %s as %s', (address, key) => expect(addressKey(address)).toBe(key));

test('knows addresses and networks, and an IPv4 address in the clothes of IPv6', () => {
  const isListed = addressMatcher(['10.0.0.0/8', '192.0.2.7', '2001:db8::/32', ...loopback]);
  const given = ['10.9.8.7', '::ffff:10.9.8.7', '192.0.2.7', '2001:db8::1', '127.0.0.5', '::1'];
  expect(given.filter((address) => !isListed(address))).toEqual([]);
  expect(['11.0.0.1', '192.0.2.8', '2001:db9::1', ''].filter(isListed)).toEqual([]);
});

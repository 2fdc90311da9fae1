import { lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

const notPublic = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  notPublic.addSubnet(network, prefix, 'ipv4');
// Within what is given out to the public: documentation, and ways that carry an IPv4 address inside.
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  notPublic.addSubnet(network, prefix, 'ipv6');
const given = new BlockList();
given.addSubnet('2000::', 3, 'ipv6');

/** Whether an IP address is one of the open internet, and none of our own network or of this machine. */
export function isPublicAddress(address: string): boolean {
  const kind = isIP(address);
  if (kind === 4) return !notPublic.check(address, 'ipv4');
  // An IPv4 address that is written as one of IPv6 is outside of what is given out, and refused with it.
  return kind === 6 && given.check(address, 'ipv6') && !notPublic.check(address, 'ipv6');
}

export const isLoopback = (address: string) => address === '::1' || (isIP(address) === 4 && address.startsWith('127.'));

/** Somebody named an address that leads into our own network. */
export class AddressRefused extends Error {
  override readonly name = 'AddressRefused';
}

/** The host of an address that is an IP address already; null for a name. */
export function literalOf(url: URL): string | null {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  return isIP(host) === 0 ? null : host;
}

/**
 * Looks a name up for a connection and refuses it when any of its addresses is not public. The connection goes to the
 * address that was looked at: a name that says something else a moment later leads nowhere else.
 */
export const publicLookup =
  (isAllowed: (address: string) => boolean): LookupFunction =>
  (host, options, callback) => {
    lookup(host, { ...options, all: true }, (error, found) => {
      if (error) return callback(error, '', 0);
      const [first] = found;
      if (!first || found.some(({ address }) => !isAllowed(address)))
        return callback(new AddressRefused(host) as NodeJS.ErrnoException, '', 0);
      if (options.all) return (callback as unknown as (error: null, all: typeof found) => void)(null, found);
      return callback(null, first.address, first.family);
    });
  };

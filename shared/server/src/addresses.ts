import { BlockList, isIPv6 } from 'node:net';

const mappedOf = (address: string) => /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];

/** One household behind IPv6 has a whole /64; counting single addresses would count nobody. */
export function addressKey(address: string): string {
  if (!isIPv6(address)) return address;
  const mapped = mappedOf(address);
  if (mapped) return mapped;
  const [head = '', tail] = address.split('::', 2);
  const groups = head === '' ? [] : head.split(':');
  const rest = tail === undefined || tail === '' ? [] : tail.split(':');
  const all =
    tail === undefined ? groups : [...groups, ...Array<string>(8 - groups.length - rest.length).fill('0'), ...rest];
  return `${all
    .slice(0, 4)
    .map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}

/** This machine itself. */
export const loopback = ['127.0.0.0/8', '::1'];

/** Whether an address is one of these, or in one of these networks (`10.0.0.0/8`). */
export function addressMatcher(listed: readonly string[]): (address: string) => boolean {
  const known = new BlockList();
  for (const entry of listed) {
    const [address = '', bits] = entry.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (bits === undefined) known.addAddress(address, family);
    else known.addSubnet(address, Number(bits), family);
  }
  return (address) => {
    const plain = mappedOf(address) ?? address;
    return known.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4');
  };
}

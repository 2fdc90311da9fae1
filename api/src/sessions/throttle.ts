import { isIPv6 } from 'node:net';
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import { problem } from '../app/problems.ts';
import type { Throttle } from '../settings.ts';

const tooManyRequests = problem({
  status: 429,
  code: 'too_many_requests',
  detail: {
    nl: 'Je hebt dit te vaak geprobeerd. Wacht even en probeer het dan opnieuw.',
    en: 'You have tried this too often. Wait a moment and try again.',
  },
});

/** One household behind IPv6 has a whole /64; counting single addresses would count nobody. */
export function addressKey(address: string): string {
  if (!isIPv6(address)) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
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

/** Counts tries. `null` settings count nothing. Nobody is locked out for good, so nobody can lock out somebody else. */
export function createThrottle(name: string, settings: Throttle | null) {
  const limiter = settings && new RateLimiterMemory({ keyPrefix: name, ...settings });
  return async function count(key: string): Promise<void> {
    if (!limiter) return;
    try {
      await limiter.consume(key);
    } catch (refusal) {
      if (refusal instanceof Error) throw refusal;
      const seconds = Math.max(1, Math.ceil((refusal as RateLimiterRes).msBeforeNext / 1000));
      throw tooManyRequests({}, { headers: { 'Retry-After': String(seconds) } });
    }
  };
}

import autocannon from 'autocannon';
import type { Call } from './cases.ts';

export type Load = { perSecond: number; p50: number; p95: number; p99: number; refused: number };

const requestOf = ({ path, method = 'GET', headers = {}, body }: Call) => ({
  path,
  method,
  headers,
  ...(body === undefined ? {} : { body }),
});

/**
 * Presses on some calls in turn. Without `perSecond` as fast as the server answers; with it at that pace, and then the
 * latencies count from the moment at which a request was due.
 */
export async function load(
  url: string,
  calls: readonly Call[],
  { seconds, connections = 10, perSecond }: { seconds: number; connections?: number; perSecond?: number },
): Promise<Load> {
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    requests: calls.map(requestOf),
    ...(perSecond === undefined ? {} : { overallRate: perSecond }),
  });
  const { p50, p97_5, p99 } = result.latency;
  return { perSecond: result.requests.average, p50, p95: p97_5, p99, refused: result.non2xx + result.errors };
}

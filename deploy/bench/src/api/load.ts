import autocannon from 'autocannon';
import type { Call } from './cases.ts';

export type Load = { perSecond: number; total: number; refused: number };

const requestOf = ({ path, method = 'GET', headers = {}, body }: Call) => ({
  path,
  method,
  headers,
  ...(body === undefined ? {} : { body }),
});

/** Presses on a call as fast as the server answers. */
export async function load(
  url: string,
  call: Call,
  { seconds, connections = 10 }: { seconds: number; connections?: number },
): Promise<Load> {
  const result = await autocannon({ url, connections, duration: seconds, requests: [requestOf(call)] });
  return { total: result.requests.total, perSecond: result.requests.average, refused: result.non2xx + result.errors };
}

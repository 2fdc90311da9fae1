import { createHash, timingSafeEqual } from 'node:crypto';
import { BlockList, isIP } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { problem, sendProblem } from '../http/problems.ts';
import type { Metrics } from './metrics.ts';

/** This machine, and networks that are nobody's on the internet. */
const near = new BlockList();
for (const [network, bits] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const) {
  near.addSubnet(network, bits, 'ipv4');
}
near.addAddress('::1', 'ipv6');
near.addSubnet('fc00::', 7, 'ipv6');

const isNear = (address: string) => near.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

const digest = (text: string) => createHash('sha256').update(text).digest();

/** A monitor comes by itself: by address and not by the name of a site, and never through what stands before sites. */
function isMonitor({ socket, headers, host }: FastifyRequest): boolean {
  const isPassedOn = Object.keys(headers).some(
    (name) => name === 'forwarded' || name === 'via' || /^x-(forwarded|real)-/.test(name),
  );
  const name = host.replace(/:\d+$/, '').replace(/^\[|\]$/g, '');
  return !isPassedOn && (name === 'localhost' || isIP(name) !== 0) && isNear(socket.remoteAddress ?? '');
}

/**
 * `GET /metrics`, in the text format of Prometheus. With a token for who shows it; without one for monitors in the same
 * network. For everybody else there is nothing at this address.
 */
export function metricsRoute(app: FastifyInstance, metrics: Metrics, token: string | null): void {
  app.get('/metrics', { config: { anyHost: true } }, async (request, reply) => {
    const shown = request.headers.authorization ?? '';
    const mayRead = token === null ? isMonitor(request) : timingSafeEqual(digest(shown), digest(`Bearer ${token}`));
    if (!mayRead) return sendProblem(reply, problem(404, 'not_found', 'There is nothing at this address.'));
    return reply
      .header('Cache-Control', 'no-store')
      .type('text/plain; version=0.0.4; charset=utf-8')
      .send(await metrics.text());
  });
}

import type { BootDocument } from '@omzien/platform/boot';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { problem, sendProblem } from '../http/problems.ts';
import { isForPrograms } from '../http/programAddresses.ts';
import { inertPolicy } from '../http/securityHeaders.ts';
import { originRefusal } from '../session/originRefusal.ts';

type BootPage = (request: FastifyRequest, reply: FastifyReply, bootOf: string) => Promise<FastifyReply>;

/** Sends a boot document by itself. It says who is signed in, so no cache may keep it. */
export const sendBoot = (reply: FastifyReply, boot: BootDocument) =>
  reply
    .header('Content-Language', boot.locale)
    .header('Cache-Control', 'no-store')
    .header('Vary', 'Cookie')
    .header('Content-Security-Policy', inertPolicy)
    .type('application/json; charset=utf-8')
    .send(boot);

/**
 * `GET /platform/boot?address=/en/vacancies`: the boot document of another page of this site, for a page that changes its
 * language without being loaded. Made by the same hands and under the same rules as the page itself; only our own pages
 * may ask for it.
 */
export function bootRoutes(app: FastifyInstance, page: BootPage, publicScheme: 'http' | 'https' | null): void {
  app.get<{ Querystring: { address?: unknown } }>('/platform/boot', async (request, reply) => {
    const { headers } = request;
    const refusal = originRefusal({
      method: 'GET',
      scheme: publicScheme ?? request.protocol,
      host: request.host,
      secFetchSite: headers['sec-fetch-site']?.toString(),
      // A person who opens this address by a link is not one of our pages either.
      secFetchMode: undefined,
      origin: headers.origin,
      requestedWith: undefined,
      carriesSession: false,
    });
    if (refusal || !headers['x-requested-with']) {
      return sendProblem(
        reply,
        problem(403, refusal ?? 'no_requested_with', 'Only pages of this website may ask this.'),
      );
    }
    const { address } = request.query;
    const isPage = typeof address === 'string' && /^\/(?![/\\])/.test(address) && !isForPrograms(address);
    if (!isPage) return sendProblem(reply, problem(400, 'bad_request', 'address: must be the path of a page.'));
    return page(request, reply, address);
  });
}

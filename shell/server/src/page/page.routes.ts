import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { problem, sendProblem } from '../http/problems.ts';
import { isForPrograms, wantsPage } from '../http/programAddresses.ts';

type PageHandler = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** Addresses of programs, and files that a page does not have. */
const isNoPage = (request: FastifyRequest) =>
  isForPrograms(request.url) || (/\.[a-z0-9]{1,8}(\?|$)/i.test(request.url) && !wantsPage(request));

/** Every address that nobody else answers is a page, for GET and HEAD alone. */
export function pageRoutes(app: FastifyInstance, page: PageHandler): void {
  const nothingHere = (reply: FastifyReply) =>
    sendProblem(reply, problem(404, 'not_found', 'There is nothing at this address.'));

  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler: async (request, reply) => (isNoPage(request) ? nothingHere(reply) : page(request, reply)),
  });
  app.setNotFoundHandler(async (request, reply) => {
    if (isForPrograms(request.url)) return nothingHere(reply);
    reply.header('Allow', 'GET, HEAD');
    return sendProblem(reply, problem(405, 'method_not_allowed', `${request.method} is not possible here.`));
  });
}

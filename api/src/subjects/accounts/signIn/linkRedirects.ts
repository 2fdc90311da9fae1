import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createAccountLinks, looksLikeToken } from '../../../services/sessions/accountLinks.ts';
import { refuse } from './authBody.ts';
import { createRedirects } from './redirects.ts';
import { sessionText } from './sessions.texts.ts';

/**
 * Leads from the link of a mail to a page, on the site that the link names if it is one of this tenant. The page acts
 * with a POST of its own: a program that looks at the links of a mail must not change anything.
 */
export function createLinkRedirects(app: FastifyInstance) {
  const links = createAccountLinks(app);
  const redirects = createRedirects(app);
  return async (request: FastifyRequest, reply: FastifyReply, page: { path: string; parameter: string }) => {
    const query = request.query as Record<string, unknown>;
    const token = query[page.parameter];
    const redirectUrl = query.redirect_url;
    reply.headers({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' });
    if (typeof token !== 'string' || !looksLikeToken(token)) return refuse(reply, 404, 'Not Found');
    const origin = await app.database.inTenant(request.context.tenant, async () =>
      redirectUrl === undefined ? links.originOf(request.context.centerId) : redirects.originOf(redirectUrl),
    );
    if (origin === null) {
      const text = sessionText(request, 'redirectNotAllowed', { redirect_url: String(redirectUrl).slice(0, 200) });
      return refuse(reply, 422, text, { status: 'error', data: {} });
    }
    return reply.redirect(`${origin}${page.path}?${page.parameter}=${token}`, 302);
  };
}

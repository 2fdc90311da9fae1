import type { FastifyInstance } from 'fastify';

/** What crawlers may read: the public pages. On a developer's or test machine nothing. */
export function robotsRoute(app: FastifyInstance, production: boolean): void {
  const rules = production
    ? ['User-agent: *', 'Disallow: /api/', 'Disallow: /auth/', 'Disallow: /platform/', 'Allow: /', '']
    : ['User-agent: *', 'Disallow: /', ''];
  app.get('/robots.txt', async (_request, reply) =>
    reply
      .header('Content-Type', 'text/plain; charset=utf-8')
      .header('Cache-Control', 'public, max-age=3600')
      .send(rules.join('\n')),
  );
}

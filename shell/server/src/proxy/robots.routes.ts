import type { FastifyInstance } from 'fastify';

/** On a developer's or test machine crawlers may read nothing. In production the API says what they may, per site. */
export function robotsRoute(app: FastifyInstance): void {
  const rules = ['User-agent: *', 'Disallow: /', ''];
  app.get('/robots.txt', async (_request, reply) =>
    reply
      .header('Content-Type', 'text/plain; charset=utf-8')
      .header('Cache-Control', 'public, max-age=3600')
      .send(rules.join('\n')),
  );
}

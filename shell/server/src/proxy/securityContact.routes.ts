import type { FastifyInstance } from 'fastify';

const dayLength = 24 * 60 * 60_000;
/** A contact that nobody looks after any more should not be believed for longer than this; RFC 9116 says within a year. */
const goodForDays = 180;

/**
 * `/.well-known/security.txt` (RFC 9116): where somebody who finds a weakness tells it. Without a contact in the settings
 * that is the help page of the site itself.
 */
export function securityContactRoute(
  app: FastifyInstance,
  contacts: readonly string[],
  now: () => Date = () => new Date(),
): void {
  app.get('/.well-known/security.txt', async (request, reply) => {
    const site = `https://${request.host}`;
    const ends = new Date(now().getTime() + goodForDays * dayLength);
    ends.setUTCHours(0, 0, 0, 0);
    const lines = [
      ...(contacts.length > 0 ? contacts : [`${site}/support`]).map((contact) => `Contact: ${contact}`),
      `Expires: ${ends.toISOString().replace('.000Z', 'Z')}`,
      'Preferred-Languages: nl, en',
      `Canonical: ${site}/.well-known/security.txt`,
      '',
    ];
    return reply
      .type('text/plain; charset=utf-8')
      .header('Cache-Control', 'public, max-age=86400')
      .header('Vary', 'Host')
      .send(lines.join('\n'));
  });
}

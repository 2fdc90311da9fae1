import type { FastifyPluginAsync } from 'fastify';
import * as v from 'valibot';
import { requireScope } from '../access/access.ts';
import { tokenRecord } from '../access/tokens.ts';
import { refusal } from '../http/problems.ts';
import { readBody, reasonBody } from '../http/requestBody.ts';
import type { RegistryParts } from './registryParts.ts';

/** A token without its secret: that stays with its holder. */
const tokenBody = v.strictObject({
  ...v.pick(tokenRecord, ['id', 'holder', 'sha256', 'scopes']).entries,
  days: v.pipe(
    v.number('must be a whole number of days'),
    v.integer('must be a whole number of days'),
    v.minValue(1, 'must be at least 1 day'),
    v.maxValue(730, 'must be at most 730 days'),
  ),
});

const dayLength = 24 * 60 * 60_000;

/** Making, listing and revoking tokens, for whoever has the right to. The secret never comes here. */
export const tokenRoutes: FastifyPluginAsync<RegistryParts> = async (app, { tokens, audited, now }) => {
  app.get('/tokens', async (request) => {
    requireScope(request, 'tokens');
    return { tokens: await tokens.list() };
  });

  app.post('/tokens', { config: { access: 'write' } }, async (request, reply) => {
    const { days, ...token } = readBody(tokenBody, request.body);
    const subject = { action: 'make_token', subject: token.id, reason: token.holder } as const;
    const made = await audited(request, subject, async () => {
      const { holder } = requireScope(request, 'tokens');
      const at = now();
      const expiresAt = new Date(at.getTime() + days * dayLength).toISOString();
      const value = { ...token, madeBy: holder, madeAt: at.toISOString(), expiresAt };
      if (await tokens.add(value)) return { outcome: 'done', value };
      throw refusal(409, 'token_exists', `There is a token ${token.id} already. Make another one.`);
    });
    return reply.status(201).send({ id: made.id, expiresAt: made.expiresAt });
  });

  app.post<{ Params: { id: string } }>(
    '/tokens/:id/revocations',
    { config: { access: 'write' } },
    async (request, reply) => {
      const { id } = request.params;
      const { reason } = readBody(reasonBody, request.body);
      const subject = { action: 'revoke_token', subject: id.slice(0, 40), reason } as const;
      const revoked = await audited(request, subject, async () => {
        const { holder, id: own } = requireScope(request, 'tokens');
        if (id === own) {
          throw refusal(
            422,
            'own_token',
            `${id} is the token that signs this request. Revoke it with another one; that of this machine is renewed by removing DATA_DIR/operator-token and starting the registry again.`,
          );
        }
        const value = await tokens.revoke(id, holder, reason);
        return { outcome: value ? 'done' : 'unchanged', value };
      });
      return reply.status(revoked ? 201 : 200).send({ id, revoked });
    },
  );
};

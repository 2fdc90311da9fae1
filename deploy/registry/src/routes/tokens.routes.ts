import { tenantKeys } from '@omzien/model/tenants';
import { endorsement, isGoodAt, publicKey } from '@omzien/server/signing/publication';
import type { FastifyPluginAsync } from 'fastify';
import * as v from 'valibot';
import { requireScope } from '../access/access.ts';
import { signingKeyOf, tokenRecord } from '../access/tokens.ts';
import { refusal } from '../http/problems.ts';
import { readBody, revocationBody } from '../http/requestBody.ts';
import type { RegistryParts } from './registryParts.ts';

const dayLength = 24 * 60 * 60_000;
const moment = v.pipe(v.string(), v.isoTimestamp('must be a moment like 2027-11-23T05:00:00Z'));

/** The public half of a token, with the word of whoever makes it. The private half stays with its holder. */
const tokenBody = v.pipe(
  v.strictObject({
    ...v.pick(tokenRecord, ['id', 'holder', 'scopes']).entries,
    publicKey,
    madeAt: moment,
    expiresAt: moment,
    endorsement,
  }),
  v.check(({ madeAt, expiresAt }) => {
    const days = (Date.parse(expiresAt) - Date.parse(madeAt)) / dayLength;
    return Number.isInteger(days) && days >= 1 && days <= 730;
  }, 'a token is good for 1 to 730 whole days'),
);
/** The clocks of two machines. */
const clockTolerance = 5 * 60_000;

/** Making, listing and revoking tokens, for whoever has the right to. The secret never comes here. */
export const tokenRoutes: FastifyPluginAsync<RegistryParts> = async (
  app,
  { tokens, releases, activations, announcements, audited, now },
) => {
  /** What nobody else vouches for may not be live any more: its gateways would refuse it from one moment to the next. */
  async function refuseWhatIsLive(id: string) {
    const live = await Promise.all(
      tenantKeys.map(async (tenant) => {
        const refs = (await activations.current(tenant))?.releases ?? [];
        return (await releases.vouchedForOnlyBy(id, refs)).map((ref) => `${tenant} runs ${ref}`);
      }),
    );
    const lines = live.flat();
    if (lines.length === 0) return;
    throw refusal(
      409,
      'still_live',
      `Only token ${id} vouches for what is live: ${lines.join(', ')}. Activate another release, roll back, or sign these with another token first: omzien sign <release>`,
    );
  }

  /** Gateways judge what they hold by the new list. */
  async function tellGateways() {
    for (const tenant of tenantKeys) {
      const current = await activations.current(tenant);
      if (current) announcements.announce({ tenant, revision: current.revision, publishers: true });
    }
  }

  app.get('/tokens', async (request) => {
    requireScope(request, 'tokens');
    return { tokens: await tokens.list() };
  });

  app.post('/tokens', { config: { access: 'write' } }, async (request, reply) => {
    const token = readBody(tokenBody, request.body);
    const subject = { action: 'make_token', subject: token.id, reason: token.holder } as const;
    const made = await audited(request, subject, async () => {
      const maker = requireScope(request, 'tokens');
      const value = { ...token, madeBy: maker.holder };
      const makerKey = signingKeyOf(maker);
      const trust = { roots: makerKey ? [{ ...makerKey, expiresAt: null }] : [], keys: [token], revoked: [] };
      const isInTime = Math.abs(Date.parse(token.madeAt) - now().getTime()) <= clockTolerance;
      if (!isInTime || token.endorsement.by !== maker.id || !isGoodAt(trust, token.id, token.madeAt)) {
        throw refusal(
          422,
          'bad_endorsement',
          `Token ${token.id} is not signed by ${maker.id}, which makes it. Make it with the omzien command of this version, with the clock of this machine right.`,
        );
      }
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
      const { reason, distrust } = readBody(revocationBody, request.body);
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
        if (distrust) await refuseWhatIsLive(id);
        const value = await tokens.revoke(id, holder, reason, distrust);
        if (value) await tellGateways();
        return { outcome: value ? 'done' : 'unchanged', value };
      });
      return reply.status(revoked ? 201 : 200).send({ id, revoked });
    },
  );
};

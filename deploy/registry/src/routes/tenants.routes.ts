import { tenantKeys } from '@omzien/model/tenants';
import type { Activation } from '@omzien/platform/composition';
import type { FastifyPluginAsync } from 'fastify';
import { requireScope } from '../access/access.ts';
import { holds, type TokenRecord } from '../access/tokens.ts';
import type { ActivationRecord } from '../activations/activations.ts';
import { moment } from '../http/moment.ts';
import { refusal } from '../http/problems.ts';
import { activationBody, checkBody, readBody, rollbackBody } from '../http/requestBody.ts';
import { tenantOf } from '../http/tenantParameter.ts';
import { liveNotices, type Notice } from '../releases/liveNotices.ts';
import type { RegistryParts } from './registryParts.ts';

type OfTenant = { Params: { tenant: string } };

const nameOf = (ref: string) => ref.split('@', 1)[0] ?? '';

/** The public part of a record. */
const toActivation = ({ fallbacks: _fallbacks, digests: _digests, ...activation }: ActivationRecord): Activation =>
  activation;

/** Everything about the compositions of one tenant. */
export const tenantRoutes: FastifyPluginAsync<RegistryParts> = async (
  app,
  { releases, tokens, activations, promotion, failures, stuckReleases, goodReleases, audited },
) => {
  /** What is to be said of what the failure guard did, could not do, or would do. */
  const guardNotices = async (tenant: string, current: ActivationRecord): Promise<Notice[]> => {
    const stuck = (await stuckReleases.of(tenant, current.revision)).map(({ release, reason, why, at }) => ({
      code: 'cannot_make_way',
      module: nameOf(release),
      detail: `${reason} (${moment(at)}), and cannot make way by itself: ${why}. Activate another release, or take it out.`,
    }));
    const unproven = await goodReleases.unproven(tenant, Object.values(current.fallbacks));
    return [
      ...stuck,
      ...unproven.map((release) => ({
        code: 'not_proven',
        module: nameOf(release),
        detail: `${nameOf(release)} would fall back to ${release}, which is not proven for ${tenant}.`,
      })),
    ];
  };

  const statusOf = async (tenant: string) => {
    const current = await activations.current(tenant);
    return {
      tenant,
      revision: current?.revision ?? 0,
      composition: current?.composition ?? null,
      releases: current?.releases ?? [],
      fallbacks: current?.fallbacks ?? {},
      kind: current?.kind ?? null,
      actor: current?.actor ?? null,
      reason: current?.reason ?? null,
      at: current?.at ?? null,
      canary: current?.canary ?? null,
      probation: current ? await promotion.probation(current) : [],
      notices: current
        ? [...(await liveNotices(releases, current.releases)), ...(await guardNotices(tenant, current))]
        : [],
      failures: current ? await failures.of(tenant, current.revision) : [],
    };
  };

  /** Who sees to tokens hears of all that end soon, everybody else of the own one; a gateway of none. */
  const noticesFor = async (operator: TokenRecord | null) =>
    operator ? tokens.expiring(({ id }) => id === operator.id || holds(operator, 'tokens')) : [];

  app.get('/tenants', async ({ operator }) => ({
    tenants: await Promise.all(tenantKeys.map(statusOf)),
    notices: await noticesFor(operator),
  }));

  app.get<OfTenant>('/tenants/:tenant', async ({ params, operator }) => ({
    tenants: [await statusOf(tenantOf(params))],
    notices: await noticesFor(operator),
  }));

  app.get<OfTenant>('/tenants/:tenant/history', async ({ params }) => ({
    history: (await activations.history(tenantOf(params))).map(toActivation),
  }));

  app.get<OfTenant>('/tenants/:tenant/composition', async (request, reply) => {
    const tenant = tenantOf(request.params);
    const composition = await promotion.activeComposition(tenant);
    if (!composition) {
      throw refusal(
        404,
        'no_composition',
        `${tenant} has no composition yet. Activate a shell and its modules for it.`,
      );
    }
    const tag = `"${tenant}-${composition.revision}"`;
    reply.header('etag', tag).header('cache-control', 'no-cache');
    return request.headers['if-none-match'] === tag ? reply.status(304).send() : composition;
  });

  app.post('/check', async ({ body }) => ({ tenants: await promotion.checkEverywhere(readBody(checkBody, body)) }));

  app.post<OfTenant>('/tenants/:tenant/check', async ({ params, body }) =>
    promotion.check(tenantOf(params), readBody(checkBody, body)),
  );

  app.post<OfTenant>('/tenants/:tenant/activations', { config: { access: 'write' } }, async (request, reply) => {
    const tenant = tenantOf(request.params);
    const { reason, expectedRevision, ...change } = readBody(activationBody, request.body);
    const subject = { action: 'activate', subject: tenant, reason, releases: change.releases } as const;
    const { record, changes } = await audited(request, subject, async () => {
      const { holder } = requireScope(request, 'activate', tenant);
      const value = await promotion.activate(tenant, change, { actor: holder, reason, expectedRevision });
      return { outcome: value.changes.length > 0 ? 'done' : 'unchanged', value };
    });
    return reply.status(changes.length > 0 ? 201 : 200).send({ activation: toActivation(record), changes });
  });

  app.post<OfTenant>('/tenants/:tenant/rollbacks', { config: { access: 'write' } }, async (request, reply) => {
    const tenant = tenantOf(request.params);
    const { reason, to, force, expectedRevision } = readBody(rollbackBody, request.body);
    const { record, changes } = await audited(request, { action: 'rollback', subject: tenant, reason }, async () => {
      const { holder } = requireScope(request, 'activate', tenant);
      const value = await promotion.rollback(tenant, { to, force }, { actor: holder, reason, expectedRevision });
      return { outcome: value.changes.length > 0 ? 'done' : 'unchanged', value };
    });
    return reply.status(changes.length > 0 ? 201 : 200).send({ activation: toActivation(record), changes });
  });
};

import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { lockDirectory } from '@omzien/server/directoryLock';
import { loggerOptions } from '@omzien/server/logging';
import Fastify from 'fastify';
import { access } from './access/access.ts';
import { createAudit } from './access/audit.ts';
import { openOperatorToken } from './access/operatorToken.ts';
import { createTokenStore, outdatedText } from './access/tokenStore.ts';
import { createActivations } from './activations/activations.ts';
import { createAnnouncements } from './activations/announcements.ts';
import { createBadReleases } from './activations/badReleases.ts';
import { createGoodReleases } from './activations/goodReleases.ts';
import { createPromotion } from './activations/promotion.ts';
import { createStuckReleases } from './activations/stuckReleases.ts';
import { createEvidence } from './failures/evidence.ts';
import { createFailureGuard } from './failures/failureGuard.ts';
import { createFailures } from './failures/failures.ts';
import { errorAnswers } from './http/errorAnswers.ts';
import { Refusal } from './http/problems.ts';
import { createProofs } from './proofs/proofs.ts';
import type { ProofLimits } from './proofs/provePair.ts';
import { createReleases } from './releases/releases.ts';
import { eventRoutes } from './routes/events.routes.ts';
import { evidenceRoutes } from './routes/evidence.routes.ts';
import type { RegistryParts } from './routes/registryParts.ts';
import { releaseRoutes } from './routes/releases.routes.ts';
import { tenantRoutes } from './routes/tenants.routes.ts';
import { tokenRoutes } from './routes/tokens.routes.ts';
import type { RegistrySettings } from './settings.ts';
import { openDirectoryStorage } from './storage/directoryStorage.ts';

export type Registry = {
  /** Starts to listen and answers the address. */
  listen(): Promise<string>;
  /** Ends the streams, finishes what runs, and frees the data directory. */
  close(): Promise<void>;
};

/** Where `listen` could not: one sentence for whoever started the registry. */
const listenFailed = (error: NodeJS.ErrnoException, { host, port }: RegistrySettings) =>
  error.code === 'EADDRINUSE'
    ? new Error(`Port ${port} on ${host} is in use. Stop what listens there, or set REGISTRY_PORT to another port.`)
    : error;

/** Opens the data directory and builds the registry on it. Refuses when another process works in the directory. */
export async function createRegistry(
  settings: RegistrySettings,
  {
    now = () => new Date(),
    heartbeat = 10_000,
    proofLimits,
  }: Partial<Pick<RegistryParts, 'now' | 'heartbeat'>> & { proofLimits?: ProofLimits } = {},
): Promise<Registry> {
  const unlock = await lockDirectory(join(settings.dataDirectory, 'registry'));
  try {
    const storage = await openDirectoryStorage(settings.dataDirectory);
    const operator = settings.operatorToken ? [await openOperatorToken(settings.dataDirectory)] : [];
    const tokens = createTokenStore(storage, [...settings.tokens, ...operator], now);
    const releases = createReleases(storage, tokens.trust);
    const activations = createActivations(storage);
    const announcements = createAnnouncements();
    const audit = createAudit(storage, now);

    const badReleases = createBadReleases(storage, now);
    const goodReleases = createGoodReleases(storage, now);
    const stuckReleases = createStuckReleases(storage, now);
    const failures = createFailures(storage, now);
    const promotion = createPromotion({
      releases,
      activations,
      badReleases,
      goodReleases,
      proofs: createProofs({ storage, releases, now, ...(proofLimits && { limits: proofLimits }) }),
      budgetBytes: settings.budgetBytes,
      now,
      moved: announcements.announce,
    });

    const parts: RegistryParts = {
      tokens,
      releases,
      activations,
      announcements,
      now,
      heartbeat,
      failures,
      goodReleases,
      stuckReleases,
      failureGuard: createFailureGuard({
        activations,
        promotion,
        goodReleases,
        stuckReleases,
        evidence: createEvidence(storage, now),
        failures,
        proved: announcements.announce,
        now,
      }),
      promotion,
      async audited(request, subject, work) {
        const entry = {
          reason: null,
          releases: [],
          actor: request.operator?.holder ?? 'unknown',
          ...subject,
          requestId: request.id,
        };
        try {
          const { outcome, value } = await work();
          await audit.record({ ...entry, outcome, codes: [] });
          request.log.info({ ...entry, outcome }, 'operation');
          return value;
        } catch (error) {
          if (error instanceof Refusal) {
            const codes = error.problems.map(({ code }) => code);
            await audit.record({ ...entry, outcome: 'refused', codes });
            request.log.warn({ ...entry, codes }, 'operation refused');
          }
          throw error;
        }
      },
    };

    const app = Fastify({
      logger: loggerOptions({ level: settings.logLevel }),
      genReqId: () => randomUUID(),
      bodyLimit: 1024 * 1024,
      requestTimeout: 60_000,
      keepAliveTimeout: 72_000,
      http: { headersTimeout: 10_000 },
      routerOptions: { maxParamLength: 200 },
      forceCloseConnections: 'idle',
    });
    for (const token of settings.tokens) {
      if (token.publicKey === null) app.log.warn({ event: 'token_outdated', token: token.id }, outdatedText(token));
    }
    let isStopping = false;
    app.addHook('preClose', async () => {
      isStopping = true;
    });
    app.addHook('onClose', async () => {
      await failures.close();
      await unlock();
    });
    app.addHook('onSend', async (_request, reply) => {
      reply.header('x-content-type-options', 'nosniff').header('cross-origin-resource-policy', 'same-origin');
      if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    });
    await app.register(errorAnswers);
    await app.register(access, {
      storage,
      tokens,
      readTokens: settings.readTokens,
      now,
    });
    app.get('/health', { config: { access: 'open' } }, async () => ({ status: 'ok' }));
    app.get('/ready', { config: { access: 'open' } }, async (_request, reply) =>
      isStopping ? reply.status(503).send({ status: 'stopping' }) : { status: 'ok' },
    );
    await app.register(releaseRoutes, parts);
    await app.register(tenantRoutes, parts);
    await app.register(tokenRoutes, parts);
    await app.register(evidenceRoutes, parts);
    await app.register(eventRoutes, parts);

    return {
      listen: () =>
        app.listen({ port: settings.port, host: settings.host }).catch((error: NodeJS.ErrnoException) => {
          throw listenFailed(error, settings);
        }),
      close: () => app.close(),
    };
  } catch (error) {
    await unlock();
    throw error;
  }
}

import type { FastifyPluginAsync } from 'fastify';
import { named } from '../../../http/named.ts';
import { factorRecoveryRoutes } from './factorRecoveries.routes.ts';
import { ownFactorRoutes } from './ownFactors.routes.ts';
import { ownPasskeyRoutes } from './ownPasskeys.routes.ts';
import { signInRuleRoutes } from './signInRules.routes.ts';

/** Passkeys, codes, what a centre asks of its staff, and recovery, under `/api/v1`. */
export const factorRoutes: FastifyPluginAsync = async (app) => {
  for (const routes of [ownPasskeyRoutes, ownFactorRoutes, signInRuleRoutes, factorRecoveryRoutes])
    await app.register(named(routes));
};

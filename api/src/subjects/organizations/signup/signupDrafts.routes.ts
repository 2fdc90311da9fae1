import {
  openDraftInput,
  openedSignupDraft,
  type SignupCenter,
  signupCenter,
  signupDraftInput,
  signupDraftSent,
} from '@omzien/model/organizationSignup';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ListDefinition } from '../../../http/listQuery.ts';
import { many, one } from '../../../http/routeDocs.ts';
import { createCenterRepository } from '../../../services/directory/centers.repository.ts';
import { addressKey, createThrottle } from '../../../services/throttle/throttle.ts';
import { waitAtLeast } from '../../../services/tokens/constantTime.ts';
import { volunteerCenters } from '../../../tables/centers/volunteerCenters.table.ts';
import type { OrganizationSignups } from './organizationSignup.usecases.ts';
import { createSignupDrafts } from './signupDrafts.usecases.ts';

const centerDefinition: ListDefinition = {
  id: volunteerCenters.id,
  filters: { id: volunteerCenters.id },
  scopes: ['postcode_eq', 'city_eq'],
  sorts: { name: volunteerCenters.name },
  defaultSort: 'name',
};

/** Going on with a sign-up later or elsewhere, and which centre a place belongs to. Open to everybody. */
export function signupDraftRoutes(app: FastifyInstance, signups: OrganizationSignups) {
  const { throttles, minimumResponseTimes } = app.settings;
  const drafts = createSignupDrafts(app);
  const countAddress = createThrottle('account-mail-address', throttles.accountMailsPerAddress, app.database);
  const countEmail = createThrottle('account-mail', throttles.accountMailsPerEmail, app.database);
  const countToken = createThrottle('signup-draft', throttles.tokensPerAddress, app.database);
  const started = new WeakMap<FastifyRequest, number>();
  const centers = createCenterRepository(app.db);

  app.post(
    '/organization_signup_drafts',
    {
      config: {
        permission: 'organizations.signUp',
        // Without an address the answer holds the link.
        repeatable: true,
        docs: {
          summary: 'Keep the sign-up of an organisation for later',
          description:
            'With `email` a link is mailed that works for 30 days on any device; the answer is the same for every address. Without one it is for the site of another centre (`volunteer_center_id`): `url` leads there with all that was typed. Passwords are refused.',
          body: signupDraftInput,
          answer: one(signupDraftSent, 202),
        },
      },
      preHandler: async (request) => {
        started.set(request, performance.now());
        await countAddress(addressKey(request.ip));
        const { data } = (request.body ?? {}) as { data?: { attributes?: { email?: unknown } } };
        const email = data?.attributes?.email;
        if (typeof email === 'string') await countEmail(`${request.context.tenant}:${email.trim().toLowerCase()}`);
      },
      onSend: async (request) => waitAtLeast(minimumResponseTimes.mails, started.get(request) ?? 0),
    },
    async (request, reply) => {
      const kept = await drafts.keep(request, request.document(signupDraftInput));
      reply.code(202).header('cache-control', 'no-store');
      return reply.resource({ type: 'organization_signup_drafts', ...kept });
    },
  );

  app.post(
    '/organization_signup_drafts/open',
    {
      config: {
        permission: 'organizations.signUp',
        repeatable: true,
        types: ['organization_signup_drafts'],
        docs: {
          summary: 'Read what the link of a mail brings back',
          description: 'Uses nothing up. A POST, so that the code stands in no address. 410 once it is too old.',
          body: openDraftInput,
          answer: one(openedSignupDraft),
          refusals: [410],
        },
      },
      preHandler: async (request) => countToken(addressKey(request.ip)),
    },
    async (request, reply) => {
      const { token } = request.document(openDraftInput);
      const opened = await drafts.open(request, token);
      reply.header('cache-control', 'no-store');
      return reply.resource({ type: 'opened_signup_drafts', ...opened });
    },
  );

  app.get(
    '/organization_signups/centers',
    {
      config: {
        permission: 'organizations.signUp',
        docs: {
          summary: 'Find the centre to sign up at, where it is another one',
          description:
            'Empty where this centre serves the place of `filter[city_eq]` or `filter[postcode_eq]`, and where no centre says that it does.',
          list: centerDefinition,
          answer: many(signupCenter),
        },
      },
    },
    async (request, reply) => {
      const { scopes } = request.listQuery(centerDefinition);
      const own = await centers.find(request.context.centerId);
      const other = own
        ? await signups.otherCenterFor(own, {
            postcode: scopes.get('postcode_eq')?.slice(0, 10) ?? null,
            city: scopes.get('city_eq')?.slice(0, 80) ?? null,
          })
        : null;
      const found = (other ? [other] : []).map(
        ({ id, name, city, domains }): SignupCenter => ({
          type: 'signup_centers',
          id,
          name,
          city,
          url: app.settings.originOf(domains[0] ?? ''),
        }),
      );
      return reply.collection(found);
    },
  );
}

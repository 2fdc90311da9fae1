import { organizationSignup } from '@omzien/model/organization';
import { organizationSignupInput } from '@omzien/model/organizationInput';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { newId } from '../../../database/newId.ts';
import { one } from '../../../http/routeDocs.ts';
import { hashPassword } from '../../../services/passwords/password.ts';
import { addressKey, createThrottle } from '../../../services/throttle/throttle.ts';
import { waitAtLeast } from '../../../services/tokens/constantTime.ts';
import type { OrganizationCommands } from '../organizations.usecases.ts';
import { createOrganizationSignups } from './organizationSignup.usecases.ts';
import { signupDraftRoutes } from './signupDrafts.routes.ts';

type Prepared = { hash: string | null; startedAt: number };

/** The attributes of a document that nobody has checked yet. */
function attributesOf(body: unknown): Record<string, unknown> {
  const data = (body as { data?: { attributes?: unknown } } | null | undefined)?.data;
  const attributes = data?.attributes;
  return typeof attributes === 'object' && attributes !== null ? (attributes as Record<string, unknown>) : {};
}

/** What everybody may do: sign an organisation up, at once or in parts. */
export function organizationSignupRoutes(app: FastifyInstance, commands: OrganizationCommands) {
  const signups = createOrganizationSignups(app, commands);
  signups.register();
  const count = createThrottle('registration', app.settings.throttles.registrationsPerAddress, app.database);
  const prepared = new WeakMap<FastifyRequest, Prepared>();

  app.post(
    '/organization_signups',
    {
      config: {
        permission: 'organizations.signUp',
        docs: {
          summary: 'Sign up an organisation',
          description:
            'Makes a pending organisation, and an account for who signs it up unless he is signed in; without a `password` one signs in by links from mails. A known `signer_email` gets the same answer; the mail says what to do. 422 `outside_area` names the centre to go to in `meta.center`.',
          body: organizationSignupInput,
          answer: one(organizationSignup, 202),
        },
      },
      // Before the transaction: hashing takes a while, and holds no connection here.
      preHandler: async (request) => {
        const startedAt = performance.now();
        await count(addressKey(request.ip));
        const { password } = attributesOf(request.body);
        const isHashable = typeof password === 'string' && password.length >= 8 && password.length <= 128;
        prepared.set(request, { hash: isHashable ? await hashPassword(password) : null, startedAt });
      },
      // Whether there is an account already must not be told by the time it takes.
      onSend: async (request) => {
        await waitAtLeast(app.settings.minimumResponseTimes.mails, prepared.get(request)?.startedAt ?? 0);
      },
    },
    async (request, reply) => {
      const input = request.document(organizationSignupInput, ['organization_signups', 'organizations']);
      const center = await signups.receive(request, input, prepared.get(request)?.hash ?? null);
      reply.code(202);
      return reply.resource({
        type: 'organization_signups',
        id: newId(),
        name: input.name,
        status: 'pending',
        centerName: center.name,
        reviewDays: center.reviewDays,
      });
    },
  );

  signupDraftRoutes(app, signups);
}

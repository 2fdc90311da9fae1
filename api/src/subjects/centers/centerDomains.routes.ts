import { grantsOf } from '@omzien/model/permissions';
import { tenantKeys } from '@omzien/model/tenants';
import { type CenterDomain, centerDomain } from '@omzien/model/volunteerCenter';
import { centerDomainInput } from '@omzien/model/volunteerCenterInput';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { reaches } from '../../http/access.ts';
import { isUuid } from '../../http/context.ts';
import { notFound, stale } from '../../http/problems.ts';
import { many, nothing, one } from '../../http/routeDocs.ts';
import { createCenterRepository } from '../../services/directory/centers.repository.ts';
import { createPeek } from '../../services/sessions/authenticate.ts';
import { createThrottle } from '../../services/throttle/throttle.ts';
import type { PendingDomain, VolunteerCenterRow } from '../../tables/centers/volunteerCenters.table.ts';
import {
  hostReserved,
  hostTaken,
  hostUnproven,
  lastHost,
  nameServersSilent,
  primaryHost,
  tooManyClaims,
} from './centers.problems.ts';
import { mostPending, newClaim, pendingOf, recordOf } from './pendingDomains.ts';

type WithId = { Params: { id: string } };
type WithHost = { Params: { id: string; host: string } };

/** The gateway takes a host whose first label is a tenant for that tenant, and this one for the regional campaign. */
const campaignLabel = 'gelderse-handen';
/** Of what somebody put into his records so much is shown back to him. */
const shownRecords = 5;
const shownLength = 100;

const toDomain = (host: string, index: number): CenterDomain => ({
  type: 'center_domains',
  id: host,
  host,
  primary: index === 0,
  status: 'active',
  proof: null,
  expiresAt: null,
});
const toPending = (claim: PendingDomain): CenterDomain => ({
  type: 'center_domains',
  id: claim.host,
  host: claim.host,
  primary: false,
  status: 'pending',
  proof: recordOf(claim),
  expiresAt: claim.expiresAt,
});

type Asked = { claim: PendingDomain; records: string[] | null };

/**
 * The host names of a centre. The gateway asks for those that are proven every minute (`GET /volunteer_centers`) and takes
 * the first centre that has a host, whatever its tenant; so a host belongs to one centre of all tenants. A name that is
 * only claimed leads nowhere, stands in no mail, and keeps nobody else from proving it (decision 029).
 */
export function centerDomainRoutes(app: FastifyInstance) {
  const centers = createCenterRepository(app.db);
  const peek = createPeek(app);
  const countProof = createThrottle('host-proof', app.settings.throttles.hostProofsPerPerson, app.database);
  const asked = new WeakMap<FastifyRequest, Asked>();

  async function managed(request: FastifyRequest, id: string): Promise<VolunteerCenterRow> {
    const center = await centers.find(id);
    if (!center || !reaches(request.grants, { centerId: center.id }, request.actor.user)) throw notFound();
    request.expectVersion(center.lockVersion);
    return center;
  }
  /** Mails lead to the first host name: who only runs a centre could have those of others, with what they open, led away. */
  const mayLead = ({ actor }: FastifyRequest, { id }: VolunteerCenterRow) =>
    reaches(grantsOf('centers.lead', actor.roles, actor.user !== null), { centerId: id }, actor.user);

  async function write(
    request: FastifyRequest,
    center: VolunteerCenterRow,
    action: 'center.domains_changed' | 'center.domain_claimed' | 'center.domain_dropped',
    change: { domains?: string[]; pendingDomains?: PendingDomain[] },
    told: { from: unknown; to: unknown },
  ) {
    if (!(await centers.change(center, change))) throw stale();
    await app.audit.record(request, {
      action,
      subject: { type: 'volunteer_centers', id: center.id, name: center.name },
      centerId: center.id,
      changes: { domains: told },
    });
  }
  const changeDomains = (
    request: FastifyRequest,
    center: VolunteerCenterRow,
    domains: string[],
    pendingDomains = center.pendingDomains,
  ) =>
    write(
      request,
      center,
      'center.domains_changed',
      { domains, pendingDomains },
      { from: center.domains, to: domains },
    );

  /** A claim becomes a name of the centre: whoever proves it first has it. */
  async function accept(request: FastifyRequest, center: VolunteerCenterRow, host: string) {
    if (await centers.isHostTaken(host)) throw hostTaken();
    const left = pendingOf(center, app.clock()).filter((other) => other.host !== host);
    await changeDomains(request, center, [...center.domains, host], left);
    return toDomain(host, center.domains.length);
  }

  app.get<WithId>(
    '/volunteer_centers/:id/domains',
    {
      config: {
        permission: 'centers.manage',
        docs: {
          summary: 'List the host names of a centre, the one for links first',
          description: 'Those that are claimed and not proven yet come last, each with the record that proves it.',
          answer: many(centerDomain),
        },
      },
    },
    async (request, reply) => {
      const center = await managed(request, request.params.id);
      return reply.collection([...center.domains.map(toDomain), ...pendingOf(center, app.clock()).map(toPending)]);
    },
  );

  app.post<WithId>(
    '/volunteer_centers/:id/domains',
    {
      config: {
        permission: 'centers.manage',
        types: ['center_domains'],
        freshSignIn: true,
        docs: {
          summary: 'Claim a host name for a centre',
          description:
            'The name is `pending` until `PUT …/verify` finds the TXT record of `proof` at the name servers, for seven days; nothing is served under it and no mail names it before. A name under a domain of the platform is for the administrator of all centres, and `active` at once. 409 `duplicate` when a site has it already.',
          body: centerDomainInput,
          answer: one(centerDomain, 201),
        },
      },
    },
    async (request, reply) => {
      const center = await managed(request, request.params.id);
      const { host } = request.document(centerDomainInput);
      const labels = host.split('.');
      const isOfOther = tenantKeys.some((key) => labels.includes(key) && key !== request.context.tenant);
      if (isOfOther || labels[0] === campaignLabel) throw hostReserved();
      const isOfPlatform = app.settings.parentDomains.some((parent) => host === parent || host.endsWith(`.${parent}`));
      if (isOfPlatform && !mayLead(request, center)) throw hostReserved();
      reply.code(201);
      if (isOfPlatform) return reply.resource(await accept(request, center, host));
      if (await centers.isHostTaken(host)) throw hostTaken();
      const now = app.clock();
      const pending = pendingOf(center, now);
      const known = pending.find((claim) => claim.host === host);
      if (known) return reply.resource(toPending(known));
      if (pending.length >= mostPending) throw tooManyClaims({ most: mostPending });
      const claim = newClaim(host, now);
      const change = { pendingDomains: [...pending, claim] };
      await write(request, center, 'center.domain_claimed', change, { from: null, to: host });
      return reply.resource(toPending(claim));
    },
  );

  app.put<WithHost>(
    '/volunteer_centers/:id/domains/:host/verify',
    {
      config: {
        permission: 'centers.manage',
        freshSignIn: true,
        docs: {
          summary: 'Prove a host name by its TXT record',
          description:
            'Asks the name servers for the record of `proof`. Once it is there the name is served within a minute. 409 `host_unproven` with what was `found` instead; 503 `name_servers_silent` when they give no answer.',
          answer: one(centerDomain),
        },
      },
      // The name servers may take seconds, in which no request may hold a connection of the database.
      preHandler: async (request) => {
        const { id, host } = request.params as WithHost['Params'];
        const found = isUuid(id) ? await peek(request) : null;
        if (!found) return;
        await countProof(found.user.id);
        const claim = await app.database.inTenant(request.context.tenant, async () => {
          const center = await centers.find(id);
          return center && pendingOf(center, app.clock()).find((one) => one.host === host);
        });
        if (claim) asked.set(request, { claim, records: await app.findTextRecords(recordOf(claim).name) });
      },
    },
    async (request, reply) => {
      const center = await managed(request, request.params.id);
      const { host } = request.params;
      const index = center.domains.indexOf(host);
      if (index >= 0) return reply.resource(toDomain(host, index));
      const claim = pendingOf(center, app.clock()).find((one) => one.host === host);
      const { claim: askedFor, records = null } = asked.get(request) ?? {};
      if (!claim || askedFor?.challenge !== claim.challenge) throw notFound();
      if (records === null) throw nameServersSilent();
      const record = recordOf(claim);
      if (!records.some((text) => text.trim() === record.value)) {
        const found = records.slice(0, shownRecords).map((text) => text.slice(0, shownLength));
        throw hostUnproven({ record, found });
      }
      return reply.resource(await accept(request, center, host));
    },
  );

  app.put<WithHost>(
    '/volunteer_centers/:id/domains/:host/approve',
    {
      config: {
        permission: 'centers.lead',
        freshSignIn: true,
        docs: {
          summary: 'Approve a claimed host name without its record',
          description: 'For who knows the owner of the name in another way.',
          answer: one(centerDomain),
        },
      },
    },
    async (request, reply) => {
      const center = await managed(request, request.params.id);
      const { host } = request.params;
      const index = center.domains.indexOf(host);
      if (index >= 0) return reply.resource(toDomain(host, index));
      if (!pendingOf(center, app.clock()).some((claim) => claim.host === host)) throw notFound();
      return reply.resource(await accept(request, center, host));
    },
  );

  app.put<WithHost>(
    '/volunteer_centers/:id/domains/:host/primary',
    {
      config: {
        permission: 'centers.lead',
        freshSignIn: true,
        docs: { summary: 'Use a host name for links, also in mails', answer: one(centerDomain) },
      },
    },
    async (request, reply) => {
      const center = await managed(request, request.params.id);
      const { host } = request.params;
      if (!center.domains.includes(host)) throw notFound();
      await changeDomains(request, center, [host, ...center.domains.filter((other) => other !== host)]);
      return reply.resource(toDomain(host, 0));
    },
  );

  app.delete<WithHost>(
    '/volunteer_centers/:id/domains/:host',
    {
      config: {
        permission: 'centers.manage',
        freshSignIn: true,
        docs: {
          summary: 'Take a host name away',
          description:
            '409 `last_domain` for the only one, `primary_domain` for the one of the links, but for the administrator of all centres.',
          answer: nothing(),
        },
      },
    },
    async (request, reply) => {
      const center = await managed(request, request.params.id);
      const { host } = request.params;
      const pending = pendingOf(center, app.clock());
      reply.code(204);
      if (pending.some((claim) => claim.host === host)) {
        const change = { pendingDomains: pending.filter((claim) => claim.host !== host) };
        await write(request, center, 'center.domain_dropped', change, { from: host, to: null });
        return null;
      }
      if (!center.domains.includes(host)) throw notFound();
      if (center.domains.length === 1) throw lastHost();
      if (center.domains[0] === host && !mayLead(request, center)) throw primaryHost();
      await changeDomains(
        request,
        center,
        center.domains.filter((other) => other !== host),
      );
      return null;
    },
  );
}

import { grantsOf } from '@omzien/model/permissions';
import { tenantKeys } from '@omzien/model/tenants';
import { centerDomain } from '@omzien/model/volunteerCenter';
import { centerDomainInput } from '@omzien/model/volunteerCenterInput';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { reaches } from '../../http/access.ts';
import { notFound, stale } from '../../http/problems.ts';
import { many, nothing, one } from '../../http/routeDocs.ts';
import { createCenterRepository } from '../../services/directory/centers.repository.ts';
import type { VolunteerCenterRow } from '../../tables/centers/volunteerCenters.table.ts';
import { hostReserved, hostTaken, lastHost, primaryHost } from './centers.problems.ts';

type WithId = { Params: { id: string } };
type WithHost = { Params: { id: string; host: string } };

/** The gateway takes a host whose first label is a tenant for that tenant, and this one for the regional campaign. */
const campaignLabel = 'gelderse-handen';

const toDomain = (host: string, index: number) => ({
  type: 'center_domains' as const,
  id: host,
  host,
  primary: index === 0,
});

/**
 * The host names of a centre. The gateway asks for them every minute (`GET /volunteer_centers`) and takes the first centre
 * that has a host, whatever its tenant; so a host belongs to one centre of all tenants.
 */
export function centerDomainRoutes(app: FastifyInstance) {
  const centers = createCenterRepository(app.db);

  async function managed(request: FastifyRequest, id: string): Promise<VolunteerCenterRow> {
    const center = await centers.find(id);
    if (!center || !reaches(request.grants, { centerId: center.id }, request.actor.user)) throw notFound();
    request.expectVersion(center.lockVersion);
    return center;
  }
  /** Mails lead to the first host name: who only runs a centre could have those of others, with what they open, led away. */
  const mayLead = ({ actor }: FastifyRequest, { id }: VolunteerCenterRow) =>
    reaches(grantsOf('centers.lead', actor.roles, actor.user !== null), { centerId: id }, actor.user);
  async function write(request: FastifyRequest, center: VolunteerCenterRow, domains: string[]) {
    if (!(await centers.change(center, { domains }))) throw stale();
    await app.audit.record(request, {
      action: 'center.domains_changed',
      subject: { type: 'volunteer_centers', id: center.id, name: center.name },
      centerId: center.id,
      changes: { domains: { from: center.domains, to: domains } },
    });
  }

  app.get<WithId>(
    '/volunteer_centers/:id/domains',
    {
      config: {
        permission: 'centers.manage',
        docs: { summary: 'List the host names of a centre, the one for links first', answer: many(centerDomain) },
      },
    },
    async (request, reply) => {
      const center = await managed(request, request.params.id);
      return reply.collection(center.domains.map(toDomain));
    },
  );

  app.post<WithId>(
    '/volunteer_centers/:id/domains',
    {
      config: {
        permission: 'centers.manage',
        types: ['center_domains'],
        docs: {
          summary: 'Let a centre answer under a host name',
          description:
            'Within a minute, once the name leads to this server. 409 `duplicate` when a site has it already.',
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
      if (await centers.isHostTaken(host)) throw hostTaken();
      await write(request, center, [...center.domains, host]);
      reply.code(201);
      return reply.resource(toDomain(host, center.domains.length));
    },
  );

  app.put<WithHost>(
    '/volunteer_centers/:id/domains/:host/primary',
    {
      config: {
        permission: 'centers.lead',
        docs: { summary: 'Use a host name for links, also in mails', answer: one(centerDomain) },
      },
    },
    async (request, reply) => {
      const center = await managed(request, request.params.id);
      const { host } = request.params;
      if (!center.domains.includes(host)) throw notFound();
      await write(request, center, [host, ...center.domains.filter((other) => other !== host)]);
      return reply.resource(toDomain(host, 0));
    },
  );

  app.delete<WithHost>(
    '/volunteer_centers/:id/domains/:host',
    {
      config: {
        permission: 'centers.manage',
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
      if (!center.domains.includes(host)) throw notFound();
      if (center.domains.length === 1) throw lastHost();
      if (center.domains[0] === host && !mayLead(request, center)) throw primaryHost();
      await write(
        request,
        center,
        center.domains.filter((other) => other !== host),
      );
      reply.code(204);
      return null;
    },
  );
}

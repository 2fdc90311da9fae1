import { type LookupKind, lookupKinds, lookupOf } from '@omzien/model/lookup';
import { lookupInput, newLookupInput } from '@omzien/model/lookupInput';
import { grantsOf } from '@omzien/model/permissions';
import { sql } from 'drizzle-orm';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { newId } from '../../database/newId.ts';
import { forbidden, notFound, stale } from '../../http/problems.ts';
import { many, nothing, one } from '../../http/routeDocs.ts';
import { changesBetween } from '../../services/audit/audit.ts';
import { createKeptLookups } from '../../services/directory/keptLookups.ts';
import { type CenterLookup, createLookupRepository } from '../../services/directory/lookups.repository.ts';
import { toLookup, toManagedLookup } from '../../services/directory/lookups.resource.ts';
import { organizationProfiles, organizations } from '../../tables/organizations/organizations.table.ts';
import { vacancies } from '../../tables/vacancies/vacancies.table.ts';
import { inUse, keyTaken } from './lookups.problems.ts';

type WithId = { Params: { id: string } };
type WithQuery = { Querystring: Record<string, string | undefined> };

/** Where ids of a list stand in records, so that none is taken away under them. */
const uses: Partial<Record<LookupKind, (id: string) => ReturnType<typeof sql>>> = {
  vacancy_categories: (id) =>
    sql`exists (select 1 from ${vacancies} where ${vacancies.categoryIds} @> array[${id}]::uuid[])`,
  age_groups: (id) => sql`(exists (select 1 from ${vacancies} where ${vacancies.ageGroupIds} @> array[${id}]::uuid[])
    or exists (select 1 from ${organizationProfiles} where ${organizationProfiles.ageGroupIds} @> array[${id}]::uuid[]))`,
  accessibility_options: (
    id,
  ) => sql`(exists (select 1 from ${vacancies} where ${vacancies.accessibilityIds} @> array[${id}]::uuid[])
    or exists (select 1 from ${organizations} where ${organizations.accessibilityIds} @> array[${id}]::uuid[]))`,
  activity_types: (id) =>
    sql`exists (select 1 from ${organizationProfiles} where ${organizationProfiles.activityTypeIds} @> array[${id}]::uuid[])`,
  non_profit_types: (id) =>
    sql`exists (select 1 from ${organizationProfiles} where ${organizationProfiles.nonProfitTypeId} = ${id})`,
};

/** The lists that a tenant fills and that a centre makes its own, one address each. */
export const lookupRoutes: FastifyPluginAsync = async (app) => {
  const lookups = createLookupRepository(app.db);
  const kept = createKeptLookups(app);

  const isForTenant = ({ grants }: FastifyRequest) => grants.some(({ reach }) => reach === 'tenant');
  /** Only the staff of the centre of this site changes its lists. */
  function expectHere(request: FastifyRequest) {
    const { centerId } = request.context;
    if (
      !request.grants.some(({ reach, scopeId }) => reach === 'tenant' || (reach === 'center' && scopeId === centerId))
    )
      throw forbidden();
  }

  async function found(request: FastifyRequest, kind: LookupKind, id: string): Promise<CenterLookup> {
    const all = await lookups.everyOne(kind, request.context.centerId);
    const row = all.find((candidate) => candidate.id === id);
    if (!row) throw notFound();
    return row;
  }

  const recorded = (
    request: FastifyRequest,
    { id, kind, name }: Pick<CenterLookup, 'id' | 'kind' | 'name'>,
    action: string,
    changes: Record<string, { from: unknown; to: unknown }> = {},
  ) => app.audit.record(request, { action: `lookup.${action}`, subject: { type: kind, id, name: name.nl }, changes });

  for (const kind of lookupKinds) {
    const schema = lookupOf(kind);
    const words = kind.replaceAll('_', ' ');

    app.get<WithQuery>(
      `/${kind}`,
      {
        config: {
          permission: 'lookups.read',
          docs: {
            summary: `List the ${words}`,
            description:
              'In order, as the centre has them: a centre may rename, reorder and switch off what the tenant has, and add its own. Changes rarely; `bootstrap` tells the version of all lists.',
            query: {
              'filter[active_eq]':
                '`all` also lists what is switched off, and the other words for each (`synonyms`), for who manages the lists',
            },
            answer: many(schema),
          },
        },
      },
      async (request, reply) => {
        const { roles, user } = request.actor;
        const wantsAll = request.query['filter[active_eq]'] === 'all';
        const manages = grantsOf('lookups.manage', roles, user !== null).length > 0;
        const { tenant, centerId } = request.context;
        reply.header('cache-control', manages ? 'no-store' : 'private, max-age=300');
        if (wantsAll && manages) return reply.collection((await lookups.everyOne(kind, centerId)).map(toManagedLookup));
        return reply.collection((await kept.forCenter(tenant, kind, centerId)).map(toLookup));
      },
    );

    app.post(
      `/${kind}`,
      {
        config: {
          permission: 'lookups.manage',
          docs: {
            summary: `Add to the ${words}`,
            description:
              'For the centre of this site; with `whole_tenant` for all centres, by who works for the tenant.',
            body: newLookupInput,
            answer: one(schema, 201),
          },
        },
      },
      async (request, reply) => {
        expectHere(request);
        const {
          wholeTenant,
          key,
          name,
          icon = null,
          order,
          active = true,
          synonyms = [],
        } = request.document(newLookupInput);
        if (wholeTenant && !isForTenant(request)) throw forbidden();
        const { centerId } = request.context;
        const all = await lookups.everyOne(kind, centerId);
        if (all.some((row) => row.key === key)) throw keyTaken({ key });
        const id = newId();
        const last = all.at(-1)?.order ?? -1;
        const row = await lookups.add({
          id,
          kind,
          key,
          name,
          icon,
          active,
          synonyms,
          order: order ?? last + 1,
          centerId: wholeTenant ? null : centerId,
          createdAt: app.clock(),
        });
        if (!row) throw keyTaken({ key });
        const added = await found(request, kind, id);
        await recorded(request, added, 'added');
        reply.code(201);
        return reply.resource(toManagedLookup(added), { lockVersion: row.lockVersion });
      },
    );

    app.patch<WithId>(
      `/${kind}/:id`,
      {
        config: {
          permission: 'lookups.manage',
          docs: {
            summary: `Change one of the ${words}`,
            description:
              'For the centre of this site: what the tenant has stays as it is for the other centres. With `whole_tenant` for all of them.',
            body: lookupInput,
            answer: one(schema),
          },
        },
      },
      async (request, reply) => {
        expectHere(request);
        const before = await found(request, kind, request.params.id);
        const { wholeTenant, ...change } = request.document(lookupInput);
        if (wholeTenant && !isForTenant(request)) throw forbidden();
        request.expectVersion(before.lockVersion);
        const { name, icon, order, active, synonyms } = { ...before, ...change };
        if (wholeTenant) {
          if (before.origin === 'center') throw notFound();
          const general = await lookups.ofTenant(before.id);
          if (!general || !(await lookups.change(general, change))) throw stale();
        } else if (before.own) {
          if (!(await lookups.change(before.own, change))) throw stale();
        } else {
          const { centerId } = request.context;
          const own = { kind, key: before.key, name, icon, order, active, synonyms, centerId, createdAt: app.clock() };
          if (!(await lookups.add({ ...own, lockVersion: before.lockVersion + 1 }))) throw stale();
        }
        const row = await found(request, kind, before.id);
        await recorded(request, row, 'changed', changesBetween(before, change));
        return reply.resource(toManagedLookup(row), { lockVersion: row.lockVersion });
      },
    );

    app.delete<WithId>(
      `/${kind}/:id`,
      {
        config: {
          permission: 'lookups.manage',
          docs: {
            summary: `Take one of the ${words} away`,
            description:
              'What the centre changed is as the tenant has it again; what only the centre has is gone, unless records use it (409 `in_use`). What the whole tenant has is switched off for this centre with PATCH; `?whole_tenant=true` takes it from all.',
            query: { whole_tenant: '`true`: for all centres, by who works for the tenant' },
            answer: nothing(),
          },
        },
      },
      async (request, reply) => {
        expectHere(request);
        const row = await found(request, kind, request.params.id);
        const forAll = (request.query as Record<string, string>).whole_tenant === 'true';
        if (forAll ? !isForTenant(request) : row.origin === 'tenant') throw forbidden();
        if (forAll || row.origin === 'center') {
          const used = uses[kind]?.(row.id);
          const { rows } = used
            ? await app.db.execute<{ used: boolean }>(sql`select ${used} as used`)
            : { rows: [{ used: false }] };
          if (rows[0]?.used) throw inUse();
        }
        if (forAll) await lookups.removeKey(kind, row.key);
        else if (row.own) await lookups.remove(row.own.id);
        await recorded(request, row, row.origin === 'override' && !forAll ? 'reset' : 'removed');
        reply.code(204);
        return null;
      },
    );
  }
};

import { organization as organizationSchema } from '@omzien/model/organization';
import {
  type OrganizationMerge,
  type OrganizationMergeKind,
  type OrganizationMergePreview,
  organizationMerge,
  organizationMergeInput,
  organizationMergeKinds,
  organizationMergePreview,
} from '@omzien/model/organizationMerge';
import { and, eq, inArray } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { withinReach } from '../../../http/access.ts';
import { isUuid } from '../../../http/context.ts';
import { badParameter } from '../../../http/filters.ts';
import type { ListDefinition } from '../../../http/listQuery.ts';
import { notFound, Problem } from '../../../http/problems.ts';
import { many, one } from '../../../http/routeDocs.ts';
import { countMoving } from '../../../services/merging/moveRecords.ts';
import {
  type OrganizationMergeRow,
  organizationMerges as table,
} from '../../../tables/organizations/organizationMerges.table.ts';
import { type OrganizationRow, organizations } from '../../../tables/organizations/organizations.table.ts';
import type { AnsweredOrganization } from '../organizationCommands.routes.ts';
import type { OrganizationCommands } from '../organizations.usecases.ts';
import { columnsOf } from './mergeColumns.ts';
import {
  canUndo,
  choicesBetween,
  createOrganizationMerging,
  expectMergeable,
  kindOf,
} from './mergeOrganizations.usecases.ts';

type WithId = { Params: { id: string } };

const definition: ListDefinition = {
  id: table.id,
  filters: { from_id: table.fromId, into_id: table.intoId, created_at: table.createdAt },
  sorts: { created_at: table.createdAt },
  defaultSort: '-created_at',
};

const whole = (counted: Partial<Record<OrganizationMergeKind, number>>) =>
  Object.fromEntries(organizationMergeKinds.map((kind) => [kind, counted[kind] ?? 0])) as Record<
    OrganizationMergeKind,
    number
  >;
function countedIn({ moved }: OrganizationMergeRow) {
  const counts: Partial<Record<OrganizationMergeKind, number>> = {};
  for (const part of moved) counts[kindOf(part)] = (counts[kindOf(part)] ?? 0) + part.ids.length;
  return whole(counts);
}

/** Two records of one organisation: looking before, merging, and taking it back. */
export function organizationMergeRoutes(
  app: FastifyInstance,
  commands: OrganizationCommands,
  answered: AnsweredOrganization,
) {
  const { db } = app;
  const merging = createOrganizationMerging(app, commands);
  const visible = (request: FastifyRequest) => withinReach(request.grants, { center: table.centerId });

  /** The other one, within the same reach and without its version. */
  async function other(request: FastifyRequest, id: string): Promise<OrganizationRow> {
    const reach = withinReach(request.grants, { organization: organizations.id, center: organizations.centerId });
    const [row] = await db
      .select()
      .from(organizations)
      .where(and(eq(organizations.id, id), reach));
    if (!row || row.status === 'deleted') throw notFound();
    return row;
  }

  async function toMerges(merges: readonly OrganizationMergeRow[]): Promise<OrganizationMerge[]> {
    const ids = [...new Set(merges.flatMap(({ fromId, intoId }) => [fromId, intoId]))];
    const found = ids.length === 0 ? [] : await db.select().from(organizations).where(inArray(organizations.id, ids));
    const byId = new Map<string, OrganizationRow>(found.map((row) => [row.id, row]));
    return merges.map((merge) => ({
      type: 'organization_merges',
      id: merge.id,
      fromId: merge.fromId,
      intoId: merge.intoId,
      fromName: byId.get(merge.fromId)?.name ?? null,
      intoName: byId.get(merge.intoId)?.name ?? null,
      moved: countedIn(merge),
      kept: whole(merge.kept),
      undoUntil: merge.undoUntil.toISOString(),
      undoneAt: merge.undoneAt?.toISOString() ?? null,
      createdAt: merge.createdAt.toISOString(),
      permissions: {
        update: false,
        destroy: false,
        transitions: canUndo(merge, byId.get(merge.fromId), byId.get(merge.intoId), app.clock()) ? ['undo'] : [],
      },
    }));
  }

  app.get<WithId & { Querystring: { into_id?: string } }>(
    '/organizations/:id/merge_preview',
    {
      config: {
        permission: 'organizations.merge',
        docs: {
          summary: 'What merging an organisation into another would do',
          description: 'Nothing is written. `refusal` is the code of the refusal that merging would get.',
          query: { into_id: 'The organisation that stays. Without it only what would go along is told' },
          answer: one(organizationMergePreview),
        },
      },
    },
    async (request, reply) => {
      const { into_id: intoId } = request.query;
      if (intoId !== undefined && !isUuid(intoId))
        throw badParameter('into_id', 'Dit is geen geldige id.', 'This is not a valid id.');
      const from = await commands.reached(request, request.params.id);
      const into = intoId === undefined ? from : await other(request, intoId);
      let refusal: string | null = null;
      try {
        expectMergeable(from, into);
      } catch (error) {
        if (!(error instanceof Problem)) throw error;
        refusal = error.definition.code ?? 'forbidden';
      }
      const preview: OrganizationMergePreview = {
        type: 'organization_merge_previews',
        id: from.id,
        fields: choicesBetween(from, into),
        moves: whole(await countMoving(db, columnsOf(from), from.id)),
        refusal,
      };
      return reply.resource(preview);
    },
  );

  app.put<WithId>(
    '/organizations/:id/merge',
    {
      config: {
        permission: 'organizations.merge',
        freshSignIn: true,
        docs: {
          summary: 'Merge an organisation into another',
          description:
            'Vacancies, applications, conversations, members, notes and what else names this organisation go to `into_id`, with the values named in `take_from`. This one is archived, and its address leads to the other. `PUT /organization_merges/{id}/undo` takes it back for 30 days. Both must be of one centre and one type. Nobody is mailed. Answers with the organisation that stays.',
          body: organizationMergeInput,
          answer: one(organizationSchema),
        },
      },
    },
    async (request, reply) => {
      const from = await commands.reached(request, request.params.id);
      const { intoId, takeFrom } = request.document(organizationMergeInput);
      const into = await other(request, intoId);
      await merging.merge(request, { from, into, takeFrom });
      const { resource, lockVersion } = await answered(request, into.id);
      return reply.resource(resource, { lockVersion });
    },
  );

  app.get(
    '/organization_merges',
    {
      config: {
        permission: 'organizations.merge',
        docs: {
          summary: 'List merges of organisations that can be taken back, or were',
          list: definition,
          answer: many(organizationMerge),
        },
      },
    },
    async (request, reply) => {
      const query = request.listQuery(definition);
      const where = and(visible(request), query.where);
      const found = await db
        .select()
        .from(table)
        .where(where)
        .orderBy(...query.orderBy)
        .limit(query.limit)
        .offset(query.offset);
      return reply.collection(await toMerges(found), { total: await db.$count(table, where) });
    },
  );

  app.put<WithId>(
    '/organization_merges/:id/undo',
    {
      config: {
        permission: 'organizations.merge',
        freshSignIn: true,
        docs: {
          summary: 'Take a merge of organisations back',
          description:
            'For 30 days. Records that still are where the merge put them go back, and values that nobody has changed since; `kept` counts what stays.',
          answer: one(organizationMerge),
          refusals: [410],
        },
      },
    },
    async (request, reply) => {
      const [merge] = await db
        .select()
        .from(table)
        .where(and(eq(table.id, request.params.id), visible(request)))
        .for('update');
      if (!merge) throw notFound();
      const [shown] = await toMerges([await merging.undo(request, merge)]);
      if (!shown) throw notFound();
      return reply.resource(shown);
    },
  );
}

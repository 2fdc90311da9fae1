import type { Permission } from '@omzien/model/permissions';
import { and, eq } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { GenericSchema } from 'valibot';
import { withinReach } from '../../http/access.ts';
import { isUuid } from '../../http/context.ts';
import { badParameter } from '../../http/filters.ts';
import type { ListDefinition } from '../../http/listQuery.ts';
import { notFound, Problem } from '../../http/problems.ts';
import { many, one } from '../../http/routeDocs.ts';
import type { MovedRecords } from '../../tables/people/userMerges.table.ts';

type WithId = { Params: { id: string } };
type MergingRow = { id: string; lockVersion: number };
type MergeTable = PgTable & Record<'id' | 'centerId' | 'fromId' | 'intoId' | 'createdAt', PgColumn>;
type MergeRow<Kind extends string> = {
  id: string;
  fromId: string;
  intoId: string;
  moved: MovedRecords[];
  kept: Partial<Record<Kind, number>>;
  undoUntil: Date;
  undoneAt: Date | null;
  createdAt: Date;
};
type Choice<Field extends string> = {
  field: Field;
  from: string | number | null;
  into: string | number | null;
  canChoose: boolean;
};

/** What is merged, and all in which merging it differs from merging something else. */
export type MergeSubject<
  Row extends MergingRow,
  Merge extends MergeRow<Kind>,
  Field extends string,
  Kind extends string,
> = {
  /** The collection that is merged (`organizations`), and one of it, as the merges are called after (`organization`). */
  of: string;
  type: string;
  permission: Permission;
  table: MergeTable & { $inferSelect: Merge };
  schemas: {
    input: GenericSchema<unknown, { intoId: string; takeFrom: Field[] }>;
    preview: GenericSchema;
    merge: GenericSchema;
    /** The record that stays, as merging answers it. */
    kept: GenericSchema;
  };
  /** What goes over, in words that a person knows. */
  kinds: readonly Kind[];
  kindOf: (moved: MovedRecords) => Kind;
  docs: Record<'preview' | 'merge' | 'list' | 'undo', { summary: string; description?: string }> & { into: string };
  /** One that who asks may merge; refused when there is none. */
  find: (request: FastifyRequest, id: string) => Promise<Row>;
  findAll: (ids: string[]) => Promise<Row[]>;
  nameOf: (row: Row) => string;
  expectMergeable: (request: FastifyRequest, from: Row, into: Row) => void | Promise<void>;
  choicesBetween: (from: Row, into: Row) => Choice<Field>[];
  countMoving: (from: Row) => Promise<Partial<Record<Kind, number>>>;
  merge: (
    request: FastifyRequest,
    reply: FastifyReply,
    given: { from: Row; into: Row; takeFrom: Field[] },
  ) => Promise<object>;
  canUndo: (merge: Merge, from: Row | undefined, into: Row | undefined, now: Date) => boolean;
  undo: (request: FastifyRequest, merge: Merge) => Promise<Merge>;
};

/** Two records of one thing: looking before, merging, and taking it back. */
export function mergeRoutes<
  Row extends MergingRow,
  Merge extends MergeRow<Kind>,
  Field extends string,
  Kind extends string,
>(app: FastifyInstance, subject: MergeSubject<Row, Merge, Field, Kind>): void {
  const { db } = app;
  const { of, type, table, permission, schemas, docs, kinds, kindOf } = subject;
  const merges = `${type}_merges`;
  const definition: ListDefinition = {
    id: table.id,
    filters: { from_id: table.fromId, into_id: table.intoId, created_at: table.createdAt },
    sorts: { created_at: table.createdAt },
    defaultSort: '-created_at',
  };
  const visible = (request: FastifyRequest) => withinReach(request.grants, { center: table.centerId });

  const whole = (counted: Partial<Record<Kind, number>>) =>
    Object.fromEntries(kinds.map((kind) => [kind, counted[kind] ?? 0]));
  function countedIn({ moved }: Merge) {
    const counts: Partial<Record<Kind, number>> = {};
    for (const part of moved) counts[kindOf(part)] = (counts[kindOf(part)] ?? 0) + part.ids.length;
    return whole(counts);
  }

  async function toMerges(found: readonly Merge[]) {
    const ids = [...new Set(found.flatMap(({ fromId, intoId }) => [fromId, intoId]))];
    const rows = ids.length === 0 ? [] : await subject.findAll(ids);
    const byId = new Map(rows.map((row) => [row.id, row]));
    const nameOf = (id: string) => {
      const row = byId.get(id);
      return row ? subject.nameOf(row) : null;
    };
    return found.map((merge) => ({
      type: merges,
      id: merge.id,
      fromId: merge.fromId,
      intoId: merge.intoId,
      fromName: nameOf(merge.fromId),
      intoName: nameOf(merge.intoId),
      moved: countedIn(merge),
      kept: whole(merge.kept),
      undoUntil: merge.undoUntil.toISOString(),
      undoneAt: merge.undoneAt?.toISOString() ?? null,
      createdAt: merge.createdAt.toISOString(),
      permissions: {
        update: false,
        destroy: false,
        transitions: subject.canUndo(merge, byId.get(merge.fromId), byId.get(merge.intoId), app.clock())
          ? ['undo']
          : [],
      },
    }));
  }

  app.get<WithId & { Querystring: { into_id?: string } }>(
    `/${of}/:id/merge_preview`,
    {
      config: {
        permission,
        docs: {
          description: 'Nothing is written. `refusal` is the code of the refusal that merging would get.',
          ...docs.preview,
          query: { into_id: `${docs.into}. Without it only what would go along is told` },
          answer: one(schemas.preview),
        },
      },
    },
    async (request, reply) => {
      const { into_id: intoId } = request.query;
      if (intoId !== undefined && !isUuid(intoId))
        throw badParameter('into_id', 'Dit is geen geldige id.', 'This is not a valid id.');
      const from = await subject.find(request, request.params.id);
      const into = intoId === undefined ? from : await subject.find(request, intoId);
      let refusal: string | null = null;
      try {
        await subject.expectMergeable(request, from, into);
      } catch (error) {
        if (!(error instanceof Problem)) throw error;
        refusal = error.definition.code ?? 'forbidden';
      }
      const preview = {
        type: `${type}_merge_previews`,
        id: from.id,
        fields: subject.choicesBetween(from, into),
        moves: whole(await subject.countMoving(from)),
        refusal,
      };
      return reply.resource(preview);
    },
  );

  app.put<WithId>(
    `/${of}/:id/merge`,
    {
      config: {
        permission,
        freshSignIn: true,
        docs: { ...docs.merge, body: schemas.input, answer: one(schemas.kept) },
      },
    },
    async (request, reply) => {
      const from = await subject.find(request, request.params.id);
      request.expectVersion(from.lockVersion);
      const { intoId, takeFrom } = request.document(schemas.input);
      const into = await subject.find(request, intoId);
      return subject.merge(request, reply, { from, into, takeFrom });
    },
  );

  app.get(
    `/${merges}`,
    { config: { permission, docs: { ...docs.list, list: definition, answer: many(schemas.merge) } } },
    async (request, reply) => {
      const query = request.listQuery(definition);
      const where = and(visible(request), query.where);
      const found = await db
        .select()
        .from(table as PgTable)
        .where(where)
        .orderBy(...query.orderBy)
        .limit(query.limit)
        .offset(query.offset);
      return reply.collection(await toMerges(found as Merge[]), { total: await db.$count(table, where) });
    },
  );

  app.put<WithId>(
    `/${merges}/:id/undo`,
    {
      config: {
        permission,
        freshSignIn: true,
        docs: { ...docs.undo, answer: one(schemas.merge), refusals: [410] },
      },
    },
    async (request, reply) => {
      const [merge] = (await db
        .select()
        .from(table as PgTable)
        .where(and(eq(table.id, request.params.id), visible(request)))
        .for('update')) as Merge[];
      if (!merge) throw notFound();
      const [shown] = await toMerges([await subject.undo(request, merge)]);
      if (!shown) throw notFound();
      return reply.resource(shown);
    },
  );
}

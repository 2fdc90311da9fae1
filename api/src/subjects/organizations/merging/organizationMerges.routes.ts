import { organization as organizationSchema } from '@omzien/model/organization';
import {
  organizationMerge,
  organizationMergeInput,
  organizationMergeKinds,
  organizationMergePreview,
} from '@omzien/model/organizationMerge';
import { and, eq, inArray, ne } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { withinReach } from '../../../http/access.ts';
import { notFound } from '../../../http/problems.ts';
import { mergeRoutes } from '../../../services/merging/mergeRoutes.ts';
import { countMoving } from '../../../services/merging/moveRecords.ts';
import { organizationMerges } from '../../../tables/organizations/organizationMerges.table.ts';
import { organizations } from '../../../tables/organizations/organizations.table.ts';
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

/** Two records of one organisation: looking before, merging, and taking it back. */
export function organizationMergeRoutes(
  app: FastifyInstance,
  commands: OrganizationCommands,
  answered: AnsweredOrganization,
) {
  const { db } = app;
  const merging = createOrganizationMerging(app, commands);

  mergeRoutes(app, {
    of: 'organizations',
    type: 'organization',
    permission: 'organizations.merge',
    table: organizationMerges,
    schemas: {
      input: organizationMergeInput,
      preview: organizationMergePreview,
      merge: organizationMerge,
      kept: organizationSchema,
    },
    kinds: organizationMergeKinds,
    kindOf,
    docs: {
      into: 'The organisation that stays',
      preview: { summary: 'What merging an organisation into another would do' },
      merge: {
        summary: 'Merge an organisation into another',
        description:
          'Vacancies, applications, conversations, members, notes and what else names this organisation go to `into_id`, with the values named in `take_from`. This one is archived, and its address leads to the other. `PUT /organization_merges/{id}/undo` takes it back for 30 days. Both must be of one centre and one type. Nobody is mailed. Answers with the organisation that stays.',
      },
      list: { summary: 'List merges of organisations that can be taken back, or were' },
      undo: {
        summary: 'Take a merge of organisations back',
        description:
          'For 30 days. Records that still are where the merge put them go back, and values that nobody has changed since; `kept` counts what stays.',
      },
    },
    async find(request, id) {
      const reach = withinReach(request.grants, { organization: organizations.id, center: organizations.centerId });
      const [row] = await db
        .select()
        .from(organizations)
        .where(and(eq(organizations.id, id), ne(organizations.status, 'deleted'), reach));
      if (!row) throw notFound();
      return row;
    },
    findAll: (ids) => db.select().from(organizations).where(inArray(organizations.id, ids)),
    nameOf: ({ name }) => name,
    expectMergeable: (_request, from, into) => expectMergeable(from, into),
    choicesBetween,
    countMoving: (from) => countMoving(db, columnsOf(from), from.id),
    async merge(request, reply, given) {
      await merging.merge(request, given);
      const { resource, lockVersion } = await answered(request, given.into.id);
      return reply.resource(resource, { lockVersion });
    },
    canUndo,
    undo: merging.undo,
  });
}

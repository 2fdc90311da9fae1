import { organization as organizationSchema } from '@omzien/model/organization';
import { moveInput } from '@omzien/model/organizationInput';
import { movePreview, organizationMove } from '@omzien/model/organizationMove';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isUuid } from '../../../http/context.ts';
import { notFound } from '../../../http/problems.ts';
import { many, one } from '../../../http/routeDocs.ts';
import type { OrganizationRow } from '../../../tables/organizations/organizations.table.ts';
import type { AnsweredOrganization } from '../organizationCommands.routes.ts';
import { isCenterItself, nameNotTheSame, unknownTarget } from '../organizations.problems.ts';
import type { OrganizationCommands } from '../organizations.usecases.ts';
import { createOrganizationMoves, mayMove } from './organizationMove.usecases.ts';

type WithId = { Params: { id: string } };
type WithTarget = WithId & { Querystring: Record<string, string | undefined> };

/** Moving an organisation to another centre: a centre admin asks for it, a superuser does it and takes it back. */
export function organizationMoveRoutes(
  app: FastifyInstance,
  commands: OrganizationCommands,
  answered: AnsweredOrganization,
  isOn: boolean,
) {
  const moves = createOrganizationMoves(app, commands);

  async function movable(request: FastifyRequest, id: string): Promise<OrganizationRow> {
    if (!isOn) throw notFound();
    const row = await commands.reached(request, id);
    if (row.organizationType === 'VolunteerCenter') throw isCenterItself();
    return row;
  }

  app.get<WithTarget>(
    '/organizations/:id/move_preview',
    {
      config: {
        permission: 'organizations.move',
        docs: {
          summary: 'Show what a move to another centre takes along',
          description:
            '`stays` counts what the old centre keeps and the new one never reads; `conflicts` says what stands in the way (`moving`) or deserves a look.',
          query: { volunteer_center_id: 'The centre to move to' },
          answer: one(movePreview),
        },
      },
    },
    async (request, reply) => {
      const row = await movable(request, request.params.id);
      const target = request.query.volunteer_center_id ?? '';
      if (!isUuid(target)) throw unknownTarget();
      return reply.resource(await moves.preview(request, row, target));
    },
  );

  app.get<WithId>(
    '/organizations/:id/moves',
    {
      config: {
        permission: 'organizations.move',
        docs: {
          summary: 'List the latest moves of an organisation',
          description:
            'The newest first, at most ten, each with how far it is. `undo` is among the transitions for who may take it back.',
          answer: many(organizationMove),
        },
      },
    },
    async (request, reply) => {
      const row = await movable(request, request.params.id);
      const found = await moves.list(request, row);
      return reply.collection(found, { total: found.length });
    },
  );

  app.put<WithId>(
    '/organizations/:id/move',
    {
      config: {
        permission: 'organizations.move',
        docs: {
          summary: 'Move an organisation to another centre',
          description:
            'Where the deployment allows it, else 404. A superuser moves it with its vacancies, its applications and the users who have no other link to the old centre; both centres and its people get a mail. More than 500 records go on after the answer: `GET …/moves` says how far it is. A centre admin asks for it: `meta.requested` is true, and the superusers find it on their work list.',
          body: moveInput,
          answer: one(organizationSchema),
        },
      },
    },
    async (request, reply) => {
      const row = await movable(request, request.params.id);
      const { volunteerCenterId, confirmName } = request.document(moveInput);
      if (confirmName !== undefined && confirmName.trim() !== row.name) throw nameNotTheSame();
      const isSuperuser = mayMove(request);
      if (isSuperuser) await moves.move(request, row, volunteerCenterId);
      else await moves.ask(request, row, volunteerCenterId);
      const { resource, lockVersion } = await answered(request, row.id);
      return reply.resource(resource, { lockVersion, meta: { requested: !isSuperuser } });
    },
  );

  app.put<WithId>(
    '/organizations/:id/undo_move',
    {
      config: {
        permission: 'organizations.move',
        docs: {
          summary: 'Take the latest move of an organisation back',
          description:
            'By a superuser, within 24 hours. What went along goes back, with what came since. What the new centre has dealt with meanwhile stays there: `kept` of the move counts it.',
          answer: one(organizationSchema),
          refusals: [410],
        },
      },
    },
    async (request, reply) => {
      const row = await movable(request, request.params.id);
      await moves.undo(request, row);
      const { resource, lockVersion } = await answered(request, row.id);
      return reply.resource(resource, { lockVersion });
    },
  );
}

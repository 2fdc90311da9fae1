import {
  type ApplicationBulkInput,
  type ApplicationResult,
  applicationBulkInput,
  applicationResult,
} from '@omzien/model/application';
import { grantsOf, type Permission } from '@omzien/model/permissions';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { notFound, Problem, unauthenticated } from '../../http/problems.ts';
import { many } from '../../http/routeDocs.ts';
import type { FoundApplication } from '../../services/directory/applications.repository.ts';
import { createReplies } from '../conversations/replies.usecases.ts';
import { powersFor, readable, sideOfStaff } from './applicationList.ts';
import { createApplicationParts } from './applicationParts.ts';
import { withdrawApplication } from './steps/apply.usecases.ts';
import { assignApplication, putOnWaitingList } from './steps/decide.usecases.ts';
import { decideApplication, takeBack } from './steps/held.usecases.ts';
import { holdReply, sendReplyNow, undoReply } from './steps/heldReply.usecases.ts';
import { answerMatchCheck } from './steps/matchCheck.usecases.ts';

/** The steps that need another permission than deciding. */
const permissions: Partial<Record<ApplicationBulkInput['action'], Permission>> = {
  withdraw: 'applications.withdraw',
  match_result: 'applications.update',
};

const withoutIds = <T extends { ids: unknown; action: unknown }>({ ids: _ids, action: _action, ...input }: T) => input;

/** How an application stands for who may know what is decided and waits. */
const shownTo = (request: FastifyRequest, row: FoundApplication) =>
  row.held && powersFor(request, row).decide ? row.held.outcome : row.stage;

export const applicationBulkRoutes: FastifyPluginAsync = async (app) => {
  const parts = createApplicationParts(app);
  const { applications } = parts;
  const replies = createReplies(app);

  async function take(
    request: FastifyRequest,
    work: Awaited<ReturnType<typeof parts.ofRequest>>,
    found: FoundApplication,
    input: ApplicationBulkInput,
  ): Promise<FoundApplication> {
    const staffId = request.actor.user?.id;
    if (staffId === undefined) throw unauthenticated();
    const side = sideOfStaff(request, found);
    const decideParts = { ...work, staffId, side, impersonatorId: request.actor.impersonator?.id ?? null };
    switch (input.action) {
      case 'accept':
        return decideApplication(decideParts, found, { step: 'accept', ...withoutIds(input) });
      case 'reject':
        return decideApplication(decideParts, found, { step: 'reject', ...withoutIds(input) });
      case 'reopen':
        return takeBack(decideParts, found);
      case 'waiting_list':
        return putOnWaitingList(decideParts, found);
      case 'assign':
        return assignApplication(decideParts, found, input.ownerId);
      case 'withdraw':
        return withdrawApplication(work, found, staffId, input.reason);
      case 'match_result':
        return answerMatchCheck(work, found, { side: 'organization', result: input.result, actorId: staffId });
      case 'undo_reply':
        return undoReply(decideParts, found);
      case 'send_reply':
        return sendReplyNow(decideParts, found);
      case 'reply': {
        if (!input.sendNow) {
          await replies.expectMayWrite(request, found, side);
          return holdReply(decideParts, found, input.body);
        }
        await replies.writeAbout(request, found, { body: input.body, fileIds: [] }, side);
        const row = await applications.find(found.id);
        if (!row) throw notFound();
        return row;
      }
    }
  }

  app.put(
    '/applications/bulk',
    {
      config: {
        permission: 'applications.decide',
        types: ['applications', 'application_results'],
        docs: {
          summary: 'Take one step for many applications',
          description:
            '`action` with what that step needs, and up to 500 `ids`. A `reply` waits for ten minutes, as decisions do, unless `send_now`; `undo_reply` and `send_reply` are for what waits. Each application is done by itself: the answer says for every id, in the given order, whether it went well. An id outside the reach of the asker is told as not found.',
          body: applicationBulkInput,
          answer: many(applicationResult),
        },
      },
    },
    async (request, reply) => {
      const input = request.document(applicationBulkInput);
      const { roles, user } = request.actor;
      const needed = permissions[input.action];
      const grants = needed === undefined ? request.grants : grantsOf(needed, roles, user !== null);
      const ids = [...new Set(input.ids.map((id) => id.toLowerCase()))];
      const found = new Map((await applications.several(ids, readable(request, grants))).map((row) => [row.id, row]));
      const work = await parts.ofRequest(request);

      const results: ApplicationResult[] = [];
      for (const id of ids) {
        const row = found.get(id);
        try {
          if (!row) throw notFound();
          // Each in a savepoint: what one of them has half done must not be stored with the others.
          const changed = await app.db.transaction(() => take(request, work, row, input));
          results.push({ type: 'application_results', id, ok: true, stage: shownTo(request, changed), errors: [] });
        } catch (error) {
          if (!(error instanceof Problem)) throw error;
          const errors = error
            .errorsFor(request.locale)
            .map(({ status = '', code = null, detail = null }) => ({ status, code, detail }));
          results.push({
            type: 'application_results',
            id,
            ok: false,
            stage: row ? shownTo(request, row) : null,
            errors,
          });
        }
      }
      return reply.collection(results, { meta: { succeeded: results.filter(({ ok }) => ok).length } });
    },
  );
};

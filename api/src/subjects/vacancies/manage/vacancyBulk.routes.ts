import { vacancyBulkInput, vacancyBulkResult, vacancyBulkUndoInput } from '@omzien/model/vacancyInput';
import type { FastifyPluginAsync } from 'fastify';
import { newId } from '../../../database/newId.ts';
import { one } from '../../../http/routeDocs.ts';
import { type BulkResult, createVacancyBulk } from './vacancyBulk.usecases.ts';
import { createVacancyWrites } from './vacancyWrites.usecases.ts';

type Outcome = { results: BulkResult[]; undoToken: string | null; undoUntil: Date | null };

const toBulkChange = ({ results, undoToken, undoUntil }: Outcome, dryRun: boolean) => ({
  type: 'vacancy_bulk_changes' as const,
  id: undoToken ?? newId(),
  dryRun,
  results,
  changed: results.filter(({ ok }) => ok).length,
  failed: results.filter(({ ok }) => !ok).length,
  undoToken,
  undoUntil: undoUntil?.toISOString() ?? null,
});

/** Changing many vacancies at once, with a look before it and a way back after it. */
export const vacancyBulkRoutes: FastifyPluginAsync = async (app) => {
  const bulk = createVacancyBulk(app, createVacancyWrites(app));
  const types = ['vacancies', 'vacancy_bulk_changes'];

  app.patch(
    '/vacancies/bulk',
    {
      config: {
        permission: 'vacancies.manage',
        types,
        docs: {
          summary: 'Change up to 500 vacancies at once',
          description:
            'Each row is judged by itself: what cannot be changed says why, the others are changed. With `dry_run` nothing is written. `versions` holds the `lock_version` of rows as the asker saw them: what somebody else has changed since answers `stale`. `undo_token` takes it back for 10 minutes.',
          body: vacancyBulkInput,
          answer: one(vacancyBulkResult),
        },
      },
    },
    async (request, reply) => {
      const input = request.document(vacancyBulkInput);
      return reply.resource(toBulkChange(await bulk.change(request, input), input.dryRun));
    },
  );

  app.post(
    '/vacancies/bulk/undo',
    {
      config: {
        permission: 'vacancies.manage',
        types,
        docs: {
          summary: 'Take a bulk change back',
          description: 'What somebody else has changed since then stays as it is, and says so.',
          body: vacancyBulkUndoInput,
          answer: one(vacancyBulkResult),
          refusals: [410],
        },
      },
    },
    async (request, reply) => {
      const { undoToken } = request.document(vacancyBulkUndoInput);
      return reply.resource(toBulkChange(await bulk.undo(request, undoToken), false));
    },
  );
};

import { permissionForVacancyStep, type VacancyStepByHand, vacancySteps } from '@omzien/model/transitions';
import { staffVacancy } from '@omzien/model/vacancy';
import {
  fillVacancyInput,
  noInput,
  publishVacancyInput,
  renewVacancyInput,
  takeDownVacancyInput,
  vacancyChange,
  vacancyCreate,
} from '@omzien/model/vacancyInput';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type * as v from 'valibot';
import { nothing, one } from '../../../http/routeDocs.ts';
import { toStaffVacancy } from '../search/vacancies.resource.ts';
import { registerVacancyLinks } from './vacancyLinks.ts';
import type { StepInput } from './vacancySteps.ts';
import type { StepResult } from './vacancySteps.usecases.ts';
import { createVacancyWrites } from './vacancyWrites.usecases.ts';

type WithId = { Params: { id: string } };

/** What each step reads, and what its address does. */
const stepDocs: Record<
  VacancyStepByHand,
  { body: v.GenericSchema<unknown, StepInput>; summary: string; description?: string }
> = {
  publish: {
    body: publishVacancyInput,
    summary: 'Publish a vacancy',
    description:
      'Without `expires_at` it stays for as long as the centre says, an activity until its last date; at most 180 days. With `publish_at` it goes on line later. While the organisation waits for its approval it stays a draft with `publish_on_approval`. `meta.outcome` is `done`, `queued` or `scheduled`.',
  },
  unpublish: { body: noInput, summary: 'Take a vacancy off line, back to a draft' },
  fill: {
    body: fillVacancyInput,
    summary: 'Say that somebody was found',
    description: 'With `tell_applicants` everybody who still waits is told, with similar vacancies.',
  },
  renew: { body: renewVacancyInput, summary: 'Put a vacancy on line again, or keep it there longer' },
  archive: { body: noInput, summary: 'Archive a vacancy' },
  restore: { body: noInput, summary: 'Make a draft of an archived vacancy' },
  take_down: {
    body: takeDownVacancyInput,
    summary: 'Take a vacancy off line as the centre, with a reason that is mailed',
  },
};

/** Writing vacancies: create, change, every step, duplicate and delete. */
export const vacancyWriteRoutes: FastifyPluginAsync = async (app) => {
  const writes = createVacancyWrites(app);
  registerVacancyLinks(app);

  function answer(request: FastifyRequest, reply: FastifyReply, { row, outcome }: StepResult) {
    return reply.resource(toStaffVacancy(row, request.actor, app.clock()), {
      lockVersion: row.lockVersion,
      meta: { outcome },
    });
  }

  app.post(
    '/vacancies',
    {
      config: {
        permission: 'vacancies.manage',
        docs: {
          summary: 'Write a new vacancy',
          description:
            'A draft may be as incomplete as it is. With `status: published` it is published at once, when it is complete. The contact person is who writes it, unless another is named.',
          body: vacancyCreate,
          answer: one(staffVacancy, 201),
        },
      },
    },
    async (request, reply) => {
      const input = request.document(vacancyCreate);
      reply.code(201);
      return answer(request, reply, await writes.create(request, input));
    },
  );

  for (const method of ['PATCH', 'PUT'] as const)
    app.route<WithId>({
      method,
      url: '/vacancies/:id',
      config: {
        permission: 'vacancies.manage',
        docs: {
          summary: 'Change a vacancy',
          description:
            'Only the attributes that are sent change, so that a form can save as it is written. `publish_at: null` or `publish_on_approval: false` takes back that a draft goes on line later. `status` takes the step of the transition table that leads there. What is on line must stay complete.',
          body: vacancyChange,
          answer: one(staffVacancy),
        },
      },
      handler: async (request, reply) => {
        const input = request.document(vacancyChange);
        const row = await writes.findWithinReach(request, request.params.id);
        return answer(request, reply, await writes.change(request, row, input));
      },
    });

  for (const step of vacancySteps) {
    const { body, ...docs } = stepDocs[step];
    app.put<WithId>(
      `/vacancies/:id/${step}`,
      { config: { permission: permissionForVacancyStep(step), docs: { ...docs, body, answer: one(staffVacancy) } } },
      async (request, reply) => {
        // A step that needs no words may come without a document.
        const input =
          request.body === undefined && body !== takeDownVacancyInput && body !== fillVacancyInput
            ? {}
            : request.document(body);
        const row = await writes.findWithinReach(request, request.params.id);
        request.expectVersion(row.lockVersion);
        return answer(request, reply, await writes.steps.take(step, row, input, writes.byFor(request, row)));
      },
    );
  }

  app.put<WithId>(
    '/vacancies/:id/duplicate',
    {
      config: {
        permission: 'vacancies.manage',
        docs: { summary: 'Make a new draft with the same content', answer: one(staffVacancy, 201) },
      },
    },
    async (request, reply) => {
      const row = await writes.findWithinReach(request, request.params.id);
      const copy = await writes.duplicate(request, row);
      reply.code(201);
      return answer(request, reply, { row: copy, outcome: 'done' });
    },
  );

  app.delete<WithId>(
    '/vacancies/:id',
    {
      config: {
        permission: 'vacancies.manage',
        docs: {
          summary: 'Delete a vacancy',
          description:
            'An organisation deletes what nobody has applied for; everything else it archives. What is deleted is erased after 30 days.',
          answer: nothing(),
        },
      },
    },
    async (request, reply) => {
      await writes.destroy(request, await writes.findWithinReach(request, request.params.id));
      reply.code(204);
    },
  );
};

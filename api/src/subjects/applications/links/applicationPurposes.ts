import { acceptInput, rejectInput } from '@omzien/model/application';
import { applicationTransitions, transitionsFrom } from '@omzien/model/transitions';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { notFound } from '../../../http/problems.ts';
import { faultOf, ValidationFailed } from '../../../http/validation.ts';
import type { FoundApplication } from '../../../services/directory/applications.repository.ts';
import type { LinkClosed, LinkPurpose } from '../../../services/links/formTokens.ts';
import type { FormTokenRow } from '../../../tables/content/formTokens.table.ts';
import { createReplies } from '../../conversations/replies.usecases.ts';
import { createApplicationParts } from '../applicationParts.ts';
import { canReopen } from '../applications.resource.ts';
import { decideApplication, takeBack } from '../steps/held.usecases.ts';
import {
  acceptedOutcome,
  acceptQuestion,
  heldAsEvent,
  rejectedOutcome,
  rejectQuestion,
  reopenedOutcome,
  reopenQuestion,
  repliedOutcome,
  replyQuestion,
  settledText,
} from './linkQuestions.ts';
import { actingBy, standingOf } from './linkStanding.ts';
import { registerMatchLinks } from './matchLinks.ts';

function checked<Schema extends v.GenericSchema>(schema: Schema, answers: unknown): v.InferOutput<Schema> {
  const result = v.safeParse(schema, answers, { abortPipeEarly: true });
  if (!result.success) throw new ValidationFailed(result.issues.map(faultOf));
  return result.output;
}

const decisions = ['application_accept', 'application_reject'];
/** What has happened to an application that settles it. */
const settling = ['accepted', 'rejected', 'withdrawn', 'closed'] as const;

/** Says what the links of applications do. Each acts for the one to whom it was mailed, while he still has a say. */
export function registerApplicationLinks(app: FastifyInstance): void {
  const parts = createApplicationParts(app);
  const replies = createReplies(app);
  const may = (name: string, { stage, held }: FoundApplication) =>
    !held && transitionsFrom(applicationTransitions, stage).some((step) => step === name);
  const find = async ({ subjectId }: FormTokenRow) =>
    subjectId === null ? undefined : parts.applications.find(subjectId);
  const placeOf = ({ subjectId }: FormTokenRow) => (subjectId === null ? null : `/applications/${subjectId}`);

  /** Decided already: what, when and by whom, for who may know. */
  async function settled(application: FoundApplication): Promise<LinkClosed> {
    const events = await parts.applications.timeline(application.id, settling);
    return { closed: 'decided', text: settledText(application, heldAsEvent(application) ?? events.at(-1)) };
  }

  /** A step of the organisation, for a holder who may take it. */
  const ofStaff = (
    name: string,
    what: {
      ask(application: FoundApplication): ReturnType<LinkPurpose['ask']>;
      act(
        application: FoundApplication,
        answers: Record<string, unknown>,
        request: FastifyRequest,
        link: FormTokenRow,
      ): ReturnType<LinkPurpose['act']>;
    },
  ) =>
    app.formTokens.register(name, {
      placeOf,
      async ask(link, request) {
        const application = await find(link);
        const closed = standingOf(link, application, request);
        return closed || !application ? closed : what.ask(application);
      },
      async act(link, answers, request) {
        const application = await find(link);
        if (!application || standingOf(link, application, request)) throw notFound();
        return what.act(application, answers, request, link);
      },
    });
  const work = async (request: FastifyRequest, link: FormTokenRow, application: FoundApplication) => ({
    ...(await parts.ofRequest(request)),
    ...actingBy(link, application, request),
  });

  ofStaff('application_accept', {
    ask: async (application) => (may('accept', application) ? acceptQuestion(application) : settled(application)),
    async act(application, answers, request, link) {
      const input = checked(acceptInput, { message: answers.message, startsOn: answers.starts_on ?? null });
      const decision = { step: 'accept', ...input } as const;
      return acceptedOutcome(await decideApplication(await work(request, link, application), application, decision));
    },
  });

  ofStaff('application_reject', {
    ask: async (application) => (may('reject', application) ? rejectQuestion(application) : settled(application)),
    async act(application, answers, request, link) {
      const input = checked(rejectInput, {
        reasonCode: answers.reason_code,
        message: answers.message,
        suggestAlternatives: answers.suggest_alternatives === true,
      });
      const decision = { step: 'reject', ...input } as const;
      const decided = await decideApplication(await work(request, link, application), application, decision);
      return rejectedOutcome(decided, input.suggestAlternatives);
    },
  });

  ofStaff('application_reply', {
    ask: async (application) =>
      may('reply', application) || may('accept', application) || application.stage === 'accepted'
        ? replyQuestion(application)
        : settled(application),
    async act(application, answers, request, link) {
      const { staffId, staffName } = actingBy(link, application, request);
      const writer = { userId: staffId, name: staffName };
      await replies.writeByLink(request, application, String(answers.message ?? ''), writer);
      return repliedOutcome(application);
    },
  });

  ofStaff('application_reopen', {
    ask: async (application) =>
      application.held || (may('reopen', application) && canReopen(application, app.clock()))
        ? reopenQuestion(application)
        : null,
    async act(application, _answers, request, link) {
      await takeBack(await work(request, link, application), application);
      // Undone it has never been, so the links of the mail ask again.
      if (application.held) await app.formTokens.reopen({ type: 'applications', id: application.id }, decisions);
      return reopenedOutcome(application);
    },
  });

  registerMatchLinks(app, parts);
}

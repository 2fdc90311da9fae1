import { acceptInput, type MatchResult, matchResults, rejectInput, rejectionReasons } from '@omzien/model/application';
import { applicationTransitions, transitionsFrom } from '@omzien/model/transitions';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { notFound } from '../app/problems.ts';
import { faultOf, ValidationFailed } from '../app/validation.ts';
import type { FormTokenRow } from '../forms/formTokens.table.ts';
import { createApplicationParts } from './applicationParts.ts';
import type { FoundApplication } from './applications.repository.ts';
import { canReopen } from './applications.resource.ts';
import { acceptApplication, rejectApplication, reopenApplication } from './decide.usecases.ts';
import { answerMatchCheck } from './matchCheck.usecases.ts';
import { acceptanceText, rejectionMessage, rejectionTexts } from './rejectionTexts.ts';

const matchTexts: Record<MatchResult, { nl: string; en: string }> = {
  yes: { nl: 'Ja, het is iets geworden', en: 'Yes, it worked out' },
  not_yet: { nl: 'Nog niet', en: 'Not yet' },
  no: { nl: 'Nee, het is niets geworden', en: 'No, it did not work out' },
};
const same = (text: string) => ({ nl: text, en: text });

function checked<Schema extends v.GenericSchema>(schema: Schema, answers: unknown): v.InferOutput<Schema> {
  const result = v.safeParse(schema, answers, { abortPipeEarly: true });
  if (!result.success) throw new ValidationFailed(result.issues.map(faultOf));
  return result.output;
}

/** Says what the links of applications do. Whoever holds one acts for the side that it was sent to. */
export function registerApplicationLinks(app: FastifyInstance): void {
  const parts = createApplicationParts(app);
  const may = (name: string, { stage }: FoundApplication) =>
    transitionsFrom(applicationTransitions, stage).some((step) => step === name);
  const find = async ({ subjectId }: FormTokenRow) =>
    subjectId === null ? undefined : parts.applications.find(subjectId);
  const found = async (link: FormTokenRow) => {
    const application = await find(link);
    if (!application) throw notFound();
    return application;
  };
  /** Beside the session of the browser there is none: the link itself acts, for the organisation. */
  const decide = async (request: FastifyRequest) => ({ ...(await parts.ofRequest(request)), staffId: null });
  const nameOf = ({ firstName, lastName }: FoundApplication) => `${firstName} ${lastName}`.trim();
  const message = {
    key: 'message',
    type: 'textarea',
    label: { nl: 'Bericht', en: 'Message' },
    required: true,
  } as const;

  app.formTokens.register('application_accept', {
    async ask(link) {
      const application = await find(link);
      if (!application || !may('accept', application)) return null;
      const name = nameOf(application);
      return {
        title: { nl: `${name} aannemen?`, en: `Accept ${name}?` },
        text: {
          nl: `Voor: ${application.vacancyTitle}. We mailen je bericht, met de gegevens van de contactpersoon.`,
          en: `For: ${application.vacancyTitle}. We mail your message, with the details of the contact person.`,
        },
        button: { nl: 'Aannemen', en: 'Accept' },
        fields: [
          message,
          { key: 'starts_on', type: 'date', label: { nl: 'Startdatum', en: 'Start date' }, required: false },
        ],
        prefill: { message: acceptanceText[application.locale] },
      };
    },
    async act(link, answers, request) {
      const application = await found(link);
      const input = checked(acceptInput, { message: answers.message, startsOn: answers.starts_on ?? null });
      await acceptApplication(await decide(request), application, input);
      return {
        title: { nl: `${nameOf(application)} is aangenomen`, en: `${nameOf(application)} has been accepted` },
        text: { nl: 'We hebben je bericht gemaild.', en: 'We have mailed your message.' },
        url: `/applications/${application.id}`,
        undo: 'application_reopen',
      };
    },
  });

  app.formTokens.register('application_reject', {
    async ask(link) {
      const application = await find(link);
      if (!application || !may('reject', application)) return null;
      const name = nameOf(application);
      return {
        title: { nl: `${name} afwijzen?`, en: `Reject ${name}?` },
        text: {
          nl: `Voor: ${application.vacancyTitle}. We mailen je bericht met de reden, en vacatures die erop lijken.`,
          en: `For: ${application.vacancyTitle}. We mail your message with the reason, and similar vacancies.`,
        },
        button: { nl: 'Afwijzen', en: 'Reject' },
        fields: [
          {
            key: 'reason_code',
            type: 'select',
            label: { nl: 'Reden', en: 'Reason' },
            required: true,
            options: rejectionReasons.map((value) => ({ value, label: rejectionTexts[value] })),
          },
          message,
        ],
        prefill: { message: rejectionMessage[application.locale] },
      };
    },
    async act(link, answers, request) {
      const application = await found(link);
      const input = checked(rejectInput, { reasonCode: answers.reason_code, message: answers.message });
      await rejectApplication(await decide(request), application, input);
      return {
        title: { nl: `${nameOf(application)} is afgewezen`, en: `${nameOf(application)} has been rejected` },
        text: { nl: 'We hebben je bericht gemaild.', en: 'We have mailed your message.' },
        url: `/applications/${application.id}`,
        undo: 'application_reopen',
      };
    },
  });

  app.formTokens.register('application_reopen', {
    async ask(link) {
      const application = await find(link);
      if (!application || !may('reopen', application) || !canReopen(application, app.clock())) return null;
      return {
        title: { nl: 'Je besluit terugdraaien?', en: 'Undo your decision?' },
        text: {
          nl: `De aanmelding van ${nameOf(application)} gaat weer open. De mail van daarnet is al verstuurd.`,
          en: `The application of ${nameOf(application)} opens again. The mail of just now has been sent already.`,
        },
        button: { nl: 'Terugdraaien', en: 'Undo' },
      };
    },
    async act(link, _answers, request) {
      const application = await found(link);
      await reopenApplication(await decide(request), application);
      return {
        title: { nl: 'Je besluit is teruggedraaid', en: 'Your decision has been undone' },
        text: { nl: 'De aanmelding staat weer open.', en: 'The application is open again.' },
        url: `/applications/${application.id}`,
      };
    },
  });

  const sideAndResult = v.object({
    side: v.picklist(['volunteer', 'organization']),
    result: v.picklist(matchResults),
  });
  app.formTokens.register('match_result', {
    async ask(link) {
      const application = await find(link);
      const data = v.safeParse(sideAndResult, link.data);
      if (!application || !data.success || !may('match_result', application)) return null;
      return {
        title: { nl: 'Is het iets geworden?', en: 'Did it work out?' },
        text: same(application.vacancyTitle),
        button: matchTexts[data.output.result],
      };
    },
    async act(link, _answers, request) {
      const application = await found(link);
      const { side, result } = v.parse(sideAndResult, link.data);
      const actorId = side === 'volunteer' ? application.userId : null;
      await answerMatchCheck(await parts.ofRequest(request), application, { side, result, actorId });
      return {
        title: { nl: 'Bedankt voor je antwoord', en: 'Thank you for your answer' },
        text: matchTexts[result],
      };
    },
  });
}

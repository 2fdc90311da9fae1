import { type MatchResult, matchResults } from '@omzien/model/application';
import { applicationTransitions, transitionsFrom } from '@omzien/model/transitions';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { notFound } from '../../../http/problems.ts';
import type { FoundApplication } from '../../../services/directory/applications.repository.ts';
import type { LinkClosed, LinkQuestion } from '../../../services/links/formTokens.ts';
import { isHeldByContact } from '../../../services/links/linkHolder.ts';
import { withoutRole, withoutSubject } from '../../../services/links/links.problems.ts';
import type { FormTokenRow } from '../../../tables/content/formTokens.table.ts';
import type { ApplicationParts } from '../applicationParts.ts';
import { answerMatchCheck, takeBackMatchAnswer } from '../steps/matchCheck.usecases.ts';
import { contactNameOf, standingOf } from './linkStanding.ts';

const matchTexts: Record<MatchResult, { nl: string; en: string }> = {
  yes: { nl: 'Ja, het is iets geworden', en: 'Yes, it worked out' },
  not_yet: { nl: 'Nog niet', en: 'Not yet' },
  no: { nl: 'Nee, het is niets geworden', en: 'No, it did not work out' },
};
const nextTexts: Record<MatchResult, { nl: string; en: string }> = {
  yes: { nl: 'Wat fijn om te horen. Je hoeft niets meer te doen.', en: 'Good to hear. There is nothing left to do.' },
  not_yet: {
    nl: 'Geeft niet. Wordt het later toch iets? Gebruik dan de andere link in de mail.',
    en: 'That is all right. If it works out later, use the other link in the mail.',
  },
  no: { nl: 'Jammer. Bedankt dat je het laat weten.', en: 'A pity. Thank you for telling us.' },
};
const result = v.picklist(matchResults);
const sideAndResult = v.object({ side: v.picklist(['volunteer', 'organization']), result });
const before = v.object({
  ...sideAndResult.entries,
  matchResult: v.nullable(result),
  ofSide: v.nullable(result),
});

/** "Did it work out?": each side answers for itself, by links of its own. */
export function registerMatchLinks(app: FastifyInstance, parts: ApplicationParts): void {
  const find = async ({ subjectId }: FormTokenRow) =>
    subjectId === null ? undefined : parts.applications.find(subjectId);
  const sideOf = ({ data }: FormTokenRow) => v.safeParse(sideAndResult, data);

  /** Null when the holder may still answer for his side. */
  function closedFor(
    link: FormTokenRow,
    found: FoundApplication | undefined,
    request: FastifyRequest,
  ): LinkClosed | null {
    const data = sideOf(link);
    if (!found || !data.success) return withoutSubject;
    if (!transitionsFrom(applicationTransitions, found.stage).includes('match_result'))
      return {
        closed: 'decided',
        text: {
          nl: `De aanmelding voor ${found.vacancyTitle} is intussen afgerond.`,
          en: `The application for ${found.vacancyTitle} has been closed meanwhile.`,
        },
      };
    if (data.output.side === 'organization') return standingOf(link, found, request);
    const isOwn = link.userId === null ? isHeldByContact(link, [found.email]) : link.userId === found.userId;
    return isOwn ? null : withoutRole;
  }

  app.formTokens.register('match_result', {
    placeOf: ({ subjectId }) => (subjectId === null ? null : `/applications/${subjectId}`),
    async ask(link, request): Promise<LinkQuestion | LinkClosed> {
      const application = await find(link);
      const closed = closedFor(link, application, request);
      if (closed || !application) return closed ?? withoutSubject;
      return {
        title: { nl: 'Is het iets geworden?', en: 'Did it work out?' },
        text: {
          nl: `Het gaat over: ${application.vacancyTitle}.`,
          en: `This is about: ${application.vacancyTitle}.`,
        },
        button: matchTexts[v.parse(sideAndResult, link.data).result],
        kind: 'match_check',
      };
    },
    async act(link, _answers, request) {
      const application = await find(link);
      if (!application || closedFor(link, application, request)) throw notFound();
      const { side, result: answer } = v.parse(sideAndResult, link.data);
      const actorId = side === 'volunteer' ? application.userId : link.userId;
      const by = {
        actorId,
        actorName: side === 'volunteer' ? null : (contactNameOf(link, application) ?? null),
        via: 'mail',
      } as const;
      await answerMatchCheck(await parts.ofRequest(request), application, { side, result: answer, ...by });
      return {
        title: { nl: 'Bedankt voor je antwoord', en: 'Thank you for your answer' },
        text: {
          nl: `Je antwoord: ${matchTexts[answer].nl.toLowerCase()}. ${nextTexts[answer].nl}`,
          en: `Your answer: ${matchTexts[answer].en.toLowerCase()}. ${nextTexts[answer].en}`,
        },
        undo: 'match_result_undo',
        undoData: {
          matchResult: application.matchResult,
          ofSide: side === 'volunteer' ? application.matchResultVolunteer : application.matchResultOrganization,
        },
      };
    },
  });

  app.formTokens.register('match_result_undo', {
    async ask(link, request) {
      const application = await find(link);
      const closed = closedFor(link, application, request);
      return (
        closed ?? {
          title: { nl: 'Je antwoord terugnemen?', en: 'Take your answer back?' },
          text: {
            nl: 'We vergeten dan wat je net hebt gekozen. Je kunt opnieuw antwoorden met de mail.',
            en: 'We then forget what you have just chosen. You can answer again with the mail.',
          },
          button: { nl: 'Terugnemen', en: 'Take back' },
        }
      );
    },
    async act(link, _answers, request) {
      const application = await find(link);
      if (!application || closedFor(link, application, request)) throw notFound();
      const { side, result: answer, ...earlier } = v.parse(before, link.data);
      await takeBackMatchAnswer(await parts.ofRequest(request), application, { side, ...earlier });
      return {
        title: { nl: 'Je antwoord is teruggenomen', en: 'Your answer has been taken back' },
        text: {
          nl: `“${matchTexts[answer].nl}” telt niet meer. Antwoord opnieuw met een andere link in de mail.`,
          en: `“${matchTexts[answer].en}” no longer counts. Answer again with another link in the mail.`,
        },
      };
    },
  });
}

import type { MatchResult } from '@omzien/model/application';
import type { ConversationSide } from '@omzien/model/conversation';
import type { FormTokens } from '../forms/formTokens.ts';
import type { FoundApplication } from './applications.repository.ts';

/** An application is closed after 28 days without an answer; until then its links work. */
const decideDays = 35;
const matchDays = 60;

/** The links of an application that work without signing in. */
export const createApplicationFormLinks = (formTokens: Pick<FormTokens, 'issue'>) => {
  const issue = (application: FoundApplication, purpose: string, validDays: number, data = {}) =>
    formTokens.issue({
      purpose,
      centerId: application.centerId,
      subject: { type: 'applications', id: application.id },
      validDays,
      data,
    });
  return {
    async decide(application: FoundApplication) {
      return {
        accept_url: await issue(application, 'application_accept', decideDays),
        reject_url: await issue(application, 'application_reject', decideDays),
      };
    },
    async matchCheck(application: FoundApplication, side: ConversationSide) {
      const answer = (result: MatchResult) => issue(application, 'match_result', matchDays, { side, result });
      return { yes_url: await answer('yes'), not_yet_url: await answer('not_yet'), no_url: await answer('no') };
    },
  };
};
export type ApplicationFormLinks = ReturnType<typeof createApplicationFormLinks>;

import { matchResults } from '@omzien/model/application';
import type { ConversationSide } from '@omzien/model/conversation';
import type { FoundApplication } from '../../services/directory/applications.repository.ts';
import type { FormTokens } from '../../services/links/formTokens.ts';
import { heldBy } from '../../services/links/linkHolder.ts';
import type { Recipient } from '../../services/notifications/notifier.ts';

/** An application is closed after 28 days without an answer; until then its links work. */
const decideDays = 35;
const matchDays = 60;

/** The links of an application that work without signing in, each for the one to whom it is mailed. */
export const createApplicationFormLinks = (formTokens: Pick<FormTokens, 'issue'>) => {
  const linkTo =
    (application: FoundApplication, to: Recipient, centerId: string, validDays: number) =>
    (purpose: string, data: Record<string, unknown> = {}) =>
      formTokens.issue({
        purpose,
        centerId,
        subject: { type: 'applications', id: application.id },
        validDays,
        ...heldBy(to, data),
      });
  return {
    async decide(application: FoundApplication, to: Recipient) {
      const link = linkTo(application, to, application.centerId, decideDays);
      return {
        accept_url: await link('application_accept'),
        reject_url: await link('application_reject'),
        reply_url: await link('application_reply'),
      };
    },
    /** The volunteer answers on the site where the application was sent. */
    async matchCheck(application: FoundApplication, side: ConversationSide, to: Recipient) {
      const { centerId, siteCenterId } = application;
      const link = linkTo(application, to, side === 'volunteer' ? (siteCenterId ?? centerId) : centerId, matchDays);
      const [yes, notYet, no] = await Promise.all(matchResults.map((result) => link('match_result', { side, result })));
      return { yes_url: yes, not_yet_url: notYet, no_url: no };
    },
  };
};
export type ApplicationFormLinks = ReturnType<typeof createApplicationFormLinks>;

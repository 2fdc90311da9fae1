import type { TenantKey } from '@omzien/model/tenants';
import type { FastifyInstance } from 'fastify';
import type { FoundReply } from './profileReplies.repository.ts';

/** The links work a little longer than the clock of a question runs. */
const linkDays = 60;
const returnDays = 180;

const workAt = {
  nl: (name: string) => `vrijwilligerswerk bij ${name}`,
  en: (name: string) => `voluntary work at ${name}`,
};

/** Mails about questions to people in the pool. They answer straight from the mail. */
export function createApproachMails({ notifier, formTokens }: Pick<FastifyInstance, 'notifier' | 'formTokens'>) {
  async function about(reply: FoundReply) {
    const { id, centerId, userId } = reply;
    const subject = { type: 'volunteer_profile_replies', id };
    const { locale } = reply;
    const link = (purpose: string) =>
      formTokens.issue({ purpose, centerId, subject, userId, validDays: linkDays, locale });
    return {
      telling: {
        tenant: reply.tenant as TenantKey,
        centerId,
        to: {
          userId,
          name: `${reply.firstName} ${reply.lastName}`.trim(),
          email: reply.email,
          locale: reply.locale,
        },
        url: '/profile-replies',
        subject,
      },
      links: { accept_url: await link('pool_accept'), decline_url: await link('pool_decline') },
    };
  }

  return {
    async approached(reply: FoundReply): Promise<void> {
      const { telling, links } = await about(reply);
      await notifier.tell({
        key: 'pool_approach',
        ...telling,
        variables: {
          organization: { name: reply.organizationName },
          vacancy: { title: reply.vacancyTitle ?? workAt[reply.locale](reply.organizationName) },
          message: reply.body,
          ...links,
        },
      });
    },

    /** `leaves`: no answer to this last mail takes the volunteer out of the pool. */
    async reminded(reply: FoundReply, { final, leaves }: { final: boolean; leaves: boolean }): Promise<void> {
      const { telling, links } = await about(reply);
      const returnUrl = leaves
        ? await formTokens.issue({
            purpose: 'pool_return',
            centerId: reply.centerId,
            subject: { type: 'volunteer_profiles', id: reply.volunteerProfileId },
            userId: reply.userId,
            validDays: returnDays,
            locale: reply.locale,
          })
        : null;
      await notifier.tell({
        key: 'pool_approach_reminder',
        ...telling,
        variables: { organization: { name: reply.organizationName }, ...links, final, return_url: returnUrl },
      });
    },
  };
}
export type ApproachMails = ReturnType<typeof createApproachMails>;

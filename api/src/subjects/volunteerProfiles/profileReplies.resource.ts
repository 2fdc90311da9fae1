import type { Locale } from '@omzien/model/tenants';
import { profileReplyTransitions, transitionsFrom } from '@omzien/model/transitions';
import { approachDays, type VolunteerProfileReply } from '@omzien/model/volunteerProfile';
import { Temporal } from 'temporal-polyfill';
import { formatDate } from '../../services/calendar/calendar.ts';
import type { FoundReply } from './profileReplies.repository.ts';
import { cardNameOf } from './volunteerProfiles.resource.ts';

const iso = (date: Date | null) => date?.toISOString() ?? null;
const dayAfter = (days: number, moment: Date) => Temporal.PlainDate.from(formatDate(moment)).add({ days }).toString();

/** What an organisation reads when the clock answered. */
const politeNo = {
  nl: 'Deze vrijwilliger heeft er nu geen tijd voor. Bedankt voor je vraag.',
  en: 'This volunteer has no time for it now. Thank you for asking.',
};

/** What the asker is to a question. */
export type ReplyPowers = { isOwn: boolean; isCenter: boolean; mayWithdraw: boolean };

/** The steps that people take, and who takes them. */
const stepsOf = (row: FoundReply, { isOwn, mayWithdraw }: ReplyPowers) => {
  if (row.heldUntil !== null) return mayWithdraw ? ['undo', 'send_now'] : [];
  return transitionsFrom(profileReplyTransitions, row.state).filter((name) =>
    name === 'withdraw' ? mayWithdraw : (name === 'accept' || name === 'decline') && isOwn,
  );
};

export function toProfileReply(row: FoundReply, powers: ReplyPowers, locale: Locale): VolunteerProfileReply {
  const isOpen = row.state === 'sent';
  const knows = powers.isOwn || powers.isCenter || row.state === 'accepted';
  const byClock = row.state === 'auto_declined' || row.state === 'expired';
  const last = row.finalRemindedAt;
  return {
    type: 'volunteer_profile_replies',
    id: row.id,
    volunteerProfileId: row.volunteerProfileId,
    organizationId: row.organizationId,
    organizationName: row.organizationName,
    organizationLogoUrl: row.organizationLogoUrl,
    vacancyId: row.vacancyId,
    vacancyTitle: row.vacancyTitle,
    body: row.body,
    state: row.state,
    sender: row.senderId === null || row.senderName === null ? null : { id: row.senderId, name: row.senderName },
    volunteer: {
      displayName: cardNameOf(row),
      district: row.district,
      fullName: knows ? `${row.firstName} ${row.lastName}`.trim() : null,
      email: knows ? row.email : null,
      phoneNumber: knows ? row.phoneNumber : null,
      userId: knows ? row.userId : null,
    },
    answer: byClock ? politeNo[locale] : row.answer,
    applicationId: knows ? row.applicationId : null,
    conversationId: row.conversationId,
    createdAt: row.createdAt.toISOString(),
    remindedAt: iso(row.remindedAt),
    finalRemindedAt: iso(last),
    answeredAt: iso(row.answeredAt),
    remindsOn: isOpen && row.remindedAt === null && last === null ? dayAfter(approachDays.remind, row.createdAt) : null,
    lastMailOn: isOpen && last === null ? dayAfter(approachDays.answerNow, row.createdAt) : null,
    closesOn: isOpen
      ? dayAfter(
          ...(last === null
            ? ([approachDays.answerNow + approachDays.end, row.createdAt] as const)
            : ([approachDays.end, last] as const)),
        )
      : null,
    ...(powers.mayWithdraw
      ? {
          held: row.heldUntil && {
            until: row.heldUntil.toISOString(),
            by: row.senderId,
            byName: row.senderName,
          },
        }
      : {}),
    lockVersion: row.lockVersion,
    permissions: { update: false, destroy: false, transitions: stepsOf(row, powers) },
  };
}

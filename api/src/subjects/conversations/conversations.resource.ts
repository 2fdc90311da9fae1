import type {
  Conversation,
  ConversationParticipant,
  ConversationSide,
  QuickReply,
  Reply,
  ReplyFile,
} from '@omzien/model/conversation';
import { addressOf } from '../../services/files/files.resource.ts';
import type { FileRow } from '../../tables/administration/files.table.ts';
import type { QuickReplyRow } from '../../tables/applications/quickReplies.table.ts';
import type { ConversationRepository, FoundConversation } from './conversations.repository.ts';
import { volunteerName } from './readers.ts';
import type { FoundReply } from './replies.repository.ts';

const iso = (date: Date | null) => date?.toISOString() ?? null;

type ParticipantRow = Awaited<ReturnType<ConversationRepository['participants']>>[number];

export function toParticipant(
  row: ParticipantRow,
  conversation: FoundConversation,
  viewer: ConversationSide | null,
): ConversationParticipant {
  const isHidden = row.side === 'volunteer' && viewer === 'organization' && !conversation.volunteerIsKnown;
  return {
    type: 'conversation_participants',
    id: row.id,
    name: isHidden ? row.firstName : `${row.firstName} ${row.lastName}`.trim(),
    side: row.side,
    userId: isHidden ? null : row.userId,
    readAt: iso(row.readAt),
  };
}

/** Whether who asks may add a line. */
export const canReply = ({ state, mySide, my, isBlocked }: FoundConversation) =>
  state === 'open' && mySide !== null && !isBlocked && (my === null || my.blockedAt === null);

function actionsOf(row: FoundConversation): string[] {
  if (row.mySide === null) return [];
  const { my } = row;
  return [
    ...(canReply(row) ? ['reply'] : []),
    row.unreadCount > 0 ? 'read' : 'unread',
    my?.archivedAt ? 'unarchive' : 'archive',
    my?.mutedAt ? 'unmute' : 'mute',
    my?.blockedAt ? 'unblock' : 'block',
    ...(row.isReportOpen ? [] : ['report']),
    ...(row.centerTakesPart || row.centerInvitedAt !== null ? [] : ['invite_center']),
  ];
}

export function toConversation(
  row: FoundConversation,
  include: ReadonlySet<string> = new Set(),
  participants: readonly ParticipantRow[] = [],
): Conversation {
  const isParty = row.mySide !== null;
  const related = <const Type extends string>(type: Type, id: string | null, name: string | null) =>
    id === null ? null : { type, id, name: name ?? '' };
  const volunteer = volunteerName(row, row.mySide);
  return {
    type: 'conversations',
    id: row.id,
    subject: row.subject,
    state: row.state,
    stage: row.stage,
    lastMessageAt: iso(row.lastMessageAt),
    lastMessage: isParty ? row.lastMessage : null,
    lastMessageSide: row.lastMessageSide,
    unreadCount: isParty ? row.unreadCount : 0,
    mySide: row.mySide,
    archived: row.my?.archivedAt != null,
    muted: row.my?.mutedAt != null,
    blocked: row.my?.blockedAt != null,
    canReply: canReply(row),
    volunteerName: volunteer,
    organizationId: row.organizationId,
    organizationName: row.organizationName,
    volunteerCenterId: row.centerId,
    volunteerCenterName: row.centerName,
    vacancyId: row.vacancyId,
    vacancyTitle: row.vacancyTitle,
    applicationId: row.applicationId,
    // Who is reported must not read here that it was done, and by the only other party.
    reportedAt: isParty && !row.isReportedByMe ? null : iso(row.reportedAt),
    centerInvitedAt: iso(row.centerInvitedAt),
    mentorInvitedAt: iso(row.mentorInvitedAt),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    ...(include.has('participants')
      ? {
          participants: participants
            .filter(({ conversationId }) => conversationId === row.id)
            .map((participant) => toParticipant(participant, row, row.mySide)),
        }
      : {}),
    ...(include.has('application') ? { application: related('applications', row.applicationId, volunteer) } : {}),
    ...(include.has('vacancy') ? { vacancy: related('vacancies', row.vacancyId, row.vacancyTitle) } : {}),
    ...(include.has('organization')
      ? { organization: related('organizations', row.organizationId, row.organizationName) }
      : {}),
    permissions: { update: isParty, destroy: false, transitions: actionsOf(row) },
  };
}

const toReplyFile = (file: FileRow): ReplyFile => ({
  id: file.id,
  fileName: file.fileName,
  mediaType: file.mediaType,
  size: file.size,
  url: addressOf(file),
});

/** A line as one side reads it. `userId` is null for a guest. */
export function toReply(
  row: FoundReply,
  conversation: FoundConversation,
  viewer: { side: ConversationSide | null; userId: string | null },
  files: readonly FileRow[] = [],
): Reply {
  const staffName = row.firstName === null ? null : `${row.firstName} ${row.lastName ?? ''}`.trim();
  const organization = conversation.organizationName;
  const names: Record<ConversationSide, string | null> = {
    volunteer: volunteerName(conversation, viewer.side),
    organization: staffName ?? organization,
    center: staffName ?? conversation.centerName,
  };
  const isHidden = row.side === 'volunteer' && viewer.side === 'organization' && !conversation.volunteerIsKnown;
  function senderOf(): Reply['sender'] {
    // Who reads along speaks for nobody but himself.
    if (row.kind === 'third_party_read') return { id: row.senderId, name: staffName ?? '', side: row.side };
    if (row.side === null) return null;
    return { id: isHidden ? null : row.senderId, name: names[row.side] ?? '', side: row.side };
  }
  return {
    type: 'replies',
    id: row.id,
    kind: row.kind,
    body: row.body,
    sender: senderOf(),
    // Who wrote as a guest and has an account by now is still the same person.
    mine:
      row.senderId !== null && viewer.userId !== null
        ? row.senderId === viewer.userId
        : row.side === 'volunteer' && viewer.side === 'volunteer',
    readAt: iso(row.readAt),
    files: files.map(toReplyFile),
    via: row.via,
    times: row.times,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

export const toQuickReply = (row: QuickReplyRow, mayChange: boolean): QuickReply => ({
  type: 'quick_replies',
  id: row.id,
  title: row.title,
  body: row.body,
  organizationId: row.organizationId,
  lockVersion: row.lockVersion,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  permissions: { update: mayChange, destroy: mayChange, transitions: [] },
});

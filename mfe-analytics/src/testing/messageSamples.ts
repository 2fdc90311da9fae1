import type { Conversation, Reply } from '@omzien/model/conversation';
import { ids } from './todoSamples.ts';

const at = '2026-11-20T10:00:00.000Z';

/** A conversation with something new in it, as the organisation reads it. */
export const thread: Conversation = {
  type: 'conversations',
  id: ids.conversation,
  subject: 'Fietsmaatje',
  state: 'open',
  stage: null,
  lastMessageAt: at,
  lastMessage: 'Kan het ook op woensdag?',
  lastMessageSide: 'volunteer',
  unreadCount: 1,
  mySide: 'organization',
  archived: false,
  muted: false,
  blocked: false,
  canReply: true,
  volunteerName: 'Ria van Dam',
  organizationId: ids.organization,
  organizationName: 'De Tafel',
  volunteerCenterId: ids.work,
  volunteerCenterName: 'Centrum Oldebroek',
  vacancyId: ids.vacancy,
  vacancyTitle: 'Fietsmaatje',
  applicationId: null,
  reportedAt: null,
  centerInvitedAt: null,
  mentorInvitedAt: null,
  createdAt: at,
  updatedAt: at,
};

/** What is new in it. */
export const line: Reply = {
  type: 'replies',
  id: ids.application,
  kind: 'message',
  body: 'Kan het ook op woensdag?',
  sender: { id: null, name: 'Ria van Dam', side: 'volunteer' },
  mine: false,
  readAt: null,
  files: [],
  via: 'web',
  times: 0,
  createdAt: at,
  updatedAt: at,
};
